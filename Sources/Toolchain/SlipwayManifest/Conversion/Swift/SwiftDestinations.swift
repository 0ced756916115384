import SlipwayModel

/// Where a target runs.
struct SwiftDestinations {
    let target: XcodeTarget
    let style: SwiftManifestStyle
    /// Settings that the destinations of the target stand for, by ``SwiftPlatformSettings``.
    var said = BuildSettings()

    /// Platforms in the order of the vocabulary's.
    var platforms: [XcodePlatform] {
        let order: [XcodePlatform] = [.iOS, .macOS, .tvOS, .watchOS, .visionOS]
        if target.platform != .auto { return [target.platform] }
        return order.filter { platform in
            target.supportedDestinations.contains { $0.rawValue == platform.rawValue }
        }
    }

    private var hasCatalyst: Bool { target.supportedDestinations.contains(.macCatalyst) }

    /// Whether the settings are those that destinations stand for.
    static func areSaid(by target: XcodeTarget, in spec: XcodeSpec) -> Bool {
        let platforms = SwiftPlatformSettings(target, in: spec)
        let settings = target.settings.base
        guard platforms.values.entries.allSatisfy({ settings[$0.key] != nil }) else { return false }
        if platforms.isForSeveral, target.presetFilter?.only == nil {
            let except = target.presetFilter?.except ?? []
            guard except.isSuperset(of: SwiftPlatformSettings.exceptions) else { return false }
        }
        return !platforms.runsPhoneCode || SwiftOwnKeys.phoneSettings.allSatisfy { settings[$0] != nil }
    }

    /// - Parameter settings: the target's, of which goes what the destinations say.
    func expression(_ settings: inout BuildSettings) -> SwiftExpression {
        let platforms = platforms
        if platforms.isEmpty { return .source("[]") }
        if style.hasDestinationSettings { removePlatformSettings(&settings) }
        var names: [String] = []
        for platform in platforms {
            switch platform {
            case .iOS: names += iOS(&settings)
            case .macOS: names.append("mac")
            case .tvOS: names.append("appleTv")
            case .watchOS: names.append("appleWatch")
            case .visionOS: names.append("appleVision")
            case .auto: break
            }
        }
        if platforms.count == 1 {
            if platforms[0] != .iOS { return .source(".\(platforms[0].rawValue)") }
            if names == ["iPhone", "iPad", "macWithiPadDesign"] { return .source(".iOS") }
        }
        return .list(names.map { .source("." + $0) })
    }

    /// Removes what destinations stand for; what they do not is said again.
    private func removePlatformSettings(_ settings: inout BuildSettings) {
        for (key, value) in said.entries where settings[key] == value { settings[key] = nil }
    }

    private func iOS(_ settings: inout BuildSettings) -> [String] {
        guard style.hasDestinationSettings else {
            // settings that are written stay; destinations say where it runs
            if style.isExact { return ["iPhone", "iPad"] + (hasCatalyst ? ["macCatalyst"] : ["macWithiPadDesign"]) }
            return nearest(settings)
        }
        var names: [String] = []
        let family = settings.text("TARGETED_DEVICE_FAMILY") ?? ""
        for (number, name) in [("1", "iPhone"), ("2", "iPad")]
        where family.split(separator: ",").contains(Substring(number)) { names.append(name) }
        let switches = [
            ("SUPPORTS_MACCATALYST", "macCatalyst"), ("SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD", "macWithiPadDesign"),
            ("SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD", "appleVisionWithiPadDesign"),
        ]
        for (key, name) in switches {
            // Mac Catalyst is a destination of its own
            let isOn = name == "macCatalyst" ? hasCatalyst : settings[key] == .text("YES")
            if isOn { names.append(name) }
            if settings[key] == .text(isOn ? "YES" : "NO") { settings[key] = nil }
        }
        // what does not come back from these destinations is said again
        if families(names).joined(separator: ",") == family { settings["TARGETED_DEVICE_FAMILY"] = nil }
        return names.isEmpty ? ["iPhone"] : names
    }

    private func families(_ names: [String]) -> [String] {
        var numbers: [String] = []
        if names.contains("iPhone") { numbers.append("1") }
        if names.contains("iPad") { numbers.append("2") }
        for (platform, number) in [(XcodePlatform.tvOS, "3"), (.watchOS, "4"), (.visionOS, "7")]
        where platforms.contains(platform) { numbers.append(number) }
        return numbers
    }

    /// What Xcode takes where nothing is said.
    private func nearest(_ settings: BuildSettings) -> [String] {
        let family = settings.text("TARGETED_DEVICE_FAMILY") ?? "1,2"
        var names: [String] = []
        if family.contains("1") { names.append("iPhone") }
        if family.contains("2") { names.append("iPad") }
        if hasCatalyst { names.append("macCatalyst") }
        if settings.text("SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD") != "NO" { names.append("macWithiPadDesign") }
        if settings.text("SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD") != "NO" { names.append("appleVisionWithiPadDesign") }
        return names
    }
}
