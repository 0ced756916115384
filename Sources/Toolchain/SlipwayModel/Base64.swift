/// Base 64 (RFC 4648). `XcodeProject` has its own, for it depends on nothing.
package enum Base64 {
    /// The two forms, which differ in two characters and in whether there is padding.
    package enum Alphabet: Sendable {
        /// Section 4, with or without padding.
        case standard
        /// Section 5, without padding.
        case url
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    /// The text of some bytes, in the standard form and padded.
    package static func text(_ bytes: [UInt8]) -> String {
        var output: [UInt8] = []
        output.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for position in 0..<4 {
                output.append(
                    position > group.count ? padding : digits[Int(bits >> UInt32(18 - 6 * position)) & 63])
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The bytes of a text that is whole and padded, in the standard form; `nil` for any other.
    package static func bytes(_ text: some StringProtocol) -> [UInt8]? {
        let bytes = Array(text.utf8)
        guard bytes.count % 4 == 0, bytes.suffix(3).count(where: { $0 == padding }) <= 2 else { return nil }
        return decode(bytes)
    }

    /// The bytes of what is found among others: it may lack its padding, and its end need not be whole.
    ///
    /// - Returns: `nil` for a text with other characters.
    package static func decode(_ text: some Sequence<UInt8>, _ alphabet: Alphabet = .standard) -> [UInt8]? {
        var (bits, count) = (0, 0)
        var isPadded = false
        var result: [UInt8] = []
        for byte in text {
            if byte == padding, alphabet == .standard {
                isPadded = true
                continue
            }
            guard !isPadded, let value = value(of: byte, alphabet) else { return nil }
            bits = (bits << 6 | Int(value)) & 0xFFFF
            count += 6
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        return result
    }

    private static func value(of byte: UInt8, _ alphabet: Alphabet) -> UInt8? {
        switch (byte, alphabet) {
        case (UInt8(ascii: "A")...UInt8(ascii: "Z"), _): byte - UInt8(ascii: "A")
        case (UInt8(ascii: "a")...UInt8(ascii: "z"), _): byte - UInt8(ascii: "a") + 26
        case (UInt8(ascii: "0")...UInt8(ascii: "9"), _): byte - UInt8(ascii: "0") + 52
        case (UInt8(ascii: "+"), .standard), (UInt8(ascii: "-"), .url): 62
        case (UInt8(ascii: "/"), .standard), (UInt8(ascii: "_"), .url): 63
        default: nil
        }
    }
}
