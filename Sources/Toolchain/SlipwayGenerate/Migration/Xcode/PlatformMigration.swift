import SlipwayModel
import XcodeProject

/// Finds out what kind of product a target has and for which platform.
struct PlatformMigration {
    let context: MigrationContext

    struct Result: Hashable {
        var platform: XcodePlatform
        var destinations: [SupportedDestination] = []
    }

    /// By the SDK, else by the platforms that settings name; the Mac is what Xcode takes where nothing is said.
    func platform(of target: TargetRecord) -> Result {
        let sdk = context.effective("SDKROOT", target) ?? ""
        if sdk == "auto" { return several(target) }
        if let platform = XcodePlatform.real.first(where: { sdk.hasPrefix($0.sdk) }) {
            return Result(platform: platform)
        }
        let supported = words("SUPPORTED_PLATFORMS", target)
        if let platform = XcodePlatform.real.first(where: { supported.contains($0.sdk) }) {
            return Result(platform: platform)
        }
        let own = XcodePlatform.real.first { $0.deploymentSetting.map { target.any($0) != nil } ?? false }
        let any = XcodePlatform.real.first {
            $0.deploymentSetting.map { context.effective($0, target) != nil } ?? false
        }
        return Result(platform: own ?? any ?? .macOS)
    }

    /// A target for several platforms.
    private func several(_ target: TargetRecord) -> Result {
        let supported = words("SUPPORTED_PLATFORMS", target)
        var destinations = SupportedDestination.allCases.filter { destination in
            destination.platform.map { supported.contains($0.sdk) } ?? false
        }
        if context.effective("SUPPORTS_MACCATALYST", target) == "YES", destinations.contains(.iOS) {
            destinations.append(.macCatalyst)
        }
        if destinations.isEmpty {
            destinations = SupportedDestination.allCases.filter { destination in
                destination.platform?.deploymentSetting.map { context.effective($0, target) != nil } ?? false
            }
        }
        return destinations.isEmpty ? Result(platform: .macOS) : Result(platform: .auto, destinations: destinations)
    }

    private func words(_ key: String, _ target: TargetRecord) -> [String] {
        (context.effective(key, target) ?? "").split(separator: " ").map(String.init)
    }

    /// The lowest versions that all configurations of a target agree on, by platform.
    func deploymentTargets(in settings: [String: BuildSettings], _ platforms: [XcodePlatform]) -> [DeploymentTarget] {
        platforms.compactMap { platform in
            guard let key = platform.deploymentSetting else { return nil }
            let values = settings.values.map { $0.text(key) }
            guard let first = values.first, let version = first, values.allSatisfy({ $0 == version }) else {
                return nil
            }
            return PlatformMigration.isVersion(version) ? DeploymentTarget(platform: platform, version: version) : nil
        }
    }

    /// Whether a version is spelled as it would be written: `16.0`, `16.4.1`.
    private static func isVersion(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts.allSatisfy({ DecimalNumber($0) != nil }) else { return false }
        return parts.count == 2 || parts[2] != "0"
    }

    /// Apple's identifier as a product type.
    static func type(of identifier: String) -> ProductType? {
        let prefix = "com.apple.product-type."
        guard identifier.hasPrefix(prefix) else { return nil }
        return ProductType(rawValue: String(identifier.dropFirst(prefix.count)))
    }
}

extension XcodePlatform {
    /// The platforms there are SDKs for.
    ///
    /// The Mac's, which is taken where none is named, comes first.
    fileprivate static var real: [XcodePlatform] { [.macOS, .iOS, .tvOS, .watchOS, .visionOS] }
}
