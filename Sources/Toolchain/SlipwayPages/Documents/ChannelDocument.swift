package import SlipwayModel

/// The builds of a channel, for programs: `channels/<project>/<channel>/index.json`.
///
/// A server tells of so many builds at a time (`?page=2`) and names the others in a `Link` header (RFC 8288); a static
/// site has all of them in one document.
package struct ChannelDocument: Sendable, Equatable, Codable {
    package let schema: Int
    package let project: String
    package let channel: String
    package let kind: ChannelKind
    /// How many builds the channel has in all.
    package let count: Int
    /// Newest first.
    package let builds: [BuildSummary]

    package init(project: String, channel: String, kind: ChannelKind, count: Int, builds: [BuildSummary]) {
        schema = 1
        self.project = project
        self.channel = channel
        self.kind = kind
        self.count = count
        self.builds = builds
    }
}
