/// The text of a Swift file, line by line.
struct AccessorSource {
    private(set) var text: String
    private var depth = 0

    /// - Parameter header: what tells that the file is generated.
    init(header: String) {
        text = """
            // \(header)
            // swiftlint:disable all
            // swift-format-ignore-file
            // swiftformat:disable all
            // periphery:ignore:all


            """
    }

    mutating func line(_ line: String = "") {
        if !line.isEmpty { text += String(repeating: "    ", count: depth) + line }
        text += "\n"
    }

    /// Lines that belong together, with their own indentation.
    mutating func lines(_ lines: String) {
        for line in lines.split(separator: "\n", omittingEmptySubsequences: false) { self.line(String(line)) }
    }

    /// What stands between braces.
    mutating func block(_ head: String, _ body: (inout AccessorSource) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    /// A literal.
    static func quoted(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                literal += "\\"
                literal.unicodeScalars.append(scalar)
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// A text as one line of a comment.
    static func comment(_ text: String) -> String {
        let parts = text.split { $0.isNewline || $0 == "\u{0}" }.map { String($0) }
        return parts.joined(separator: " ")
    }

    /// `import` of a module whose types stand in what is public.
    static func publicImport(_ module: String) -> String {
        "#if hasFeature(InternalImportsByDefault)\npublic import \(module)\n#else\nimport \(module)\n#endif"
    }
}
