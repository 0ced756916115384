package import SlipwayModel

/// The scheme that archives a target, and the configuration that it does so with.
package struct ArchivingScheme: Sendable, Equatable {
    package let name: String
    package let configuration: String

    /// A scheme of the manifest that archives the target, the one with its name before others; one of the target's own;
    /// or the one that has to be made, with the name of the target.
    ///
    /// - Parameter name: the one that was asked for.
    package init(for target: String, named name: String? = nil, in spec: XcodeSpec) {
        let configurations = SchemeConfigurations(spec: spec)
        let usual = configurations.usual(.release)
        let candidates = spec.schemes.filter { scheme in
            scheme.build.targets.contains {
                $0.target.name == target && $0.target.location == .local && $0.buildTypes.contains(.archiving)
            }
        }
        let wanted = name.map { name in spec.schemes.filter { $0.name == name } } ?? candidates
        if let scheme = wanted.first(where: { $0.name == target }) ?? wanted.first {
            self.name = scheme.name
            configuration = scheme.archive?.config ?? usual
            return
        }
        let variants = spec.target(named: target)?.scheme?.configVariants ?? []
        let variant = variants.first { name == nil || "\(target) \($0)" == name }
        self.name = name ?? variant.map { "\(target) \($0)" } ?? target
        configuration = variant.flatMap { configurations.variant($0, .release) } ?? usual
    }

    /// Whether a project has a scheme of that name.
    package func isThere(in spec: XcodeSpec) -> Bool {
        if spec.schemes.contains(where: { $0.name == name }) { return true }
        return spec.targets.contains { target in
            guard let scheme = target.scheme else { return false }
            if scheme.configVariants.isEmpty { return target.name == name }
            return scheme.configVariants.contains { "\(target.name) \($0)" == name }
        }
    }
}
