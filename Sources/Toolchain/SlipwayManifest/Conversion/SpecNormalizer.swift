import SlipwayModel

/// A project without the differences that make no difference: what is said in one of several ways is said in one, and
/// what has no order is sorted. The project that is generated is the same, byte by byte.
struct SpecNormalizer {
    private var spec: XcodeSpec

    static func normalized(_ spec: XcodeSpec) -> XcodeSpec {
        var normalizer = SpecNormalizer(spec: spec)
        normalizer.normalize()
        return normalizer.spec
    }

    private mutating func normalize() {
        nameBundles()
        for index in spec.targets.indices { spec.targets[index] = target(spec.targets[index]) }
        for index in spec.aggregateTargets.indices {
            spec.aggregateTargets[index].buildScripts = spec.aggregateTargets[index].buildScripts.map(script)
            spec.aggregateTargets[index].settings = settings(spec.aggregateTargets[index].settings)
            spec.aggregateTargets[index].attributes = sorted(spec.aggregateTargets[index].attributes)
        }
        for index in spec.schemes.indices {
            nameConfigurations(of: &spec.schemes[index])
            let plans = plans(spec.schemes[index].test?.testPlans ?? [])
            spec.schemes[index].test?.testPlans = plans
        }
        spec.settings = settings(spec.settings)
        spec.settingGroups = spec.settingGroups.mapValues { settings($0) }
        spec.attributes = sorted(spec.attributes)
        spec.packages = spec.packages.sortedBytewise(by: \.name)
        spec.projectReferences = spec.projectReferences.sortedBytewise(by: \.name)
        spec.configFiles = spec.configFiles.sortedBytewise(by: \.config)
        spec.options.deploymentTarget = spec.options.deploymentTarget.sortedBytewise(by: \.platform.rawValue)
        spec.fileGroupPlaces = []
        if !inherits { spec.options.mergesInherited = false }
    }

    /// Whether it matters what `$(inherited)` stands for.
    private var inherits: Bool {
        let all = [spec.settings] + spec.targets.map(\.settings) + spec.aggregateTargets.map(\.settings)
        return (all + spec.settingGroups.values).contains(where: \.inheritsWithin)
    }

    // MARK: Identifiers

    private static let identifier = "PRODUCT_BUNDLE_IDENTIFIER"

    /// Names each bundle that `bundleIdPrefix` names; the prefix goes where none is left for it.
    private mutating func nameBundles() {
        guard let prefix = spec.options.bundleIdPrefix else { return }
        // a file may name them, and so may the project
        guard spec.configFiles.isEmpty, !mentions(spec.settings) else { return }
        var isNeeded = false
        for index in spec.targets.indices where spec.targets[index].settings.base[SpecNormalizer.identifier] == nil {
            let target = spec.targets[index]
            if !target.configFiles.isEmpty || mentions(target.settings) {
                isNeeded = true
            } else {
                spec.targets[index].settings.base[SpecNormalizer.identifier] = .text(
                    BundleIdentifier.make(prefix: prefix, name: target.name))
            }
        }
        if !isNeeded { spec.options.bundleIdPrefix = nil }
    }

    private func mentions(_ settings: SettingsSpec) -> Bool {
        settings.base[SpecNormalizer.identifier] != nil || settings.configs.contains { mentions($0.settings) }
            || settings.groups.contains { spec.settingGroups[$0].map(mentions) ?? false }
    }

    // MARK: Targets

    private func target(_ target: XcodeTarget) -> XcodeTarget {
        var target = target
        target.settings = settings(target.settings)
        target.configs = target.configs.sortedBytewise(by: \.name)
        target.configFiles = target.configFiles.sortedBytewise(by: \.config)
        target.deploymentTarget = target.deploymentTarget.sortedBytewise(by: \.platform.rawValue)
        target.supportedDestinations = SupportedDestination.allCases.filter(target.supportedDestinations.contains)
        target.attributes = sorted(target.attributes)
        let plans = plans(target.scheme?.testPlans ?? [])
        target.scheme?.testPlans = plans
        target.sources = SourceOrder.sorted(target.sources.map(source))
        target.dependencies = target.dependencies.flatMap(dependencies)
        for path in [\XcodeTarget.preBuildScripts, \.postCompileScripts, \.postBuildScripts] {
            target[keyPath: path] = target[keyPath: path].map(script)
        }
        if let info = target.info { target.info?.properties = sorted(info.properties) }
        if let privacy = target.privacyManifest { target.privacyManifest?.properties = sorted(privacy.properties) }
        if let entitlements = target.entitlements {
            target.entitlements?.properties = sorted(entitlements.properties)
        }
        return target
    }

    /// A folder that may be missing has no files then, and is left out either way.
    private func source(_ source: XcodeSource) -> XcodeSource {
        let type = source.type ?? spec.options.defaultSourceDirectoryType ?? .group
        let isFolder = type == .group && (source.type == .group || Path(source.path).pathExtension == nil)
        guard source.isOptional, isFolder else { return source }
        switch source.buildPhase {
        case .resources, .copyFiles: break
        default: return source
        }
        var source = source
        (source.isOptional, source.skipsMissing) = (false, true)
        return source
    }

    /// One per product.
    private func dependencies(_ dependency: XcodeDependency) -> [XcodeDependency] {
        guard case .package(let name, let products) = dependency.kind else { return [dependency] }
        return (products.isEmpty ? [name] : products).map { product in
            var single = dependency
            single.kind = .package(name: name, products: [product])
            return single
        }
    }

    private func script(_ script: BuildScript) -> BuildScript {
        var script = script
        script.name = script.name ?? "Run Script"
        if script.shell == "/bin/sh" { script.shell = nil }
        return script
    }

    // MARK: Values

    private func settings(_ settings: SettingsSpec) -> SettingsSpec {
        var result = settings
        result.base = BuildSettings()
        for (key, value) in settings.base.entries.sortedBytewise(by: \.key) { result.base[key] = value }
        result.configs = settings.configs.compactMap { entry in
            let inner = self.settings(entry.settings)
            return inner.isEmpty ? nil : (entry.name, inner)
        }.sortedBytewise(by: \.name)
        return result
    }

    private func sorted(_ entries: [ManifestValue.Entry]) -> [ManifestValue.Entry] {
        entries.sortedBytewise(by: \.key).map { ManifestValue.Entry($0.key, sorted($0.value)) }
    }

    private func sorted(_ value: ManifestValue) -> ManifestValue {
        switch value {
        case .scalar(let text, let isPlain): isPlain ? PropertyText.typed(text) : value
        case .list(let values): .list(values.map { sorted($0) })
        case .mapping(let entries): .mapping(sorted(entries))
        case .null: .null
        }
    }

    // MARK: Schemes

    private func plans(_ plans: [XcodeScheme.TestPlan]) -> [XcodeScheme.TestPlan] {
        plans.map { plan in
            var plan = plan
            plan.content = plan.content?.normalized
            return plan
        }
    }

    /// Actions that are there name their configuration.
    private func nameConfigurations(of scheme: inout XcodeScheme) {
        let (debug, release) = (usual(.debug), usual(.release))
        if scheme.run?.config == nil { scheme.run?.config = debug }
        if scheme.test?.config == nil { scheme.test?.config = debug }
        if scheme.analyze?.config == nil { scheme.analyze?.config = debug }
        if scheme.profile?.config == nil { scheme.profile?.config = release }
        if scheme.archive?.config == nil { scheme.archive?.config = release }
    }

    /// As `SchemeConfigurations` of SlipwayGenerate finds it.
    private func usual(_ kind: BuildConfiguration.Kind) -> String? {
        let name = kind == .debug ? "Debug" : "Release"
        let configs = spec.configs.sortedBytewise(by: \.name)
        let found = configs.first { $0.type == kind && $0.name == name } ?? configs.first { $0.type == kind }
        return (found ?? configs.first)?.name ?? name
    }
}
