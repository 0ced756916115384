/// Lists that targets do not have yet.
extension ListEdit {
    func addingList(with dependency: ManifestChange.Dependency, to target: SourceNode) -> TextEdit? {
        guard let key = target.entries.first?.key, let last = target.entries.last?.value else { return nil }
        let text = DependencyText(dependency, .init(of: target, bytes))
        let name = text.quotedKey("dependencies")
        if target.isFlow { return insertion(at: last.range.upperBound, ", \(name): [\(text.flow)]") }
        let indent = String(repeating: " ", count: key.column - 1)
        let item = text.block(indent: indent + String(repeating: " ", count: dashIndent), newLine: newLine)
        return insertion(
            at: TextLines.end(at: last.range.upperBound, of: bytes), newLine + indent + name + ":" + newLine + item)
    }

    /// Whether a value is a key with nothing behind it, or with the words for nothing.
    func isNull(_ value: SourceNode) -> Bool {
        ["", "~", "null", "Null", "NULL"].contains(String(decoding: bytes[value.range], as: UTF8.self))
    }

    /// Puts a list in the place of nothing.
    func filling(
        _ list: SourceNode.Entry, of target: SourceNode, with dependency: ManifestChange.Dependency
    ) -> TextEdit? {
        let text = DependencyText(dependency, .init(of: target, bytes))
        let key = list.key.range.upperBound
        let end = TextLines.end(at: key, of: bytes)
        guard let colon = bytes[key..<end].firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let value = list.value.range.isEmpty ? colon + 1..<colon + 1 : list.value.range
        guard value.upperBound <= end else { return nil }
        if target.isFlow { return TextEdit(range: colon + 1..<value.upperBound, text: " [\(text.flow)]") }
        let indent = String(repeating: " ", count: list.key.column - 1 + dashIndent)
        let item = newLine + text.block(indent: indent, newLine: newLine)
        // what is told behind it stays
        var rest = String(decoding: bytes[value.upperBound..<end], as: UTF8.self)
        if rest.allSatisfy({ $0 == " " }) { rest = "" }
        return TextEdit(range: colon + 1..<end, text: rest + item)
    }
}
