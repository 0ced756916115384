import SlipwayModel

/// The preset settings of targets, computed once for each kind of target.
struct TargetPresets {
    private struct Kind: Hashable {
        let type: ProductType
        let platform: XcodePlatform
        let destinations: [SupportedDestination]
    }

    private var known: [Kind: BuildSettings] = [:]

    /// Platform, product, product on the platform, destinations: each overrides those before.
    mutating func settings(of target: XcodeTarget) -> BuildSettings {
        let kind = Kind(type: target.type, platform: target.platform, destinations: target.rankedDestinations)
        if let settings = known[kind] { return settings }
        let platform = kind.platform == .auto ? kind.destinations.first?.platform ?? .auto : kind.platform
        var settings = PlatformPresets.settings(of: platform)
        settings.merge(ProductPresets.settings(of: kind.type))
        settings.merge(ProductPresets.settings(of: kind.type, on: platform))
        // a target for several platforms takes the SDK of the destination that is built for
        if kind.platform == .auto { settings["SDKROOT"] = .text(XcodePlatform.auto.sdk) }
        settings.merge(DestinationPresets.settings(of: kind.destinations))
        known[kind] = settings
        return settings
    }
}
