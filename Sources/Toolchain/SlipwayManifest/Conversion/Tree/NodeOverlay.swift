import SlipwayModel

/// What has to be merged onto one tree to get another, by the rules of `include`.
enum NodeOverlay {
    /// - Parameter isAddition: whether what the base says besides may stay.
    /// - Returns: `nil` where nothing has to be.
    static func from(
        _ base: ManifestNode.Mapping, to wanted: ManifestNode.Mapping, isAddition: Bool = false
    ) -> ManifestNode.Mapping? {
        var result = ManifestNode.Mapping()
        for entry in wanted.entries {
            guard let old = base[entry.key] else {
                result.entries.append(entry)
                continue
            }
            if old.hasContent(of: entry.value) { continue }
            if let change = change(entry, from: old, isAddition) { result.entries.append(change) }
        }
        if !isAddition {
            for entry in base.entries where wanted[entry.key] == nil {
                result.entries.append(nothing(for: entry))
            }
        }
        return result.entries.isEmpty ? nil : result
    }

    /// What takes the place of something that is not wanted at all.
    private static func nothing(for entry: ManifestNode.Entry) -> ManifestNode.Entry {
        let content: ManifestNode.Content =
            switch entry.value.content {
            case .mapping: .mapping(.init())
            case .sequence: .sequence([])
            case .scalar: .scalar(.init("~", isPlain: true))
            }
        let isScalar = if case .scalar = content { true } else { false }
        return .init(
            entry.key + (isScalar ? "" : ":REPLACE"), at: entry.keyPlace,
            ManifestNode(content, at: entry.value.place))
    }

    private static func change(
        _ entry: ManifestNode.Entry, from old: ManifestNode, _ isAddition: Bool
    ) -> ManifestNode.Entry? {
        switch (old.content, entry.value.content) {
        case (.mapping(let old), .mapping(let new)):
            // nothing can be taken away, so all is said anew
            guard isAddition || covers(new, old) else { break }
            guard let inner = from(old, to: new, isAddition: isAddition) else { return nil }
            return .init(entry.key, at: entry.keyPlace, ManifestNode(.mapping(inner), at: entry.value.place))
        case (.sequence(let old), .sequence(let new)):
            guard old.count <= new.count, zip(old, new).allSatisfy({ $0.hasContent(of: $1) }) else { break }
            let rest = ManifestNode(.sequence(Array(new.dropFirst(old.count))), at: entry.value.place)
            return .init(entry.key, at: entry.keyPlace, rest)
        case (.scalar, .scalar): return entry
        default: break
        }
        return .init(entry.key + ":REPLACE", at: entry.keyPlace, entry.value)
    }

    /// Whether `new` has all keys of `old`.
    private static func covers(_ new: ManifestNode.Mapping, _ old: ManifestNode.Mapping) -> Bool {
        old.entries.allSatisfy { new[$0.key] != nil }
    }
}
