/// The lowest version of one platform, with the devices of it, as targets of one platform had it.
@available(*, deprecated, message: "use destinations and deploymentTargets")
public enum DeploymentTarget: Codable, Hashable, Sendable {
    case iOS(
        targetVersion: String, devices: DeploymentDevice = [.iphone, .ipad], supportsMacDesignedForIOS: Bool = true)
    case macOS(targetVersion: String)
    case watchOS(targetVersion: String)
    case tvOS(targetVersion: String)
    case visionOS(targetVersion: String)

    public var targetVersion: String {
        switch self {
        case .iOS(let version, _, _): version
        case .macOS(let version), .watchOS(let version), .tvOS(let version), .visionOS(let version): version
        }
    }

    /// The versions as targets have them now.
    var targets: DeploymentTargets {
        switch self {
        case .iOS(let version, _, _): .iOS(version)
        case .macOS(let version): .macOS(version)
        case .watchOS(let version): .watchOS(version)
        case .tvOS(let version): .tvOS(version)
        case .visionOS(let version): .visionOS(version)
        }
    }
}

/// Devices that an iOS target runs on.
@available(*, deprecated, message: "use Destinations")
public struct DeploymentDevice: OptionSet, Codable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let iphone = DeploymentDevice(rawValue: 1)
    public static let ipad = DeploymentDevice(rawValue: 2)
    /// By Mac Catalyst.
    public static let mac = DeploymentDevice(rawValue: 4)
    /// By the iPad's app.
    public static let vision = DeploymentDevice(rawValue: 8)

    /// Each with the destination that it is now.
    static let destinations: [(DeploymentDevice, Destination)] = [
        (.iphone, .iPhone), (.ipad, .iPad), (.mac, .macCatalyst), (.vision, .appleVisionWithiPadDesign),
    ]

    init(_ destinations: Destinations) {
        self.init(DeploymentDevice.destinations.filter { destinations.contains($0.1) }.map(\.0))
    }
}

@available(*, deprecated)
extension Platform {
    /// Where a target of one platform runs.
    func destinations(_ target: DeploymentTarget?) -> Destinations {
        switch (self, target) {
        case (.iOS, .iOS(_, let devices, let runsOnMac)?):
            let chosen = Destinations(DeploymentDevice.destinations.filter { devices.contains($0.0) }.map(\.1))
            return runsOnMac ? chosen.union([.macWithiPadDesign]) : chosen
        case (.iOS, _): return .iOS
        case (.macOS, _): return .macOS
        case (.watchOS, _): return .watchOS
        case (.tvOS, _): return .tvOS
        case (.visionOS, _): return .visionOS
        }
    }
}
