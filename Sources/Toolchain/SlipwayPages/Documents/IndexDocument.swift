package import SlipwayModel

/// What a store has, for programs: `index.json`.
///
/// A server tells of so many channels at a time and names the next page in a `Link` header (RFC 8288); a static site
/// has all of them in one document.
package struct IndexDocument: Sendable, Equatable, Codable {
    package let schema: Int
    /// Sorted by name.
    package let projects: [Project]

    package struct Project: Sendable, Equatable, Codable {
        package let name: String
        /// Sorted by name.
        package let channels: [ChannelSummary]

        package init(name: String, channels: [ChannelSummary]) {
            self.name = name
            self.channels = channels
        }
    }

    package init(projects: [Project]) {
        schema = 1
        self.projects = projects
    }

    package static let path = "index.json"
}

/// A channel as lists have it.
package struct ChannelSummary: Sendable, Hashable, Codable {
    package let name: String
    package let kind: ChannelKind
    /// How many builds it has.
    package let count: Int
    package let latest: BuildSummary
    /// The path of its page, relative to the root.
    package let page: String
    /// The path of its ``ChannelDocument``.
    package let document: String

    package init(project: String, name: String, kind: ChannelKind, count: Int, latest: BuildSummary) {
        self.name = name
        self.kind = kind
        self.count = count
        self.latest = latest
        let key = BuildKey(project: project, channel: name, version: latest.version)
        page = key.channelPagePath
        document = key.channelDocumentPath
    }
}
