import SlipwayModel

/// Writes a manifest as people do: short lists in one line, quotes where they are needed, air between sections.
enum ReadableYAML {
    private static let width = 100

    /// - Parameter comments: lines at the beginning, without their number signs.
    static func text(of root: ManifestNode, comments: [String] = []) -> String {
        var text = comments.map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined()
        let entries = root.mapping?.entries ?? []
        for (index, entry) in entries.enumerated() {
            let isBlock = isBlock(entry)
            if !text.isEmpty, isBlock || index == 0 || self.isBlock(entries[index - 1]) { text += "\n" }
            // what is called by names stands apart
            let isNamed = ["targets", "aggregateTargets", "schemes"].contains(entry.key)
            write(entry, indent: "", isSpaced: isNamed, to: &text)
        }
        return text
    }

    private static func isBlock(_ entry: ManifestNode.Entry) -> Bool {
        guard entry.value.scalar == nil else { return false }
        return flat(entry.value).map { entry.key.count + 2 + $0.count > width } ?? true
    }

    private static func write(
        _ entry: ManifestNode.Entry, indent: String, isSpaced: Bool = false, to text: inout String
    ) {
        text += indent + key(entry.key) + ":"
        if let flat = flat(entry.value), indent.count + entry.key.count + 2 + flat.count <= width {
            text += " \(flat)\n"
            return
        }
        let inner = indent + "  "
        switch entry.value.content {
        case .scalar(let scalar): text += " " + (block(scalar, indent: inner) ?? self.scalar(scalar)) + "\n"
        case .mapping(let mapping):
            text += "\n"
            for (index, entry) in mapping.entries.enumerated() {
                if isSpaced, index > 0 { text += "\n" }
                write(entry, indent: inner, to: &text)
            }
        case .sequence(let nodes):
            text += "\n"
            for node in nodes { write(node, indent: inner, to: &text) }
        }
    }

    /// An entry of a list.
    private static func write(_ node: ManifestNode, indent: String, to text: inout String) {
        let inner = indent + "  "
        switch node.content {
        case .scalar(let scalar): text += indent + "- " + (block(scalar, indent: inner) ?? self.scalar(scalar)) + "\n"
        case .sequence(let nodes) where nodes.isEmpty: text += indent + "- []\n"
        case .sequence(let nodes):
            text += indent + "-\n"
            for node in nodes { write(node, indent: inner, to: &text) }
        case .mapping(let mapping) where mapping.entries.isEmpty: text += indent + "- {}\n"
        case .mapping(let mapping):
            var entries = ""
            for entry in mapping.entries { write(entry, indent: inner, to: &entries) }
            text += indent + "- " + entries.dropFirst(inner.count)
        }
    }

    // MARK: One line

    /// A list of words, or nothing, in one line; `nil` for what takes several.
    private static func flat(_ node: ManifestNode) -> String? {
        switch node.content {
        case .scalar(let scalar): return scalar.string.utf8.contains(UInt8(ascii: "\n")) ? nil : self.scalar(scalar)
        case .mapping(let mapping): return mapping.entries.isEmpty ? "{}" : nil
        case .sequence(let nodes):
            var parts: [String] = []
            for node in nodes {
                guard let scalar = node.scalar, !scalar.string.utf8.contains(UInt8(ascii: "\n")) else { return nil }
                let isSafe = isFlowSafe(scalar.string)
                // quotes would make text of what may be more
                if scalar.isPlain, !isSafe { return nil }
                parts.append(isSafe ? self.scalar(scalar) : JSONWriter.quoted(scalar.string))
            }
            return "[" + parts.joined(separator: ", ") + "]"
        }
    }

    private static func isFlowSafe(_ text: String) -> Bool {
        !text.unicodeScalars.contains { ",[]{}:#".unicodeScalars.contains($0) }
    }

    private static func key(_ key: String) -> String {
        isPlain(key) && key.utf8.count < 100 ? key : JSONWriter.quoted(key)
    }

    private static func scalar(_ scalar: ManifestNode.Scalar) -> String {
        let isLine = !scalar.string.isEmpty && !scalar.string.utf8.contains(UInt8(ascii: "\n"))
        if scalar.isPlain, isLine, PlainText.isPossible(scalar.string) { return scalar.string }
        if scalar.isPlain, scalar.isNull { return "~" }
        return isPlain(scalar.string) ? scalar.string : JSONWriter.quoted(scalar.string)
    }

    /// Whether text without quotes is nothing but itself, for every reader.
    private static func isPlain(_ text: String) -> Bool {
        let words = ["true", "false", "yes", "no", "on", "off", "null", "~", "y", "n", "", "<<", "="]
        guard let first = text.utf8.first, !words.contains(text.lowercased()), PlainText.isPossible(text) else {
            return false
        }
        let isLine = !text.utf8.contains(UInt8(ascii: "\n")) && !text.utf8.contains(UInt8(ascii: "\t"))
        return isLine && !isNumeric(text, first)
    }

    /// Numbers, dates, times and versions, and what looks like them.
    private static func isNumeric(_ text: String, _ first: UInt8) -> Bool {
        guard DecimalNumber.isDigit(first) || "+-.".utf8.contains(first) && text.utf8.count > 1 else { return false }
        let others = "+-.,:_eExXoOaAbBcCdDfFtTzZ ".utf8
        return text.utf8.allSatisfy { DecimalNumber.isDigit($0) || others.contains($0) }
    }

    /// Lines as they are; `nil` for text that cannot be a block.
    private static func block(_ scalar: ManifestNode.Scalar, indent: String) -> String? {
        let text = scalar.string
        guard let first = text.utf8.first, text.utf8.contains(UInt8(ascii: "\n")), !" \t\n".utf8.contains(first),
            text.unicodeScalars.allSatisfy({ $0 == "\n" || $0 == "\t" || !QuotedText.mustBeEscaped($0) })
        else { return nil }
        let end = text.utf8.reversed().prefix { $0 == UInt8(ascii: "\n") }.count
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if end > 0 { lines.removeLast() }
        let mark = end == 0 ? "|-" : end == 1 ? "|" : "|+"
        return ([Substring(mark)] + lines.map { $0.isEmpty ? $0 : Substring(indent + $0) }).joined(separator: "\n")
    }
}
