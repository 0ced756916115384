package import SlipwayModel

/// The channels of a project that have a version, for programs: `GET /api/projects/<project>/versions/<version>` of a
/// server.
package struct VersionDocument: Sendable, Equatable, Codable {
    package let schema: Int
    package let project: String
    package let version: SemanticVersion
    /// The build that was published last comes first.
    package let builds: [Build]

    package struct Build: Sendable, Equatable, Codable {
        package let channel: String
        package let kind: ChannelKind
        package let commit: ObjectID

        package init(channel: String, kind: ChannelKind, commit: ObjectID) {
            self.channel = channel
            self.kind = kind
            self.commit = commit
        }
    }

    package init(project: String, version: SemanticVersion, builds: [Build]) {
        schema = 1
        self.project = project
        self.version = version
        self.builds = builds
    }
}
