package import SlipwayModel

/// How often the builds of a channel were fetched, and how many browsers have which: nothing that leads to a person.
package struct ChannelNumbers: Sendable, Equatable, Codable {
    package let schema: Int
    /// The latest builds, newest first.
    package let builds: [Build]

    package struct Build: Sendable, Equatable, Codable {
        package let version: SemanticVersion
        /// Browsers that have downloaded this build last.
        package let holders: Int
        /// By day, oldest first; days without any are left out.
        package let downloads: [Day]

        package init(version: SemanticVersion, holders: Int, downloads: [Day]) {
            self.version = version
            self.holders = holders
            self.downloads = downloads
        }
    }

    package struct Day: Sendable, Equatable, Codable {
        /// `2026-01-31`, in UTC.
        package let day: String
        package let count: Int

        package init(day: String, count: Int) {
            self.day = day
            self.count = count
        }
    }

    package init(builds: [Build]) {
        schema = 1
        self.builds = builds
    }
}
