import SlipwayBundle
import SlipwayGenerate
import SlipwayModel
import SlipwayReport

/// Finds the frameworks of a project that are offered to others.
struct AppleFrameworkFinder {
    let spec: XcodeSpec
    let settings: AppleBundleSettings
    let resolver: SettingsResolver

    /// Those that the manifest names; where it names none, those that nothing else of the project uses but tests.
    ///
    /// - Throws: status 3 where an `.xcconfig` file cannot be read.
    func frameworks() throws(SlipwayError) -> [AppleFramework] {
        let used = Set(
            spec.targets.filter { $0.type != .unitTestBundle && $0.type != .uiTestBundle }.flatMap(\.dependencies)
                .compactMap { if case .target(let name) = $0.kind { name } else { nil } })
        var result: [AppleFramework] = []
        for target in spec.targets where target.type == .framework || target.type == .staticFramework {
            let isChosen = settings.frameworks.map { $0.contains(target.name) } ?? !used.contains(target.name)
            if isChosen, !target.destinations.isEmpty { result.append(try framework(target)) }
        }
        return result
    }

    private func framework(_ target: XcodeTarget) throws(SlipwayError) -> AppleFramework {
        let scheme = ArchivingScheme(for: target.name, in: spec)
        let name = settings.all.configuration ?? scheme.configuration
        let config = spec.configs.first { $0.name == name } ?? BuildConfiguration(name: name, type: .release)
        let setting = TargetSetting(
            resolver: resolver, target: target, config: config, sdk: AppleBuildPlace(target.destinations[0]).sdk)
        let product = try setting.value("PRODUCT_NAME") ?? target.name
        let kind = try setting.value("MACH_O_TYPE")
        return AppleFramework(
            product: target.name, module: product, target: target.name, scheme: scheme.name, configuration: name,
            destinations: target.destinations,
            isStatic: target.type == .staticFramework || kind == "staticlib")
    }
}
