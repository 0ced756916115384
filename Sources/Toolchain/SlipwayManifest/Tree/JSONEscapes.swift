/// Escapes of JSON that YAML does not have: a character beyond U+FFFF in two halves (RFC 8259, section 7), such as
/// `\ud83d\ude00`, where YAML writes `\U0001F600`.
enum JSONEscapes {
    private static let backslash = UInt8(ascii: "\\")
    private static let quote = UInt8(ascii: "\"")

    /// The text with halves put together; `nil` where it is no JSON or has no such escape.
    ///
    /// Halves that lack the other half stay, for the parser to tell. What stands behind a pair in the same line moves
    /// two columns to the left.
    static func joined(_ bytes: some Collection<UInt8>) -> [UInt8]? {
        let blank = " \t\r\n".utf8
        guard let first = bytes.first(where: { !blank.contains($0) }), first == UInt8(ascii: "{") else { return nil }
        let text = Array(bytes)
        var result: [UInt8] = []
        var isInString = false
        var hasPairs = false
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == quote { isInString.toggle() }
            guard byte == backslash, isInString else {
                result.append(byte)
                index += 1
                continue
            }
            if let scalar = pair(in: text, at: index) {
                hasPairs = true
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += ("\\U" + String(repeating: "0", count: 8 - digits.utf8.count) + digits).utf8
                index += 12
            } else {
                // what is escaped is no backslash or quote of its own
                result += text[index..<min(index + 2, text.count)]
                index += 2
            }
        }
        return hasPairs ? result : nil
    }

    /// The character of two halves that begin at `index`.
    private static func pair(in text: [UInt8], at index: Int) -> Unicode.Scalar? {
        guard let high = half(in: text, at: index), let low = half(in: text, at: index + 6),
            UTF16.isLeadSurrogate(high), UTF16.isTrailSurrogate(low)
        else { return nil }
        return Unicode.Scalar(0x10000 + (UInt32(high) - 0xD800) << 10 + UInt32(low) - 0xDC00)
    }

    private static func half(in text: [UInt8], at index: Int) -> UInt16? {
        guard index + 6 <= text.count, text[index] == backslash, text[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        let digits = text[(index + 2)..<(index + 6)]
        guard digits.allSatisfy({ UInt8(ascii: "+") != $0 && UInt8(ascii: "-") != $0 }) else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
