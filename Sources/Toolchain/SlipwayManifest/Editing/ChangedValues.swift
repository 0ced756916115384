/// Compares what a manifest says before and after an edit: only the values that were asked for may be different.
struct ChangedValues {
    struct Value {
        /// `nil` where nothing was said.
        let from: String?
        let to: String
    }

    let values: [Value]

    /// The keys that lead to the first difference that nobody asked for; `nil` where there is none.
    ///
    /// A value that changes may stand in more places: aliases and constants repeat it.
    func difference(from old: ManifestNode.Mapping, to new: ManifestNode.Mapping) -> [String]? {
        for (one, other) in zip(old.entries, new.entries) {
            if one.key != other.key { return [one.key] }
            if let inner = difference(from: one.value, to: other.value) { return [one.key] + inner }
        }
        if old.entries.count == new.entries.count { return nil }
        let longer = old.entries.count > new.entries.count ? old : new
        return [longer.entries[min(old.entries.count, new.entries.count)].key]
    }

    private func difference(from old: ManifestNode, to new: ManifestNode) -> [String]? {
        switch (old.content, new.content) {
        case (.scalar(let one), .scalar(let other)): one == other || isAsked(one, other) ? nil : []
        case (.sequence(let one), .sequence(let other)):
            one.count == other.count ? zip(one, other).lazy.compactMap { difference(from: $0, to: $1) }.first : []
        case (.mapping(let one), .mapping(let other)): difference(from: one, to: other)
        default: []
        }
    }

    private func isAsked(_ old: ManifestNode.Scalar, _ new: ManifestNode.Scalar) -> Bool {
        values.contains { $0.to == new.string && (old.isNull ? $0.from == nil : $0.from == old.string) }
    }
}
