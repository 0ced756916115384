import SlipwayModel

/// What one target for several destinations sets.
///
/// Source: what Xcode writes when a destination is added under *Supported Destinations* of a target's *General* pane.
enum DestinationPresets {
    /// The settings of all destinations together: platforms and device families of each, switches of the last that has
    /// them in order of ``SupportedDestination/rank``.
    ///
    /// - Parameter destinations: by rank.
    static func settings(of destinations: [SupportedDestination]) -> BuildSettings {
        guard !destinations.isEmpty else { return [:] }
        var settings = BuildSettings()
        for destination in destinations { settings.merge(switches(of: destination)) }
        settings["SUPPORTED_PLATFORMS"] = .text(destinations.flatMap(sdks).joined(separator: " "))
        settings["TARGETED_DEVICE_FAMILY"] = .text(destinations.compactMap(deviceFamily).joined(separator: ","))
        return settings
    }

    /// The SDKs a destination is built with, the device's first. Mac Catalyst uses those of iOS.
    private static func sdks(of destination: SupportedDestination) -> [String] {
        switch destination {
        case .iOS: ["iphoneos", "iphonesimulator"]
        case .tvOS: ["appletvos", "appletvsimulator"]
        case .watchOS: ["watchos", "watchsimulator"]
        case .visionOS: ["xros", "xrsimulator"]
        case .macOS: ["macosx"]
        case .macCatalyst: []
        }
    }

    private static func deviceFamily(of destination: SupportedDestination) -> String? {
        switch destination {
        case .iOS: "1,2"
        case .tvOS: "3"
        case .watchOS: "4"
        case .visionOS: "7"
        case .macOS, .macCatalyst: nil
        }
    }

    /// Whether the iOS app runs on the Mac and on Apple Vision as it is.
    private static func switches(of destination: SupportedDestination) -> BuildSettings {
        switch destination {
        case .iOS:
            [
                "SUPPORTS_MACCATALYST": .text("NO"),
                "SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD": .text("YES"),
                "SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD": .text("YES"),
            ]
        case .visionOS: ["SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD": .text("NO")]
        case .macOS:
            ["SUPPORTS_MACCATALYST": .text("NO"), "SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD": .text("NO")]
        case .macCatalyst:
            ["SUPPORTS_MACCATALYST": .text("YES"), "SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD": .text("NO")]
        case .tvOS, .watchOS: [:]
        }
    }
}
