/// What is wrong with a line, before it is known where it stands.
struct NMEAFault: Error {
    let code: NMEAError.Code
    /// In the line.
    let offset: Int
    let message: String
    var hint: String?

    func located(in start: Int, line: Int) -> NMEAError {
        NMEAError(code, at: start + offset, line: line, message, hint: hint)
    }
}

/// The parts of a sentence, as bytes of its line.
struct NMEAScan {
    let address: ArraySlice<UInt8>
    let fields: [ArraySlice<UInt8>]
    let isEncapsulated: Bool
    private let start: Int

    /// - Throws: what is no sentence, or has a wrong checksum or none.
    init(_ line: ArraySlice<UInt8>) throws(NMEAFault) {
        start = line.startIndex
        let begin = line.startIndex
        guard let first = line.first, first == UInt8(ascii: "$") || first == UInt8(ascii: "!") else {
            throw NMEAFault(code: .notASentence, offset: 0, message: "a sentence begins with '$' or '!'")
        }
        guard line.count <= NMEASentence.lengthLimit else {
            throw NMEAFault(
                code: .tooLong, offset: NMEASentence.lengthLimit,
                message: "a sentence has at most \(NMEASentence.lengthLimit) bytes")
        }
        var (sum, star) = (UInt8(0), line.endIndex)
        var commas: [Int] = []
        commas.reserveCapacity(20)
        for index in (begin + 1)..<line.endIndex {
            let byte = line[index]
            if byte == UInt8(ascii: "*") {
                star = index
                break
            }
            guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "$") else {
                throw NMEAFault(
                    code: .character, offset: index - begin,
                    message: "the byte 0x\(String(byte, radix: 16)) has no place in a sentence")
            }
            sum ^= byte
            if byte == UInt8(ascii: ",") { commas.append(index) }
        }
        try NMEAScan.check(line[star...], sum, at: star - begin)
        isEncapsulated = first == UInt8(ascii: "!")
        address = line[(begin + 1)..<(commas.first ?? star)]
        guard NMEAScan.isAddress(address) else {
            throw NMEAFault(code: .address, offset: 1, message: "'\(NMEAScan.text(address))' names no sentence")
        }
        commas.append(star)
        fields = zip(commas, commas.dropFirst()).map { line[($0 + 1)..<$1] }
    }

    private static func check(_ end: ArraySlice<UInt8>, _ sum: UInt8, at offset: Int) throws(NMEAFault) {
        guard end.count == 3, let high = hexadecimal(end[end.startIndex + 1]),
            let low = hexadecimal(end[end.startIndex + 2])
        else {
            throw NMEAFault(
                code: .missingChecksum, offset: offset,
                message: end.isEmpty ? "it has no checksum" : "behind '*' there are not two hexadecimal digits alone",
                hint: "a sentence ends in '*' and two digits; it may be cut off")
        }
        guard high << 4 | low == sum else {
            let digits = String(sum, radix: 16, uppercase: true)
            throw NMEAFault(
                code: .badChecksum, offset: offset,
                message: "the checksum is \(text(end.dropFirst())), and that of its bytes is "
                    + (digits.count < 2 ? "0" : "") + digits,
                hint: "a byte was changed on its way")
        }
    }

    static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt8 { bytes.reduce(0, ^) }

    /// What may stand in a field.
    static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && !"$*,!\\^~".utf8.contains(byte)
    }

    /// Two letters and three, or `P` and what a manufacturer has.
    static func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, bytes.allSatisfy({ (65...90).contains($0) || $0 &- 48 < 10 }) else {
            return false
        }
        return first == UInt8(ascii: "P") ? bytes.count >= 2 && bytes.count <= 20 : bytes.count == 5
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 48...57: byte - 48
        case 65...70: byte - 55
        case 97...102: byte - 87
        default: nil
        }
    }

    static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes.prefix(40), as: UTF8.self) }

    // MARK: Fields

    /// The three letters, as one number; nil for what is a manufacturer's own, or carries another protocol.
    var type: (UInt8, UInt8, UInt8)? {
        guard address.count == 5, !isEncapsulated, address.first != UInt8(ascii: "P") else { return nil }
        let first = address.startIndex
        return (address[first + 2], address[first + 3], address[first + 4])
    }

    func fault(_ index: Int, _ name: String, _ reason: String) -> NMEAFault {
        guard fields.indices.contains(index) else {
            return NMEAFault(
                code: .missingField, offset: (fields.last ?? address).endIndex - start, message: "\(name) is missing",
                hint: "it may be cut off")
        }
        return NMEAFault(
            code: .badField, offset: fields[index].startIndex - start,
            message: "\(name) is '\(NMEAScan.text(fields[index]))', and \(reason)")
    }

    /// A field, numbered from 0 on.
    func field(_ index: Int, _ name: String) throws(NMEAFault) -> ArraySlice<UInt8> {
        guard fields.indices.contains(index) else { throw fault(index, name, "") }
        return fields[index]
    }

    /// A number with a fraction or not; nil for a field that is empty.
    func number(_ index: Int, _ name: String) throws(NMEAFault) -> Double? {
        let field = try field(index, name)
        guard !field.isEmpty else { return nil }
        guard let number = NMEAScan.decimal(field) else { throw fault(index, name, "no number") }
        return number
    }

    /// Milliseconds of the day, `hhmmss.sss`; nil for a field that is empty.
    func time(_ index: Int) throws(NMEAFault) -> Int? {
        let field = try field(index, "the time")
        guard !field.isEmpty else { return nil }
        let first = field.startIndex
        guard field.count >= 6, let hour = UTC.digits(field[first..<(first + 2)]),
            let minute = UTC.digits(field[(first + 2)..<(first + 4)]),
            let second = UTC.digits(field[(first + 4)..<(first + 6)]),
            let fraction = UTC.thousandths(field[(first + 6)...]),
            let time = UTC.time(hour: hour, minute: minute, second: second, millisecond: fraction)
        else { throw fault(index, "the time", "no hhmmss") }
        return time
    }

    /// A latitude with its N or S, and a longitude with its E or W, from a field on; nil where they are empty.
    func coordinate(_ index: Int) throws(NMEAFault) -> Coordinate? {
        let latitude = try degrees(index, "the latitude", limit: 90, positive: "N", negative: "S")
        let longitude = try degrees(index + 2, "the longitude", limit: 180, positive: "E", negative: "W")
        guard let latitude, let longitude else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private func degrees(
        _ index: Int, _ name: String, limit: Double, positive: Unicode.Scalar, negative: Unicode.Scalar
    ) throws(NMEAFault) -> Double? {
        let field = try field(index, name)
        let side = try self.field(index + 1, "the hemisphere")
        guard !field.isEmpty else { return nil }
        let width = limit > 90 ? 3 : 2
        let first = field.startIndex
        guard field.count >= width + 2, let degrees = UTC.digits(field[first..<(first + width)]),
            let minutes = NMEAScan.decimal(field[(first + width)...]), minutes >= 0, minutes < 60,
            UTC.digits(field[(first + width)..<(first + width + 2)]) != nil
        else { throw fault(index, name, "no degrees and minutes") }
        let value = Double(degrees) + minutes / 60
        guard value <= limit else { throw fault(index, name, "more than \(Int(limit)) degrees") }
        guard side.count == 1, let letter = side.first.map({ Unicode.Scalar($0) }),
            letter == positive || letter == negative
        else { throw fault(index + 1, "the hemisphere", "neither \(positive) nor \(negative)") }
        return letter == negative ? -value : value
    }

    private static let powers: [Double] = (0...15).map { pow(10, $0) }
    private static func pow(_ base: Double, _ exponent: Int) -> Double {
        (0..<exponent).reduce(1) { product, _ in product * base }
    }

    /// `-12.5`: digits on one side of a point at least, and nothing else.
    static func decimal(_ bytes: ArraySlice<UInt8>) -> Double? {
        var rest = bytes
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        var (mantissa, digits, point) = (0, 0, -1)
        for byte in rest {
            if byte == UInt8(ascii: "."), point < 0 {
                point = digits
                continue
            }
            guard byte &- 48 < 10, digits < 40 else { return nil }
            digits += 1
            if digits <= 15 { mantissa = mantissa * 10 + Int(byte &- 48) }
        }
        guard digits > 0 else { return nil }
        let scale = point < 0 ? 0 : digits - point
        // a quotient of two numbers that are exact is the one next to the true value (Clinger, 1990)
        guard digits <= 15 else { return Double(String(decoding: bytes, as: UTF8.self)) }
        let value = Double(mantissa) / powers[scale]
        return isNegative ? -value : value
    }
}
