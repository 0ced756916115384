import SlipwayModel

/// A JSON document as Xcode writes its own: two spaces, and a space on either side of a colon.
indirect enum PlainJSON {
    case text(String)
    /// A number, a truth value or `null`.
    case plain(String)
    case list([PlainJSON])
    case object([(String, PlainJSON)])

    static func texts(_ texts: [String]) -> PlainJSON { .list(texts.map { .text($0) }) }

    /// Plain text of a manifest that is a number or a truth value becomes one.
    init(_ value: ManifestValue) {
        switch value {
        case .null: self = .plain("null")
        case .list(let elements): self = .list(elements.map { PlainJSON($0) })
        case .mapping(let entries):
            self = .object(entries.sortedBytewise(by: \.key).map { ($0.key, PlainJSON($0.value)) })
        case .scalar(let text, let isPlain):
            let isTruth = text == "true" || text == "false"
            self = isPlain && (isTruth || Int(text).map { String($0) == text } == true) ? .plain(text) : .text(text)
        }
    }

    func text(indent: String = "") -> String {
        let inner = indent + "  "
        switch self {
        case .text(let text): return PlainJSON.quoted(text)
        case .plain(let text): return text
        case .list(let elements):
            if elements.isEmpty { return "[\n\n\(indent)]" }
            let lines = elements.map { inner + $0.text(indent: inner) }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let entries):
            if entries.isEmpty { return "{\n\n\(indent)}" }
            let lines = entries.map { "\(inner)\(PlainJSON.quoted($0.0)) : \($0.1.text(indent: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where scalar.value < 32:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
