/// The values of an XML property list that hold no others.
enum XMLPlistLeaf {
    static let names: Set<String> = ["string", "integer", "real", "true", "false", "date", "data"]

    /// The value of an element, `nil` where its text does not fit its name.
    static func value(_ name: String, _ text: String) -> PropertyList? {
        switch name {
        case "string": .string(text)
        case "integer": integer(trimmed(text)).map(PropertyList.integer)
        case "real": real(trimmed(text)).map(PropertyList.real)
        case "true": text.isEmpty ? .boolean(true) : nil
        case "false": text.isEmpty ? .boolean(false) : nil
        case "date": PropertyDate.seconds(String(trimmed(text))).map(PropertyList.date)
        case "data": Base64.decoded(text).map(PropertyList.data)
        default: nil
        }
    }

    /// Decimal, or hexadecimal after `0x`, with a sign.
    private static func integer(_ text: Substring) -> Int64? {
        let isNegative = text.hasPrefix("-")
        let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text
        guard digits.first != "+", digits.first != "-" else { return nil }
        let sign = isNegative ? "-" : ""
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            let hex = digits.dropFirst(2)
            return hex.first == "+" || hex.first == "-" ? nil : Int64(sign + hex, radix: 16)
        }
        return Int64(sign + digits)
    }

    private static func real(_ text: Substring) -> Double? {
        switch text.lowercased() {
        case "nan": .nan
        case "inf", "+inf", "infinity", "+infinity": .infinity
        case "-inf", "-infinity": -.infinity
        default: Double(text)
        }
    }

    private static func trimmed(_ text: String) -> Substring {
        let bytes = text.utf8.drop(while: ByteClass.isSpace)
        guard let last = bytes.lastIndex(where: { !ByteClass.isSpace($0) }) else { return "" }
        return Substring(bytes[...last])
    }
}
