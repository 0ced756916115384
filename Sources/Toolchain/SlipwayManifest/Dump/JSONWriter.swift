import SlipwayModel

/// Writes nodes as JSON (RFC 8259), mappings in the order of the manifest.
///
/// `true`, `false`, nulls and numbers that are written as they would be printed are JSON's own, if they stood without
/// quotes. All else is a string as it was written: `1.10`, `0755`, `1e3`, `yes` and `"3"` stay what they are. Only
/// where a type matters more than the text, `yes` is `true`, and `6.0` a number.
enum JSONWriter {
    /// What plain text can be besides text.
    private enum Types {
        /// What is the same whoever reads it.
        case few
        /// Build settings: truth values.
        case words
        /// Property lists and attributes: truth values and all numbers.
        case all
    }

    private static let typesByKey: [String: Types] = [
        "properties": .all, "attributes": .all, "settings": .words, "settingGroups": .words, "settingPresets": .words,
    ]

    static func text(of root: ManifestNode) -> String {
        var result = ""
        write(root, indent: "", types: .few, to: &result)
        return result + "\n"
    }

    /// The depth of a manifest is bounded where it is read.
    private static func write(_ node: ManifestNode, indent: String, types: Types, to text: inout String) {
        let inner = indent + "  "
        switch node.content {
        case .scalar(let scalar): text += literal(scalar, types: types) ?? quoted(scalar.string)
        case .sequence(let nodes) where nodes.isEmpty: text += "[]"
        case .sequence(let nodes):
            for (index, element) in nodes.enumerated() {
                text += (index == 0 ? "[\n" : ",\n") + inner
                write(element, indent: inner, types: types, to: &text)
            }
            text += "\n\(indent)]"
        case .mapping(let mapping) where mapping.entries.isEmpty: text += "{}"
        case .mapping(let mapping):
            for (index, entry) in mapping.entries.enumerated() {
                text += (index == 0 ? "{\n" : ",\n") + inner + quoted(entry.key) + ": "
                write(
                    entry.value, indent: inner, types: types == .few ? typesByKey[entry.key] ?? .few : types, to: &text)
            }
            text += "\n\(indent)}"
        }
    }

    /// The literal for plain text that is one of JSON's; `nil` for what must be a string.
    private static func literal(_ scalar: ManifestNode.Scalar, types: Types) -> String? {
        // nothing behind a key of a property list or a setting is an empty text
        if scalar.isNull { return types != .few && scalar.string.isEmpty ? nil : "null" }
        guard scalar.isPlain else { return nil }
        switch scalar.string {
        case "true", "false": return scalar.string
        case "True", "TRUE", "yes", "Yes", "YES": return types == .few ? nil : "true"
        case "False", "FALSE", "no", "No", "NO": return types == .few ? nil : "false"
        case "on", "On", "ON": return types == .words ? "true" : nil
        case "off", "Off", "OFF": return types == .words ? "false" : nil
        default: return isNumber(scalar.string, types: types) ? scalar.string : nil
        }
    }

    /// A number that comes back as the same text whichever program reads and prints it: an integer that a double
    /// holds exactly, or a short fraction. Some programs print `6.0` as `6`: the same number, but another text.
    private static func isNumber(_ text: String, types: Types) -> Bool {
        if let number = Int64(text) { return String(number) == text && number.magnitude <= 1 << 53 }
        let isDecimal = text.utf8.allSatisfy { byte in
            DecimalNumber.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        }
        guard isDecimal, types == .all || text.utf8.last != UInt8(ascii: "0"), let number = Double(text) else {
            return false
        }
        return number.description == text
    }

    /// A string. What JSON allows and YAML does not take as it is, or takes for a line break, is escaped too.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where QuotedText.mustBeEscaped(scalar):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// What JSON and YAML have in common between double quotes.
enum QuotedText {
    /// Control characters, YAML's other line breaks (1.1, §5.4), the byte order mark and what is no character
    /// (§5.1); none has more than four hexadecimal digits.
    static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isControl || [0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value)
    }
}
