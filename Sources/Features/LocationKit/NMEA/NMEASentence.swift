/// A sentence of NMEA 0183: `$GPRMC,…*5A`.
public struct NMEASentence: Sendable, Hashable, CustomStringConvertible {
    /// Who says it, and what: `GPRMC`, `PMTK001`.
    public let address: String
    /// What stands between the commas.
    public let fields: [String]
    /// Whether it begins with `!` and carries bits of another protocol, such as those of ships (AIS).
    public let isEncapsulated: Bool

    /// The standard has 82 bytes with the line's end; receivers with more digits or satellites have more.
    public static let lengthLimit = 1024

    /// - Returns: nil for an address or a field that cannot be written: other than printable ASCII, or with one of
    ///   `,*$!\^~`; for an address that is none, or for more than ``lengthLimit`` bytes.
    public init?(_ address: String, _ fields: [String], isEncapsulated: Bool = false) {
        let length = fields.reduce(address.utf8.count + 4) { $0 + $1.utf8.count + 1 }
        guard NMEAScan.isAddress(ArraySlice(address.utf8)), length <= NMEASentence.lengthLimit,
            fields.allSatisfy({ $0.utf8.allSatisfy(NMEAScan.isPlain) })
        else { return nil }
        (self.address, self.fields, self.isEncapsulated) = (address, fields, isEncapsulated)
    }

    /// - Parameter line: a line without its end.
    /// - Throws: ``NMEAError`` with an offset in the line, for which its number is 1.
    public init(_ line: some Sequence<UInt8>) throws(NMEAError) {
        let bytes = ArraySlice(Array(line))
        do throws(NMEAFault) {
            let scan = try NMEAScan(bytes)
            address = String(decoding: scan.address, as: UTF8.self)
            fields = scan.fields.map { String(decoding: $0, as: UTF8.self) }
            isEncapsulated = scan.isEncapsulated
        } catch {
            throw error.located(in: 0, line: 1)
        }
    }

    /// Two letters such as `GP` or `GN`, or `P` for what is a manufacturer's own.
    public var talker: Substring { address.hasPrefix("P") ? address.prefix(1) : address.prefix(2) }
    /// Three letters such as `RMC`, or what a manufacturer has.
    public var type: Substring { address.dropFirst(talker.count) }

    /// As it is sent, with its checksum and without its line's end.
    public var description: String {
        let text = ([address] + fields).joined(separator: ",")
        let sum = NMEAScan.checksum(ArraySlice(text.utf8))
        let digits = String(sum, radix: 16, uppercase: true)
        return (isEncapsulated ? "!" : "$") + text + "*" + (digits.count < 2 ? "0" : "") + digits
    }
}
