import SlipwayModel

/// What plain text of a property list stands for.
enum PropertyText {
    private static let truths = ["true", "True", "TRUE", "yes", "Yes", "YES"]
    private static let untruths = ["false", "False", "FALSE", "no", "No", "NO"]

    /// Plain text in one spelling; what stands for nothing but itself is text.
    static func typed(_ text: String) -> ManifestValue {
        if truths.contains(text) { return .scalar("true", isPlain: true) }
        if untruths.contains(text) { return .scalar("false", isPlain: true) }
        // attributes know two more words
        let isTyped = ["on", "off"].contains(text.lowercased()) || integer(text) != nil || real(text) != nil
        return .scalar(text, isPlain: isTyped || isTime(text))
    }

    /// A whole number that is written as it would be printed.
    static func integer(_ text: String) -> Int? {
        guard let number = Int(text), String(number) == text else { return nil }
        return number
    }

    /// A number with a fraction and no exponent that is written as it would be printed.
    static func real(_ text: String) -> Double? {
        let isDecimal = text.utf8.allSatisfy { byte in
            DecimalNumber.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        }
        guard isDecimal, text.utf8.contains(UInt8(ascii: ".")), let number = Double(text), number.description == text
        else { return nil }
        return number
    }

    /// Whether text may be a time (yaml.org/type/timestamp.html); more than those do.
    private static func isTime(_ text: String) -> Bool {
        text.utf8.count >= 8 && text.utf8.first.map(DecimalNumber.isDigit) == true
            && text.utf8.contains(UInt8(ascii: "-"))
            && text.utf8.allSatisfy { DecimalNumber.isDigit($0) || "-:.TtZz+ ".utf8.contains($0) }
    }
}
