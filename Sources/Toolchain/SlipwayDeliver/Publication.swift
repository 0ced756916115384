package import SlipwayModel
import SlipwayPages
package import SlipwayReport

/// A bundle on its way to the people who test and consume it.
package struct Publication: Sendable {
    /// The bundle's folder: the artifacts, `SHA256SUMS` and `release.json`.
    package let directory: Path
    /// The content of the bundle's `release.json`.
    package let release: Release
    /// The files of the signatures that the bundle has.
    package let signatures: [String]
    /// Where it belongs: the name of its branch.
    package let channel: String
    /// Where consumers get the package from, without credentials; `nil` where that is not known or is
    /// nothing that git fetches from.
    package let repository: String?
    /// The library products that consumers can depend on.
    package let libraries: [String]
    /// What the channel stands for.
    package let kind: ChannelKind
    /// The tag of the release, such as `v1.2.0`.
    package let tag: String
    /// The commits since a build, newest first: called with the commit of the previous build of the channel, with
    /// `nil` for the first.
    package let changes: @Sendable (ObjectID?) throws(SlipwayError) -> [Commit]

    package init(
        directory: Path, release: Release, channel: String, kind: ChannelKind = .branch, tag: String? = nil,
        repository: String? = nil, libraries: [String] = [], signatures: [String] = [],
        changes: @escaping @Sendable (ObjectID?) throws(SlipwayError) -> [Commit]
    ) {
        self.directory = directory
        self.release = release
        self.channel = channel
        self.kind = kind
        self.tag = tag ?? "v\(release.version)"
        self.repository = repository.map(AddressText.withoutCredentials).flatMap {
            RepositoryAddress.isKnown($0) ? $0 : nil
        }
        self.libraries = libraries
        self.signatures = signatures
        self.changes = changes
    }

    /// The files to publish, by name and content, sorted by name.
    ///
    /// - Throws: status 2 (`bad-name`) for an artifact that is no plain file name.
    package func fileNames() throws(SlipwayError) -> [String] {
        let names = release.files + signatures + [ArtifactLayout.checksumsFile, ArtifactLayout.releaseFile]
        for name in names where !FileName.isPlain(name) {
            throw SlipwayError(.input, code: "bad-name", "'\(name)' cannot be published", cause: "it is no file name")
        }
        return names.sortedBytewise()
    }
}

/// A build that people can get.
package struct PublishedBuild: Sendable, Equatable, Codable {
    package let schema: Int
    /// The destination, such as `directory:/srv/builds`.
    package let destination: String
    /// Unique in the destination: `project/channel/version`.
    package let id: String
    /// The package's name.
    package let name: String
    package let version: SemanticVersion
    package let commit: ObjectID
    package let channel: String
    /// The address of the build's page.
    package let page: String
    /// The address that always shows the channel's latest build.
    package let channelPage: String
    /// `false` where the same bytes were published before.
    package let isNew: Bool

    package init(
        destination: String, id: String, name: String, version: SemanticVersion, commit: ObjectID, channel: String,
        page: String, channelPage: String, isNew: Bool
    ) {
        schema = 1
        self.destination = destination
        self.id = id
        self.name = name
        self.version = version
        self.commit = commit
        self.channel = channel
        self.page = page
        self.channelPage = channelPage
        self.isNew = isNew
    }
}

/// What publishing will do: `--dry-run` prints it.
package struct PublicationPlan: Sendable, Equatable, Codable {
    package let schema: Int
    package let destination: String
    package let id: String
    /// The bundle's files that the destination lacks.
    package let uploads: [String]
    /// The address the build will have.
    package let page: String
    /// Whether the same bytes were published before.
    package let isPublished: Bool

    package init(destination: String, id: String, uploads: [String], page: String, isPublished: Bool) {
        schema = 1
        self.destination = destination
        self.id = id
        self.uploads = uploads
        self.page = page
        self.isPublished = isPublished
    }
}
