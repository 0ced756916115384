import SlipwayModel

extension ManifestNode.Mapping {
    private static let replaceMark = ":REPLACE"
    /// From this many entries on keys are looked up in a table.
    private static let manyEntries = 16

    /// This mapping on top of another, as XcodeGen merges: mappings key by key, lists one behind the other with the
    /// base's entries first, all else is replaced, and `key:REPLACE` replaces whatever the base has.
    func merged(onto base: ManifestNode.Mapping) -> ManifestNode.Mapping {
        if base.entries.isEmpty && !hasReplaceMark { return self }
        var result = base
        var places: [String: Int]?
        if base.entries.count > ManifestNode.Mapping.manyEntries {
            places = Dictionary(base.entries.enumerated().map { ($1.key, $0) }) { first, _ in first }
        }
        for entry in entries {
            let (key, replaces) = ManifestNode.Mapping.name(of: entry.key)
            let place = places.map { $0[key] } ?? result.entries.firstIndex { $0.key == key }
            guard let place else {
                places?[key] = result.entries.count
                result.entries.append(.init(key, at: entry.keyPlace, entry.value.withoutReplaceMarks))
                continue
            }
            let value = replaces
                ? entry.value.withoutReplaceMarks : entry.value.merged(onto: result.entries[place].value)
            result.entries[place] = .init(key, at: entry.keyPlace, value)
        }
        return result
    }

    /// A key without `:REPLACE`, and whether it had that.
    static func name(of key: String) -> (name: String, replaces: Bool) {
        guard key.utf8.last == UInt8(ascii: "E"), key.hasSuffix(replaceMark) else { return (key, false) }
        return (String(key.dropLast(replaceMark.count)), true)
    }

    fileprivate var hasReplaceMark: Bool {
        entries.contains { ManifestNode.Mapping.name(of: $0.key).replaces || $0.value.hasReplaceMark }
    }
}

extension ManifestNode {
    fileprivate func merged(onto base: ManifestNode) -> ManifestNode {
        switch (content, base.content) {
        case (.mapping(let own), .mapping(let other)): ManifestNode(.mapping(own.merged(onto: other)), at: place)
        case (.sequence(let own), .sequence(let other)): ManifestNode(.sequence(other + own), at: place)
        default: withoutReplaceMarks
        }
    }

    fileprivate var hasReplaceMark: Bool {
        switch content {
        case .scalar: false
        case .sequence(let nodes): nodes.contains { $0.hasReplaceMark }
        case .mapping(let mapping): mapping.hasReplaceMark
        }
    }

    /// What is written with `:REPLACE` and has nothing to replace.
    fileprivate var withoutReplaceMarks: ManifestNode {
        guard hasReplaceMark else { return self }
        switch content {
        case .scalar: return self
        case .sequence(let nodes): return ManifestNode(.sequence(nodes.map(\.withoutReplaceMarks)), at: place)
        case .mapping(let mapping): return ManifestNode(.mapping(mapping.merged(onto: .init())), at: place)
        }
    }
}
