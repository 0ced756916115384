// What targets of one platform had.

@available(*, deprecated, message: "use destinations and deploymentTargets")
extension Target {
    /// The platform of a target that has one.
    public var platform: Platform {
        let platforms = destinations.platforms
        return Platform.allCases.first { platforms.contains($0) } ?? .iOS
    }

    /// The lowest version of its platform.
    public var deploymentTarget: DeploymentTarget? {
        switch platform {
        case .iOS:
            deploymentTargets?.iOS.map {
                .iOS(
                    targetVersion: $0, devices: DeploymentDevice(destinations),
                    supportsMacDesignedForIOS: destinations.contains(.macWithiPadDesign))
            }
        case .macOS: deploymentTargets?.macOS.map { .macOS(targetVersion: $0) }
        case .watchOS: deploymentTargets?.watchOS.map { .watchOS(targetVersion: $0) }
        case .tvOS: deploymentTargets?.tvOS.map { .tvOS(targetVersion: $0) }
        case .visionOS: deploymentTargets?.visionOS.map { .visionOS(targetVersion: $0) }
        }
    }
}
