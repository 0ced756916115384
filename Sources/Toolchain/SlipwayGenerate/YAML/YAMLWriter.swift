/// Writes documents in YAML's block style.
package struct YAMLWriter {
    private var output = ""

    /// The text of a document: an optional comment, then the entries of the root.
    package static func text(_ root: YAMLMapping, comment: [String] = []) -> String {
        var writer = YAMLWriter()
        for line in comment { writer.output += line.isEmpty ? "#\n" : "# \(line)\n" }
        if !comment.isEmpty { writer.output += "\n" }
        writer.append(root, indent: 0)
        return writer.output
    }

    /// - Parameter isInline: whether the first entry stands behind the `- ` of a list.
    private mutating func append(_ mapping: YAMLMapping, indent: Int, isInline: Bool = false) {
        for (index, entry) in mapping.entries.enumerated() {
            if entry.isApart { output += "\n" }
            if index > 0 || !isInline { pad(indent) }
            output += YAMLScalar.inline(entry.key) + ":"
            append(valueOf: entry.value, note: entry.note.map { " # " + $0 } ?? "", indent: indent)
        }
    }

    private mutating func append(valueOf value: YAMLValue, note: String = "", indent: Int) {
        switch value {
        case .text(let text):
            output += " "
            append(text: text, note: note, indent: indent + 2)
        case .plain(let text): output += " \(text)\(note)\n"
        case .list(let elements):
            guard !elements.isEmpty else {
                output += " []\(note)\n"
                return
            }
            output += note + "\n"
            append(elements, indent: indent + 2)
        case .mapping(let mapping):
            guard !mapping.entries.isEmpty else {
                output += " {}\(note)\n"
                return
            }
            output += note + "\n"
            append(mapping, indent: indent + 2)
        }
    }

    private mutating func append(_ elements: [YAMLValue], indent: Int) {
        for element in elements {
            pad(indent)
            output += "-"
            switch element {
            case .mapping(let mapping) where !mapping.entries.isEmpty:
                output += " "
                append(mapping, indent: indent + 2, isInline: true)
            case .list(let inner) where !inner.isEmpty:
                output += "\n"
                append(inner, indent: indent + 2)
            default: append(valueOf: element, indent: indent)
            }
        }
    }

    private mutating func append(text: String, note: String, indent: Int) {
        guard let block = YAMLScalar.block(text) else {
            output += YAMLScalar.inline(text) + note + "\n"
            return
        }
        output += block.header + note + "\n"
        for line in block.lines {
            if !line.isEmpty { pad(indent) }
            output += line + "\n"
        }
    }

    private mutating func pad(_ count: Int) { output += String(repeating: " ", count: count) }
}
