import SlipwayModel
import SlipwayReport

/// Which configurations schemes use where a manifest names none.
struct SchemeConfigurations {
    private let configs: [BuildConfiguration]

    init(spec: XcodeSpec) {
        configs = spec.configs.sortedBytewise(by: \.name)
    }

    /// `Debug` or `Release` where it has that kind, else the first by name of that kind, else the first at all.
    func usual(_ kind: BuildConfiguration.Kind) -> String {
        let usual = configs.first { $0.type == kind && $0.name == SchemeConfigurations.name(kind) }
        let config = usual ?? configs.first { $0.type == kind } ?? configs.first
        return config?.name ?? SchemeConfigurations.name(kind)
    }

    /// The configuration of a kind that a variant of `configVariants` stands for: the one whose name, without its kind
    /// and the separators around it, is the variant.
    ///
    /// For `Staging` that is `Staging Debug`, `staging-debug` or `Debug (Staging)`; not `Prestaging Debug`.
    func variant(_ variant: String, _ kind: BuildConfiguration.Kind) -> String? {
        let candidates = configs.filter { $0.type == kind }
        let name = SchemeConfigurations.name(kind).lowercased()
        return candidates.first { config in
            SchemeConfigurations.stripped(config.name.lowercased(), of: name) == variant.lowercased()
        }?.name
    }

    private static func name(_ kind: BuildConfiguration.Kind) -> String {
        switch kind {
        case .debug: "Debug"
        case .release: "Release"
        }
    }

    /// A configuration's name without its kind and the separators around it.
    private static func stripped(_ name: String, of kind: String) -> String {
        var rest = name
        while let range = rest.firstRange(of: kind) { rest.removeSubrange(range) }
        let separators: Set<Character> = [" ", "-", "_", "(", ")"]
        guard let first = rest.firstIndex(where: { !separators.contains($0) }),
            let last = rest.lastIndex(where: { !separators.contains($0) })
        else { return "" }
        return String(rest[first...last])
    }
}
