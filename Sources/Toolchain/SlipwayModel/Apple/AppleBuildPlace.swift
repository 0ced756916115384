/// What Xcode builds for: a platform's devices, or its simulator.
package struct AppleBuildPlace: Sendable, Hashable, Codable {
    package let destination: SupportedDestination
    package let isSimulator: Bool

    package init(_ destination: SupportedDestination, isSimulator: Bool = false) {
        self.destination = destination
        self.isSimulator = isSimulator
    }

    /// The devices of a platform, and its simulator where it has one.
    package static func all(of destination: SupportedDestination) -> [AppleBuildPlace] {
        [AppleBuildPlace(destination)]
            + (destination.isMac ? [] : [AppleBuildPlace(destination, isSimulator: true)])
    }

    /// Such as `iOS Simulator`.
    package var name: String {
        switch destination {
        case .macCatalyst: "Mac Catalyst"
        default: isSimulator ? "\(destination.rawValue) Simulator" : destination.rawValue
        }
    }

    /// What `xcodebuild -destination` takes.
    ///
    /// Source: xcodebuild(1), *Destinations*.
    package var specifier: String {
        destination == .macCatalyst ? "generic/platform=macOS,variant=Mac Catalyst" : "generic/platform=\(name)"
    }

    /// The name of the SDK.
    package var sdk: String {
        switch destination {
        case .iOS: isSimulator ? "iphonesimulator" : "iphoneos"
        case .tvOS: isSimulator ? "appletvsimulator" : "appletvos"
        case .watchOS: isSimulator ? "watchsimulator" : "watchos"
        case .visionOS: isSimulator ? "xrsimulator" : "xros"
        case .macOS, .macCatalyst: "macosx"
        }
    }
}

extension SupportedDestination: Codable {}

extension SupportedDestination {
    /// Whether it runs on a Mac, as an app of its own.
    package var isMac: Bool { self == .macOS || self == .macCatalyst }

    /// The platform of a package that it is.
    package init?(_ platform: Platform) {
        switch platform {
        case .macOS: self = .macOS
        case .iOS: self = .iOS
        case .tvOS: self = .tvOS
        case .watchOS: self = .watchOS
        case .visionOS: self = .visionOS
        case .macCatalyst: self = .macCatalyst
        case .driverKit, .linux, .windows, .android, .wasi, .openbsd: return nil
        }
    }

    /// The platform of an Xcode target that it is; `nil` for `auto`.
    package init?(_ platform: XcodePlatform) {
        switch platform {
        case .auto: return nil
        case .iOS: self = .iOS
        case .tvOS: self = .tvOS
        case .macOS: self = .macOS
        case .watchOS: self = .watchOS
        case .visionOS: self = .visionOS
        }
    }

    /// The version that a package runs on where it names none.
    ///
    /// Source: `PlatformRegistry` of swift-package-manager, from tools version 5.9 on.
    package var oldestVersion: String {
        switch self {
        case .iOS, .tvOS: "12.0"
        case .macOS: "10.13"
        case .macCatalyst: "13.0"
        case .visionOS: "1.0"
        case .watchOS: "4.0"
        }
    }

    /// The platform as conditions of a package name it.
    package var packagePlatform: Platform {
        switch self {
        case .iOS: .iOS
        case .tvOS: .tvOS
        case .macOS: .macOS
        case .macCatalyst: .macCatalyst
        case .visionOS: .visionOS
        case .watchOS: .watchOS
        }
    }
}
