import SlipwayModel

/// What Xcode's target templates set for each platform.
///
/// Source: the `TemplateInfo.plist` of each platform's base targets among Xcode's project templates. The numbers of
/// `TARGETED_DEVICE_FAMILY` are those of `UIDeviceFamily` (*Information Property List Key Reference*): 1 iPhone,
/// 2 iPad, 3 Apple TV, 4 Apple Watch, 7 Apple Vision.
enum PlatformPresets {
    static func settings(of platform: XcodePlatform) -> BuildSettings {
        switch platform {
        case .auto: [:]
        case .iOS: iOS
        case .macOS: macOS
        case .tvOS: tvOS
        case .visionOS: visionOS
        case .watchOS: watchOS
        }
    }

    private static let iOS = embedded(deviceFamily: "1,2", sdk: .iOS)
    private static let tvOS = embedded(deviceFamily: "3", sdk: .tvOS)
    private static let visionOS = embedded(deviceFamily: "7", sdk: .visionOS)

    private static let macOS: BuildSettings = [
        "COMBINE_HIDPI_IMAGES": .text("YES"),
        "LD_RUNPATH_SEARCH_PATHS": .list(["$(inherited)", "@executable_path/../Frameworks"]),
        "SDKROOT": .text(XcodePlatform.macOS.sdk),
    ]

    /// A watch app is installed with the app it belongs to, never by itself.
    private static let watchOS: BuildSettings = [
        "SDKROOT": .text(XcodePlatform.watchOS.sdk),
        "SKIP_INSTALL": .text("YES"),
        "TARGETED_DEVICE_FAMILY": .text("4"),
    ]

    private static func embedded(deviceFamily: String, sdk platform: XcodePlatform) -> BuildSettings {
        [
            "LD_RUNPATH_SEARCH_PATHS": .list(["$(inherited)", "@executable_path/Frameworks"]),
            "SDKROOT": .text(platform.sdk),
            "TARGETED_DEVICE_FAMILY": .text(deviceFamily),
        ]
    }
}
