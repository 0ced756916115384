/// What a tester has written about a build: `GET /api/projects/<project>/reports`. All of it is text from outside.
package struct BuildReport: Hashable, Sendable, Codable {
    package let id: Int64
    package let channel: String
    package let version: SemanticVersion
    /// The build's number in its channel.
    package let number: Int
    /// Seconds since 1970, UTC.
    package let time: Int64
    package let text: String
    /// What the browser says of itself and its system.
    package let system: String?
    package let screenshot: Screenshot?

    package struct Screenshot: Hashable, Sendable, Codable {
        /// `image/png` and the like, as the picture begins.
        package let type: String
        /// Relative to `/api/projects/<project>/`.
        package let path: String

        package init(type: String, path: String) {
            self.type = type
            self.path = path
        }
    }

    package init(
        id: Int64, channel: String, version: SemanticVersion, number: Int, time: Int64, text: String, system: String?,
        screenshot: Screenshot?
    ) {
        self.id = id
        self.channel = channel
        self.version = version
        self.number = number
        self.time = time
        self.text = text
        self.system = system
        self.screenshot = screenshot
    }
}

/// The reports of a project, newest first.
package struct BuildReportList: Hashable, Sendable, Codable {
    package let schema: Int
    package let reports: [BuildReport]

    package init(reports: [BuildReport]) {
        schema = 1
        self.reports = reports
    }
}
