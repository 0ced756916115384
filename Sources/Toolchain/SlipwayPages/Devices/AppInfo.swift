/// What an app for Apple's devices says of itself.
package struct AppInfo: Sendable, Hashable, Codable {
    /// `com.example.greeter`.
    package let identifier: String
    package let name: String
    /// What people see: `1.2`.
    package let version: String
    /// What counts: `345`.
    package let build: String
    /// The oldest system that it runs on: `16.4`.
    package let minimumSystem: String?
    /// Whether it is made for iPhone, iPad, or both; empty where it does not say.
    package let families: [Family]
    /// What lets it be installed; `nil` for an app without one.
    package let profile: Profile?

    package enum Family: String, Sendable, Hashable, Codable {
        case iPhone, iPad
    }

    /// What a provisioning profile lets be installed.
    package struct Profile: Sendable, Hashable, Codable {
        package let name: String
        package let team: String?
        /// Seconds since 1970, UTC.
        package let expires: Int64?
        package let reach: Reach
        /// How many devices it names.
        package let devices: Int

        package init(name: String, team: String?, expires: Int64?, reach: Reach, devices: Int) {
            self.name = name
            self.team = team
            self.expires = expires
            self.reach = reach
            self.devices = devices
        }
    }

    /// Where a profile lets an app be installed.
    package enum Reach: String, Sendable, Hashable, Codable {
        /// On the devices that it names.
        case devices
        /// On all (an enterprise's own).
        case all
        /// From the App Store and TestFlight alone.
        case store
    }

    package init(
        identifier: String, name: String, version: String, build: String, minimumSystem: String?, families: [Family],
        profile: Profile?
    ) {
        self.identifier = identifier
        self.name = name
        self.version = version
        self.build = build
        self.minimumSystem = minimumSystem
        self.families = families
        self.profile = profile
    }
}
