import SlipwayBundle
import SlipwayGenerate
import SlipwayModel
import SlipwayReport

/// Finds the apps of a project, and what is inside of them.
struct AppleAppFinder {
    let spec: XcodeSpec
    let settings: AppleBundleSettings
    let resolver: SettingsResolver

    private static let appTypes: Set<ProductType> = [.application, .messagesApplication, .watch2AppContainer]
    /// What an app carries that has a bundle id and a profile of its own.
    private static let memberTypes: Set<ProductType> = [
        .application, .onDemandInstallCapableApplication, .watchApp, .watch2App, .appExtension,
        .intentsServiceExtension, .messagesExtension, .stickerPack, .extensionKitExtension, .tvExtension,
        .watchExtension, .watch2Extension, .systemExtension, .driverExtension,
    ]

    /// - Returns: the apps, and those that cannot be bundled.
    /// - Throws: status 2 for settings of what there is not, status 3 where an `.xcconfig` file cannot be read.
    func apps() throws(SlipwayError) -> (apps: [AppleApp], problems: [String: Diagnostic]) {
        let carried = Set(
            spec.targets.filter { AppleAppFinder.memberTypes.union(AppleAppFinder.appTypes).contains($0.type) }
                .flatMap { members(of: $0, on: nil).map(\.name) })
        let targets = spec.targets.filter { AppleAppFinder.appTypes.contains($0.type) && !carried.contains($0.name) }
        try checkNames(targets.map(\.name))
        var apps: [AppleApp] = []
        var problems: [String: Diagnostic] = [:]
        for target in targets {
            let destinations = target.destinations.filter { $0 != .watchOS }
            if destinations.isEmpty { problems[target.name] = AppleAppFinder.loneWatchApp(target) }
            for destination in destinations {
                apps.append(try app(target, destination, isOneOfSeveral: destinations.count > 1))
            }
        }
        return (apps, problems)
    }

    private func checkNames(_ known: [String]) throws(SlipwayError) {
        for name in settings.apps.keys.sortedBytewise() where !known.contains(name) {
            throw SlipwayError(
                .input, code: "unknown-app", "there is no app '\(name)'",
                cause: "slipway.bundle.apple.apps names it", hint: Suggestion.hint(for: name, in: known))
        }
    }

    private func app(
        _ target: XcodeTarget, _ destination: SupportedDestination, isOneOfSeveral: Bool
    ) throws(SlipwayError) -> AppleApp {
        var own = settings.settings(of: target.name)
        let scheme = ArchivingScheme(for: target.name, named: own.scheme, in: spec)
        let name = own.configuration ?? scheme.configuration
        guard let config = spec.configs.first(where: { $0.name == name }) else {
            throw SlipwayError(
                .input, code: "unknown-configuration", "there is no configuration '\(name)'",
                cause: "app '\(target.name)' is to be archived with it",
                hint: Suggestion.hint(for: name, in: spec.configs.map(\.name)))
        }
        let sdk = AppleBuildPlace(destination).sdk
        var bundles: [AppleAppBundle] = []
        for member in [target] + members(of: target, on: destination) {
            let setting = TargetSetting(resolver: resolver, target: member, config: config, sdk: sdk)
            let identifier = try setting.bundleIdentifier
            bundles.append(AppleAppBundle(target: member.name, identifier: identifier))
            // what the project says itself of signing by hand
            guard let identifier, try setting.value("CODE_SIGN_STYLE") == "Manual" else { continue }
            if own.profiles[identifier] == nil {
                own.profiles[identifier] = try setting.value("PROVISIONING_PROFILE_SPECIFIER")
            }
            if own.identity == nil, member == target { own.identity = try setting.value("CODE_SIGN_IDENTITY") }
        }
        let team = try TargetSetting(resolver: resolver, target: target, config: config, sdk: sdk)
            .value("DEVELOPMENT_TEAM")
        return AppleApp(
            target: target.name, destination: destination, isOneOfSeveral: isOneOfSeveral, scheme: scheme.name,
            configuration: name, bundles: bundles, team: team, settings: own)
    }

    /// What is inside of an app, and inside of that, each once, in the order of the manifest.
    ///
    /// - Parameter destination: `nil` for all.
    private func members(of target: XcodeTarget, on destination: SupportedDestination?) -> [XcodeTarget] {
        var result: [XcodeTarget] = []
        var pending = [target]
        while let next = pending.popLast() {
            var found: [XcodeTarget] = []
            for dependency in next.dependencies {
                guard case .target(let name) = dependency.kind, let member = spec.target(named: name),
                    AppleAppFinder.memberTypes.contains(member.type), member.name != target.name,
                    destination.map(dependency.holds) ?? true
                else { continue }
                if !result.contains(where: { $0.name == name }) { found.append(member) }
            }
            result += found
            pending += found.reversed()
        }
        return result
    }

    private static func loneWatchApp(_ target: XcodeTarget) -> Diagnostic {
        Diagnostic(
            .warning, code: "lone-watch-app", "app '\(target.name)' is left out of the bundle",
            cause: "a watch app is installed inside of another app",
            hint: "make it a dependency of the iOS app, or of a target of type 'application.watchapp2-container'",
            at: target.place.map { SourceLocation(file: $0.file, line: $0.line, column: $0.column) })
    }
}

extension XcodeTarget {
    /// Where it runs.
    var destinations: [SupportedDestination] {
        supportedDestinations.isEmpty ? [SupportedDestination(platform)].compactMap { $0 } : supportedDestinations
    }
}

extension XcodeDependency {
    /// Whether it is needed on a platform.
    fileprivate func holds(on destination: SupportedDestination) -> Bool {
        if !destinationFilters.isEmpty, !destinationFilters.contains(destination) { return false }
        switch platformFilter {
        case .all: break
        case .iOS: if destination.isMac { return false }
        case .macOS: if !destination.isMac { return false }
        }
        return true
    }
}
