/// The id of a git object: 20 bytes, written as 40 lower-case hexadecimal digits (SHA-1).
package struct ObjectID: Sendable, Codable {
    private let first: UInt64
    private let second: UInt64
    private let third: UInt32

    /// `nil` unless `text` is 40 hexadecimal digits.
    package init?(_ text: String) {
        var text = text
        let made = text.withUTF8 { ObjectID(hex: UnsafeRawBufferPointer($0)) }
        guard let made else { return nil }
        self = made
    }

    /// `nil` unless the bytes are 40 hexadecimal digits.
    package init?(hex: UnsafeRawBufferPointer) {
        guard hex.count == 40, let first = ObjectID.number(hex, 0..<16), let second = ObjectID.number(hex, 16..<32),
            let third = ObjectID.number(hex, 32..<40)
        else { return nil }
        self.first = first
        self.second = second
        self.third = UInt32(third)
    }

    /// The id whose 20 bytes stand at a place of some memory.
    package init(_ bytes: UnsafeRawBufferPointer, at place: Int) {
        first = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        second = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
        third = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 16, as: UInt32.self))
    }

    /// The 20 bytes.
    package var bytes: [UInt8] {
        [first, second].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
            + (0..<4).map { UInt8(truncatingIfNeeded: third >> (24 - 8 * $0)) }
    }

    package var firstByte: Int { Int(first >> 56) }

    /// The first seven digits, as git abbreviates.
    package var short: String { String(description.prefix(7)) }

    private static func number(_ hex: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt64? {
        var result: UInt64 = 0
        for index in range {
            let byte = hex[index]
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            result = result << 4 | UInt64(digit)
        }
        return result
    }
}

extension ObjectID: CustomStringConvertible {
    package var description: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(unsafeUninitializedCapacity: 40) { buffer in
            for index in 0..<40 {
                let digit =
                    index < 16
                    ? first >> (60 - 4 * UInt64(index))
                    : index < 32
                        ? second >> (60 - 4 * UInt64(index - 16)) : UInt64(third) >> (28 - 4 * UInt64(index - 32))
                buffer[index] = digits[Int(digit & 15)]
            }
            return 40
        }
    }
}

extension ObjectID: Hashable, Comparable {
    // The bytes are a hash already.
    package func hash(into hasher: inout Hasher) { hasher.combine(first) }

    /// The order of git, by bytes.
    package static func < (left: ObjectID, right: ObjectID) -> Bool {
        if left.first != right.first { return left.first < right.first }
        if left.second != right.second { return left.second < right.second }
        return left.third < right.third
    }
}

extension ObjectID {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = ObjectID(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an object id")
        }
        self = id
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
