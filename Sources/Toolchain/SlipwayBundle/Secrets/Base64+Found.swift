/// What is found in the middle of other bytes (RFC 4648): its end need not be whole, and it may lack its padding, which
/// Foundation's decoder refuses.
extension Base64 {
    /// The two forms, which differ in two characters and in whether there is padding.
    enum Alphabet {
        /// Section 4, with or without padding.
        case standard
        /// Section 5, without padding.
        case url
    }

    /// - Returns: `nil` for a text with other characters.
    static func decode(_ text: some Sequence<UInt8>, _ alphabet: Alphabet) -> [UInt8]? {
        var (bits, count) = (0, 0)
        var result: [UInt8] = []
        for byte in text {
            let value: UInt8
            switch (byte, alphabet) {
            case (UInt8(ascii: "A")...UInt8(ascii: "Z"), _): value = byte - UInt8(ascii: "A")
            case (UInt8(ascii: "a")...UInt8(ascii: "z"), _): value = byte - UInt8(ascii: "a") + 26
            case (UInt8(ascii: "0")...UInt8(ascii: "9"), _): value = byte - UInt8(ascii: "0") + 52
            case (UInt8(ascii: "+"), .standard), (UInt8(ascii: "-"), .url): value = 62
            case (UInt8(ascii: "/"), .standard), (UInt8(ascii: "_"), .url): value = 63
            case (UInt8(ascii: "="), .standard): continue
            default: return nil
            }
            bits = (bits << 6 | Int(value)) & 0xFFFF
            count += 6
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        return result
    }
}
