/// What aliases stand for.
extension ListEdit {
    /// What merges a key into a mapping (`<<`); `nil` where nothing does.
    func merging(_ key: String, into mapping: SourceNode) -> SourceNode? {
        for entry in mapping.entries where entry.key.text == "<<" {
            let merged = entry.value.items.isEmpty ? [entry.value] : entry.value.items
            for node in merged {
                guard let source = anchored(node) else { continue }
                if source.entry(key) != nil || merging(key, into: source) != nil { return node }
            }
        }
        return nil
    }

    /// What an alias stands for.
    private func anchored(_ alias: SourceNode) -> SourceNode? {
        guard case .alias = alias.content else { return alias.isMapping ? alias : nil }
        let name = bytes[alias.range].dropFirst()
        var found: SourceNode?
        func search(_ node: SourceNode) {
            if node.isAnchored, node.range.upperBound <= alias.range.lowerBound,
                bytes[node.range].dropFirst().prefix(while: { !ends.contains($0) }).elementsEqual(name)
            {
                // the last one of a name counts
                found = node
            }
            for entry in node.entries { search(entry.value) }
            for item in node.items { search(item) }
        }
        search(root)
        return found
    }

    /// What ends the name of an anchor.
    private var ends: Set<UInt8> { Set(" \t\r\n,[]{}".utf8) }
}
