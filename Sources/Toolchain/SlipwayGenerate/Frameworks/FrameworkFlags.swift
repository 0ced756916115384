import SlipwayModel

/// What the compiler is told of a target's settings, on one platform.
struct FrameworkFlags: Equatable {
    var defines: [String]
    var options: [String]

    /// - Parameter platform: `nil` for what holds on all of them.
    init(_ settings: SwiftSettings, for platform: Platform?, of package: PackageSettings) {
        // SwiftPM defines the traits that are on
        defines = package.defaultTraits
        options = []
        add(settings)
        for part in settings.conditional where FrameworkFlags.holds(part.condition, on: platform, package) {
            add(part.settings)
        }
    }

    private static func holds(
        _ condition: SettingCondition, on platform: Platform?, _ package: PackageSettings
    ) -> Bool {
        if condition.configuration == .debug { return false }
        if !condition.traits.isEmpty, !condition.traits.contains(where: package.defaultTraits.contains) {
            return false
        }
        guard !condition.platforms.isEmpty else { return true }
        return platform.map(condition.platforms.contains) ?? false
    }

    private mutating func add(_ settings: SwiftSettings) {
        defines += settings.defines
        for feature in settings.upcomingFeatures { options += ["-enable-upcoming-feature", feature] }
        for feature in settings.experimentalFeatures { options += ["-enable-experimental-feature", feature] }
        if settings.warningsAsErrors { options.append("-warnings-as-errors") }
        if let isolation = settings.defaultIsolation { options += ["-default-isolation", isolation.rawValue] }
        if settings.strictMemorySafety { options.append("-strict-memory-safety") }
    }
}
