/// Text of strangers as one line that is only text.
enum PlainLine {
    /// The longest title that is shown, in Unicode scalars.
    static let longest = 1000

    /// One line: runs of white space are one space, control characters and marks that nobody sees (those that turn
    /// the direction of writing included) are left out, at most `limit` scalars.
    static func clean(_ text: some StringProtocol, limit: Int = longest) -> String {
        if text.utf8.count <= limit, isPlain(text) { return String(text) }
        var result = String.UnicodeScalarView()
        var count = 0
        var isSpaceDue = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                isSpaceDue = count > 0
                continue
            }
            if isInvisible(scalar) { continue }
            if count >= limit {
                result.append("…")
                break
            }
            if isSpaceDue {
                result.append(" ")
                count += 1
                isSpaceDue = false
            }
            result.append(scalar)
            count += 1
        }
        return String(result)
    }

    /// Visible ASCII with single spaces between words.
    private static func isPlain(_ text: some StringProtocol) -> Bool {
        var last = UInt8(ascii: " ")
        for byte in text.utf8 {
            if !(0x20...0x7E).contains(byte) || (byte == 0x20 && last == 0x20) { return false }
            last = byte
        }
        return last != UInt8(ascii: " ")
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .privateUse, .unassigned: true
        // Scripts and emoji need these two to be written at all.
        case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
        default: false
        }
    }
}
