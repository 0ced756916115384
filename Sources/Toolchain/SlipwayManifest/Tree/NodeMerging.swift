import SlipwayModel

extension ManifestNode.Mapping {
    private static let replaceMark = ":REPLACE"
    /// From this many entries on keys are looked up in a table.
    private static let manyEntries = 16

    /// This mapping on top of another, as XcodeGen merges: mappings key by key, lists one behind the other with the
    /// base's entries first, all else is replaced, and `key:REPLACE` replaces whatever the base has.
    ///
    /// Marks stay below what the base does not have: they may have a base to replace later.
    func merged(onto base: ManifestNode.Mapping) -> ManifestNode.Mapping {
        base.entries.isEmpty ? self : combined(with: base)
    }

    fileprivate func combined(with base: ManifestNode.Mapping) -> ManifestNode.Mapping {
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
                result.entries.append(.init(key, at: entry.keyPlace, entry.value))
                continue
            }
            let value = replaces ? entry.value : entry.value.merged(onto: result.entries[place].value)
            result.entries[place] = .init(key, at: entry.keyPlace, value)
        }
        return result
    }

    /// The entries that a merge may have to copy.
    var mergingCost: Int {
        entries.reduce(1) { cost, entry in
            switch entry.value.content {
            case .scalar: cost + 1
            case .sequence(let nodes): cost + nodes.count
            case .mapping(let mapping): cost + mapping.mergingCost
            }
        }
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
    /// This node without marks that had nothing to replace.
    var withoutReplaceMarks: ManifestNode {
        guard hasReplaceMark else { return self }
        switch content {
        case .scalar: return self
        case .sequence(let nodes): return ManifestNode(.sequence(nodes.map(\.withoutReplaceMarks)), at: place)
        case .mapping(let mapping):
            var entries = mapping.combined(with: .init()).entries
            for index in entries.indices { entries[index].value = entries[index].value.withoutReplaceMarks }
            return ManifestNode(.mapping(.init(entries)), at: place)
        }
    }

    fileprivate func merged(onto base: ManifestNode) -> ManifestNode {
        switch (content, base.content) {
        case (.mapping(let own), .mapping(let other)): ManifestNode(.mapping(own.merged(onto: other)), at: place)
        case (.sequence(let own), .sequence(let other)): ManifestNode(.sequence(other + own), at: place)
        default: self
        }
    }

    fileprivate var hasReplaceMark: Bool {
        switch content {
        case .scalar: false
        case .sequence(let nodes): nodes.contains { $0.hasReplaceMark }
        case .mapping(let mapping): mapping.hasReplaceMark
        }
    }
}
