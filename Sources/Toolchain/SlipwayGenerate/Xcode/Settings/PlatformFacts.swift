import SlipwayModel

extension XcodePlatform {
    /// The canonical name of the platform's SDK, as `xcodebuild -showsdks` lists it without a version.
    var sdk: String {
        switch self {
        case .auto: "auto"
        case .iOS: "iphoneos"
        case .macOS: "macosx"
        case .tvOS: "appletvos"
        case .visionOS: "xros"
        case .watchOS: "watchos"
        }
    }

    /// The setting for the lowest version of the system (*Build settings reference*); `nil` for no platform.
    var deploymentSetting: String? {
        switch self {
        case .auto: nil
        case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
        case .macOS: "MACOSX_DEPLOYMENT_TARGET"
        case .tvOS: "TVOS_DEPLOYMENT_TARGET"
        case .visionOS: "XROS_DEPLOYMENT_TARGET"
        case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
        }
    }
}

extension SupportedDestination {
    /// The order in which settings of destinations are merged, and that of `SUPPORTED_PLATFORMS`. It is XcodeGen's.
    var rank: Int {
        switch self {
        case .iOS: 0
        case .tvOS: 1
        case .watchOS: 2
        case .visionOS: 3
        case .macOS: 4
        case .macCatalyst: 5
        }
    }

    /// The platform of that name; Mac Catalyst is none.
    var platform: XcodePlatform? { XcodePlatform(rawValue: rawValue) }
}

extension XcodeTarget {
    /// The destinations by rank.
    var rankedDestinations: [SupportedDestination] {
        supportedDestinations.count < 2 ? supportedDestinations : supportedDestinations.sorted { $0.rank < $1.rank }
    }

    /// Lowest versions as settings: for the platform, or for each destination.
    ///
    /// A version for ``XcodePlatform/auto`` is for all destinations, one for a platform for that alone.
    var deploymentSettings: [(key: String, version: String)] {
        var settings: [(key: String, version: String)] = []
        for entry in deploymentTarget where entry.platform == .auto {
            for destination in rankedDestinations {
                if let key = destination.platform?.deploymentSetting { settings.append((key, entry.version)) }
            }
        }
        for entry in deploymentTarget {
            if let key = entry.platform.deploymentSetting { settings.append((key, entry.version)) }
        }
        return settings
    }
}
