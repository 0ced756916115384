import SlipwayModel
import XcodeProject

extension PropertyList {
    /// A value of a manifest as a property list; `nil` for an empty one.
    ///
    /// Plain text that is exactly how a number, a truth value or a time is written becomes one; everything else stays
    /// text: `3` and `1.5` are numbers, `1.10`, `0755` and `"3"` are not.
    init?(_ value: ManifestValue, key: String?) {
        switch value {
        case .null: return nil
        case .list(let elements): self = .array(elements.compactMap { PropertyList($0, key: nil) })
        case .mapping(let entries):
            self = .dictionary(
                PropertyDictionary(
                    entries.compactMap { entry in
                        PropertyList(entry.value, key: entry.key).map { .init(entry.key, $0) }
                    }
                ).sorted)
        case .scalar(let text, let isPlain):
            let isText = !isPlain || key.map { PropertyList.textKeys.contains($0) } ?? false
            self = isText ? .string(text) : PropertyList(plain: text)
        }
    }

    /// Versions are text even where they look like numbers.
    private static let textKeys: Set<String> = [
        "CFBundleShortVersionString", "CFBundleVersion", "LSMinimumSystemVersion", "MinimumOSVersion",
    ]

    private init(plain text: String) {
        switch text {
        case "true", "True", "TRUE", "yes", "Yes", "YES": self = .boolean(true)
        case "false", "False", "FALSE", "no", "No", "NO": self = .boolean(false)
        default:
            if let number = Int64(text), String(number) == text {
                self = .integer(number)
            } else if let number = PropertyList.decimal(text) {
                self = .real(number)
            } else if let time = PlainTimestamp.seconds(text) {
                self = .date(time)
            } else {
                self = .string(text)
            }
        }
    }

    /// A number with a fraction and no exponent that is written as it would be printed.
    private static func decimal(_ text: String) -> Double? {
        let isDecimal = text.utf8.allSatisfy { byte in
            DecimalNumber.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        }
        guard isDecimal, let number = Double(text), number.description == text else { return nil }
        return number
    }
}
