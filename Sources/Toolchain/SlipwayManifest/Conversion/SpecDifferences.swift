import SlipwayModel

/// Where two projects differ, field by field: it finds what the writers of nodes do not know.
enum SpecDifferences {
    /// Names of fields, lists by the names of their elements, with the values before and after.
    static func between(_ old: XcodeSpec, _ new: XcodeSpec) -> [(path: [String], old: Any, new: Any)] {
        between(ordered(old), ordered(new), at: [])
    }

    /// The order of names has no meaning.
    private static func ordered(_ spec: XcodeSpec) -> XcodeSpec {
        var spec = spec
        spec.targets = spec.targets.sortedBytewise(by: \.name)
        spec.aggregateTargets = spec.aggregateTargets.sortedBytewise(by: \.name)
        spec.schemes = spec.schemes.sortedBytewise(by: \.name)
        return spec
    }

    private static func between(_ old: Any, _ new: Any, at path: [String]) -> [(path: [String], old: Any, new: Any)] {
        if let old = old as? AnyHashable, let new = new as? AnyHashable, old == new { return [] }
        let parts = (old: Mirror(reflecting: old), new: Mirror(reflecting: new))
        let style = parts.old.displayStyle
        guard style == .struct || style == .collection || style == .optional, !parts.old.children.isEmpty,
            parts.old.children.count == parts.new.children.count
        else { return [(path, old, new)] }
        let inner = zip(parts.old.children, parts.new.children).enumerated().flatMap { index, pair in
            between(pair.0.value, pair.1.value, at: path + name(of: pair.0, index, style))
        }
        return inner.isEmpty ? [(path, old, new)] : inner
    }

    private static func name(of child: Mirror.Child, _ index: Int, _ style: Mirror.DisplayStyle?) -> [String] {
        switch style {
        case .optional: []
        case .collection: [Mirror(reflecting: child.value).descendant("name") as? String ?? "\(index)"]
        default: [child.label ?? "\(index)"]
        }
    }
}
