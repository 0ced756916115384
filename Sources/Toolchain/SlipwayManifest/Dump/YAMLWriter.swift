/// Writes nodes as YAML 1.1 in block style.
///
/// Text that stood without quotes stands without them, since `"3"` is not `3`; all other text is quoted, or a literal
/// block where it has several lines.
enum YAMLWriter {
    /// libyaml looks this far for the colon of a key.
    private static let longestKey = 900

    static func text(of root: ManifestNode) -> String {
        var result = ""
        switch root.content {
        case .scalar(let scalar): result = scalarText(scalar, indent: "  ") + "\n"
        case .sequence(let nodes): write(nodes, indent: "", isInline: true, to: &result)
        case .mapping(let mapping): write(mapping, indent: "", isInline: true, to: &result)
        }
        return result
    }

    /// - Parameter isInline: whether the first entry goes on in the line that is begun.
    private static func write(
        _ mapping: ManifestNode.Mapping, indent: String, isInline: Bool, to text: inout String
    ) {
        guard !mapping.entries.isEmpty else { return text += "{}\n" }
        for (index, entry) in mapping.entries.enumerated() {
            if index > 0 || !isInline { text += indent }
            let key = keyText(entry.key)
            text += key.utf8.count > longestKey ? "? \(key)\n\(indent):" : "\(key):"
            write(entry.value, indent: indent, after: .key, to: &text)
        }
    }

    private static func write(_ nodes: [ManifestNode], indent: String, isInline: Bool, to text: inout String) {
        guard !nodes.isEmpty else { return text += "[]\n" }
        for (index, node) in nodes.enumerated() {
            text += (index > 0 || !isInline ? indent : "") + "-"
            write(node, indent: indent, after: .dash, to: &text)
        }
    }

    private enum Place { case key, dash }

    private static func write(_ node: ManifestNode, indent: String, after place: Place, to text: inout String) {
        let inner = indent + "  "
        switch node.content {
        case .scalar(let scalar):
            let written = scalarText(scalar, indent: inner)
            text += written.isEmpty ? "\n" : " \(written)\n"
        case .sequence(let nodes):
            let isInline = place == .dash || nodes.isEmpty
            text += isInline ? " " : "\n"
            write(nodes, indent: inner, isInline: isInline, to: &text)
        case .mapping(let mapping):
            let isInline = place == .dash || mapping.entries.isEmpty
            text += isInline ? " " : "\n"
            write(mapping, indent: inner, isInline: isInline, to: &text)
        }
    }

    /// A key without quotes where it is a word of letters, digits and what cannot be mistaken.
    private static func keyText(_ key: String) -> String {
        let isWord =
            key.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "_-./+ ".utf8.contains(byte)
            } && key.utf8.first.map { !"-. ".utf8.contains($0) } == true && key.utf8.last != UInt8(ascii: " ")
        return isWord ? key : quoted(key)
    }

    private static func scalarText(_ scalar: ManifestNode.Scalar, indent: String) -> String {
        if scalar.isPlain, PlainText.isPossible(scalar.string) { return plain(scalar.string, indent: indent) }
        return literal(scalar.string, indent: indent) ?? quoted(scalar.string)
    }

    /// Plain text with line breaks came out of one with empty lines: a break is a line break and an empty line.
    private static func plain(_ text: String, indent: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\n")) else { return text }
        var result = ""
        var breaks = 0
        for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if part.isEmpty {
                breaks += 1
            } else {
                if !result.isEmpty { result += String(repeating: "\n", count: breaks + 2) + indent }
                result += part
                breaks = 0
            }
        }
        return result
    }

    /// A block of lines as they are; `nil` for text that cannot be one.
    private static func literal(_ text: String, indent: String) -> String? {
        guard let first = text.utf8.first, text.utf8.contains(UInt8(ascii: "\n")),
            !" \t\n".utf8.contains(first),
            text.unicodeScalars.allSatisfy({ $0 == "\n" || $0 == "\t" || !QuotedText.mustBeEscaped($0) })
        else { return nil }
        let end = text.utf8.reversed().prefix { $0 == UInt8(ascii: "\n") }.count
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // the line breaks at the end are said by the mark, all but the last of several are lines
        if end > 0 { lines.removeLast() }
        let mark = end == 0 ? "|-" : end == 1 ? "|" : "|+"
        return ([Substring(mark)] + lines.map { $0.isEmpty ? $0 : Substring(indent + $0) }).joined(separator: "\n")
    }

    private static func quoted(_ text: String) -> String { JSONWriter.quoted(text) }
}
