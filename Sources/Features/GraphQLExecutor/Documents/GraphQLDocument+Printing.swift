extension GraphQLDocument: CustomStringConvertible {
    /// As a document is written, a field in a line.
    public var description: String {
        definitions.map { definition in
            var printer = Printer()
            switch definition {
            case .operation(let operation): printer.write(operation)
            case .fragment(let fragment): printer.write(fragment)
            }
            return printer.text
        }.joined(separator: "\n\n")
    }
}

extension GraphQLDocument.Value: CustomStringConvertible {
    public var description: String { Printer.text(self) }
}

/// Writes documents, as the implementations of the reference do.
struct Printer {
    private static let longest = 80
    private(set) var text = ""
    private var indentation = 0

    init() {}

    private var margin: String { String(repeating: "  ", count: indentation) }

    mutating func write(_ operation: GraphQLDocument.Operation) {
        let isShort = operation.kind == .query && operation.name == nil && operation.variables.isEmpty
        if !isShort || !operation.directives.isEmpty {
            text += operation.kind.rawValue
            if operation.name != nil || !operation.variables.isEmpty { text += " " + (operation.name ?? "") }
            if !operation.variables.isEmpty {
                append("(" + operation.variables.map(Printer.text).joined(separator: ", ") + ")")
            }
            append(Printer.text(operation.directives) + " ")
        }
        write(operation.selections)
    }

    mutating func write(_ fragment: GraphQLDocument.Fragment) {
        text += "fragment \(fragment.name) on \(fragment.type)"
        append(Printer.text(fragment.directives) + " ")
        write(fragment.selections)
    }

    /// What may have lines of its own.
    private mutating func append(_ piece: String) {
        guard indentation > 0, piece.utf8.contains(0x0A) else {
            text += piece
            return
        }
        text += piece.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n" + margin)
    }

    private mutating func write(_ selections: [GraphQLDocument.Selection]) {
        text += "{\n"
        indentation += 1
        for selection in selections {
            text += margin
            switch selection {
            case .field(let field): write(field)
            case .spread(let spread): append("...\(spread.name)" + Printer.text(spread.directives))
            case .inline(let inline):
                append("..." + (inline.type.map { " on \($0)" } ?? "") + Printer.text(inline.directives) + " ")
                write(inline.selections)
            }
            text += "\n"
        }
        indentation -= 1
        text += margin + "}"
    }

    private mutating func write(_ field: GraphQLDocument.Field) {
        let name = (field.alias.map { "\($0): " } ?? "") + field.name
        let arguments = field.arguments.map(Printer.text)
        var line = name
        if !arguments.isEmpty {
            line += "(" + arguments.joined(separator: ", ") + ")"
            if line.unicodeScalars.count > Printer.longest {
                let lines = arguments.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
                line = name + "(\n  " + lines.joined(separator: "\n  ") + "\n)"
            }
        }
        append(line + Printer.text(field.directives))
        guard !field.selections.isEmpty else { return }
        text += " "
        write(field.selections)
    }

    private static func text(_ variable: GraphQLDocument.Variable) -> String {
        "$\(variable.name): \(variable.type)" + (variable.defaultValue.map { " = \(text($0))" } ?? "")
            + text(variable.directives)
    }

    private static func text(_ directives: [GraphQLDocument.Directive]) -> String {
        directives.map { directive in
            let arguments = directive.arguments.map(text).joined(separator: ", ")
            return " @\(directive.name)" + (arguments.isEmpty ? "" : "(\(arguments))")
        }.joined()
    }

    private static func text(_ argument: GraphQLDocument.Argument) -> String {
        "\(argument.name): \(text(argument.value))"
    }

    static func text(_ value: GraphQLDocument.Value) -> String {
        switch value {
        case .variable(let name): "$\(name)"
        case .int(let number), .float(let number): number
        case .string(let string, let isBlock): isBlock ? blockText(string) ?? quoted(string) : quoted(string)
        case .bool(let bool): bool ? "true" : "false"
        case .null: "null"
        case .enum(let name): name
        case .list(let list): "[" + list.map(text).joined(separator: ", ") + "]"
        case .object(let members): "{" + members.map(text).joined(separator: ", ") + "}"
        }
    }

    static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\u{8}": text += "\\b"
            case "\u{9}": text += "\\t"
            case "\u{A}": text += "\\n"
            case "\u{C}": text += "\\f"
            case "\u{D}": text += "\\r"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    /// Between three quotation marks; nil for what would be read as something else.
    static func blockText(_ string: String) -> String? {
        guard !string.utf8.contains(0x0D) else { return nil }
        let escaped = replacing(string)
        let lines = escaped.split(separator: "\n", omittingEmptySubsequences: false)
        // bytes: what is combined with a mark or a space is one, too
        func ends(_ text: String, _ end: String) -> Bool { text.utf8.reversed().starts(with: end.utf8.reversed()) }
        func isSpace(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
        let isSingle = lines.count == 1
        let isIndented = !isSingle && lines.dropFirst().allSatisfy { $0.isEmpty || isSpace($0.utf8.first) }
        let endsWithMarks = ends(escaped, "\\\"\"\"")
        let needsEnd = ends(string, "\"") && !endsWithMarks || ends(string, "\\")
        let isLong = !isSingle || string.unicodeScalars.count > 70 || needsEnd || isIndented || endsWithMarks
        let beginsWithSpace = isSingle && isSpace(string.utf8.first)
        let before = isLong && !beginsWithSpace || isIndented ? "\n" : ""
        let after = isLong || needsEnd ? "\n" : ""
        let content = (before + string + after).split(separator: "\n", omittingEmptySubsequences: false)
        guard BlockString.value(content.map { Array($0.utf8) }) == string else { return nil }
        return "\"\"\"\(before)\(escaped)\(after)\"\"\""
    }

    private static func replacing(_ string: String) -> String {
        var (text, rest) = ([UInt8](), Array(string.utf8)[...])
        while let byte = rest.first {
            if rest.starts(with: "\"\"\"".utf8) {
                text += Array("\\\"\"\"".utf8)
                rest = rest.dropFirst(3)
            } else {
                text.append(byte)
                rest.removeFirst()
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
