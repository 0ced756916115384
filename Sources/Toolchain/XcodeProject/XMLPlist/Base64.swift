/// Base 64 (RFC 4648, section 4).
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The bytes of a text in which blanks are ignored; `nil` for anything else that does not belong there.
    static func decoded(_ text: String) -> [UInt8]? {
        var output: [UInt8] = []
        var (bits, count, padding) = (UInt32(0), 0, 0)
        for byte in text.utf8 where !ByteClass.isSpace(byte) {
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let digit = value(byte) else { return nil }
            bits = bits << 6 | digit
            count += 1
            if count % 4 == 0 {
                output.append(UInt8(truncatingIfNeeded: bits >> 16))
                output.append(UInt8(truncatingIfNeeded: bits >> 8))
                output.append(UInt8(truncatingIfNeeded: bits))
            }
        }
        guard padding <= 2, padding == 0 || (count + padding) % 4 == 0 else { return nil }
        switch count % 4 {
        case 2: output.append(UInt8(truncatingIfNeeded: bits >> 4))
        case 3:
            output.append(UInt8(truncatingIfNeeded: bits >> 10))
            output.append(UInt8(truncatingIfNeeded: bits >> 2))
        case 1: return nil
        default: break
        }
        return output
    }

    private static func value(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }

    /// The text of some bytes, padded.
    static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            bits <<= UInt32(8 * (3 - group.count))
            for position in 0..<4 {
                let digit = alphabet[Int(bits >> UInt32(18 - 6 * position)) & 63]
                output.append(position > group.count ? UInt8(ascii: "=") : digit)
            }
        }
        return output
    }
}
