package import SlipwayModel

/// An app for one platform, with what is inside of it.
package struct AppleApp: Sendable, Equatable {
    /// The target, whose name is that of the artifact.
    package let target: String
    package let destination: SupportedDestination
    /// Whether the target has an app for another platform, too.
    package let isOneOfSeveral: Bool
    package let scheme: String
    package let configuration: String
    /// The app, then its extensions, app clips and watch apps.
    package let bundles: [AppleAppBundle]
    /// The team that the manifest's settings name.
    package let team: String?
    package let settings: AppleAppSettings

    package init(
        target: String, destination: SupportedDestination, isOneOfSeveral: Bool = false, scheme: String,
        configuration: String, bundles: [AppleAppBundle], team: String? = nil, settings: AppleAppSettings
    ) {
        self.target = target
        self.destination = destination
        self.isOneOfSeveral = isOneOfSeveral
        self.scheme = scheme
        self.configuration = configuration
        self.bundles = bundles
        self.team = team
        self.settings = settings
    }

    /// What its files are called: the target, with the platform behind it where there is another.
    package var name: String { isOneOfSeveral ? "\(target)-\(destination.rawValue)" : target }
}

/// A bundle of an app that has a profile of its own.
package struct AppleAppBundle: Sendable, Hashable, Codable {
    package let target: String
    /// `nil` where the manifest's settings do not say it.
    package let identifier: String?

    package init(target: String, identifier: String?) {
        self.target = target
        self.identifier = identifier
    }
}
