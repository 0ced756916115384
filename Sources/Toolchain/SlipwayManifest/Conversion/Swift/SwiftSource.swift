/// Writes expressions as formatted source: four spaces, 120 columns, an argument per line where one line is too short.
enum SwiftSource {
    private static let width = 120

    /// - Parameters:
    ///   - indent: of the line that the expression begins in.
    ///   - column: where the expression begins.
    ///   - rest: how much has to follow in the same line.
    static func text(_ expression: SwiftExpression, indent: Int, column: Int, rest: Int = 0) -> String {
        if let flat = flat(expression), column + flat.count + rest + commas(of: flat) <= width { return flat }
        let inner = indent + 4
        switch expression {
        case .source(let source): return source
        case .text(let text): return literal(text, indent: indent)
        case .list(let elements):
            return lines(elements.map { line($0, label: "", inner) }, indent)
        case .dictionary(let pairs):
            let lines = pairs.map { pair in
                line(pair.value, label: key(pair.key) + ": ", inner)
            }
            return self.lines(lines, indent)
        case .call(let name, let arguments):
            let lines = arguments.map { argument in
                guard let label = argument.label else { return line(argument.value, label: "", inner) }
                // lines of text stand further in than their label
                if case .text(let text) = argument.value, isBlock(text) {
                    return spaces(inner) + label + ": " + literal(text, indent: inner + 4)
                }
                return line(argument.value, label: label + ": ", inner)
            }
            return name + "(\n" + lines.joined(separator: ",\n") + "\n" + spaces(indent) + ")"
        }
    }

    /// The formatter keeps room for a comma in each collection that ends the line.
    private static func commas(of flat: String) -> Int { flat.reversed().prefix { $0 == "]" || $0 == ")" }.count }

    /// A comma ends the last of several.
    private static func lines(_ elements: [String], _ indent: Int) -> String {
        let end = elements.count > 1 ? ",\n" : "\n"
        return "[\n" + elements.joined(separator: ",\n") + end + spaces(indent) + "]"
    }

    private static func line(_ value: SwiftExpression, label: String, _ indent: Int) -> String {
        spaces(indent) + label + text(value, indent: indent, column: indent + label.count, rest: 1)
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

    /// The expression in one line; `nil` where it has to have several.
    private static func flat(_ expression: SwiftExpression) -> String? {
        switch expression {
        case .source(let source): return source
        case .text(let text): return isBlock(text) ? nil : line(text)
        case .list(let elements):
            let parts = elements.map { flat($0) }
            return parts.contains(nil) ? nil : "[" + parts.compactMap { $0 }.joined(separator: ", ") + "]"
        case .dictionary(let pairs):
            if pairs.isEmpty { return "[:]" }
            var parts: [String] = []
            for pair in pairs {
                guard let value = flat(pair.value) else { return nil }
                parts.append(key(pair.key) + ": " + value)
            }
            return "[" + parts.joined(separator: ", ") + "]"
        case .call(let name, let arguments):
            var parts: [String] = []
            for argument in arguments {
                guard let value = flat(argument.value) else { return nil }
                parts.append(argument.label.map { "\($0): \(value)" } ?? value)
            }
            return name + "(" + parts.joined(separator: ", ") + ")"
        }
    }

    /// A key stands in one line whatever it says.
    private static func key(_ key: SwiftExpression) -> String {
        if case .text(let text) = key { return line(text) }
        return flat(key) ?? text(key, indent: 0, column: 0)
    }

    // MARK: Text

    /// Whether text is written in lines of its own.
    private static func isBlock(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "\n"))
            && text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || !QuotedText.mustBeEscaped($0) }
    }

    private static func literal(_ text: String, indent: Int) -> String {
        guard isBlock(text) else { return line(text) }
        let marks = marks(for: text, ends: ["\"\"\"", "\\"])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : spaces(indent) + $0 }
        return marks + "\"\"\"\n" + lines.joined(separator: "\n") + "\n" + spaces(indent) + "\"\"\"" + marks
    }

    private static func line(_ text: String) -> String {
        if text.unicodeScalars.contains(where: { QuotedText.mustBeEscaped($0) }) { return escaped(text) }
        let marks = marks(for: text, ends: ["\"", "\\"])
        return marks + "\"" + text + "\"" + marks
    }

    /// As many number signs as it takes for nothing in the text to mean anything.
    private static func marks(for text: String, ends: [String]) -> String {
        guard ends.contains(where: { text.contains($0) }) else { return "" }
        var marks = "#"
        while text.contains("\"" + marks) || text.contains("\\" + marks) { marks += "#" }
        return marks
    }

    private static func escaped(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where QuotedText.mustBeEscaped(scalar):
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
