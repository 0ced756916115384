/// A Swift expression that prints itself in the layout `swift format` leaves alone: on one line where it fits,
/// else one element per line.
indirect enum SwiftExpression: Sendable {
    case string(String)
    /// Anything that is written as it is: a number, a name, `.v6`.
    case verbatim(String)
    case array([SwiftExpression])
    /// Entries with texts as keys.
    case dictionary([(key: String, value: SwiftExpression)])
    /// A call such as `.package(url: …)`; labels may be missing.
    case call(String, [(label: String?, value: SwiftExpression)])
    /// `left + right`.
    case sum(SwiftExpression, SwiftExpression)

    private static let width = 120

    /// The text, with `indent` spaces in front of each further line.
    ///
    /// - Parameters:
    ///   - column: where the first line begins.
    ///   - breaking: whether the outermost level goes on several lines even where one would do.
    func text(indent: Int = 0, column: Int = 0, breaking: Bool = false) -> String {
        let line = inline
        // one more for the comma behind it; swift-format breaks lines that are exactly full
        if !breaking, column + line.count + 1 < SwiftExpression.width { return line }
        let inner = String(repeating: " ", count: indent + 4)
        let outer = String(repeating: " ", count: indent)
        switch self {
        case .string, .verbatim:
            return line
        case .sum(let left, let right):
            return left.inline + " + " + right.text(indent: indent, breaking: true)
        case .array(let elements):
            guard !elements.isEmpty else { return "[]" }
            let lines = elements.map { inner + $0.text(indent: indent + 4, column: indent + 4) }
            return "[\n" + SwiftExpression.list(lines) + outer + "]"
        case .dictionary(let entries):
            guard !entries.isEmpty else { return "[:]" }
            let lines = entries.map { entry in
                let key = SwiftExpression.literal(entry.key) + ": "
                return inner + key + entry.value.text(indent: indent + 4, column: indent + 4 + key.count)
            }
            return "[\n" + SwiftExpression.list(lines) + outer + "]"
        case .call(let name, let arguments):
            guard !arguments.isEmpty else { return name + "()" }
            let lines = arguments.map { argument in
                let label = argument.label.map { "\($0): " } ?? ""
                return inner + label + argument.value.text(indent: indent + 4, column: indent + 4 + label.count)
            }
            return name + "(\n" + lines.joined(separator: ",\n") + "\n" + outer + ")"
        }
    }

    /// Elements on lines of their own, each with a comma; an only one has none.
    private static func list(_ lines: [String]) -> String {
        lines.joined(separator: ",\n") + (lines.count > 1 ? ",\n" : "\n")
    }

    private var inline: String {
        switch self {
        case .string(let text): SwiftExpression.literal(text)
        case .verbatim(let text): text
        case .array(let elements): "[" + elements.map(\.inline).joined(separator: ", ") + "]"
        case .dictionary(let entries):
            entries.isEmpty
                ? "[:]"
                : "[" + entries.map { SwiftExpression.literal($0.key) + ": " + $0.value.inline }.joined(separator: ", ")
                    + "]"
        case .call(let name, let arguments):
            name + "("
                + arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.value.inline }.joined(separator: ", ") + ")"
        case .sum(let left, let right): left.inline + " + " + right.inline
        }
    }

    /// A name of a type: characters that Swift does not allow in one become `_`, as in module names.
    static func typeName(_ text: String) -> String {
        let name = String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return name.first?.isLetter == true || name.first == "_" ? name : "_" + name
    }

    /// A string literal that means exactly `text`.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
