/// Classes of ASCII characters in property lists.
enum ByteClass {
    /// Letters, digits and `_ $ / .`: what Xcode writes without quotes.
    @inline(__always)
    static func isPlain(_ byte: UInt8) -> Bool {
        // One bit per ASCII character, the lower and the upper 64.
        let mask: UInt64 = byte < 64 ? 0x03FF_C010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
        return byte < 128 && (mask >> UInt64(byte & 63)) & 1 == 1
    }

    /// What may stand in an unquoted string: the same, `:` and `-`.
    @inline(__always)
    static func isUnquoted(_ byte: UInt8) -> Bool {
        isPlain(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
    }

    /// Tab, LF, VT, FF, CR and space.
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
