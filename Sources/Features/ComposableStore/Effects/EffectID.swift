/// What an effect is known by: an id, and the features that it is in.
struct EffectID: Hashable, Sendable {
    /// From the outermost feature to the id itself.
    private var components: [Component]

    init(_ id: any Hashable & Sendable) { components = [Component(value: id)] }

    /// This id in a feature.
    func nested(in feature: EffectID) -> EffectID {
        var result = self
        result.components.insert(contentsOf: feature.components, at: 0)
        return result
    }

    /// Whether it is a feature that `other` is in.
    func contains(_ other: EffectID) -> Bool { other.components.starts(with: components) }

    private struct Component: Hashable, Sendable {
        let value: any Hashable & Sendable

        static func == (one: Self, other: Self) -> Bool { AnyHashable(one.value) == AnyHashable(other.value) }

        func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
    }
}
