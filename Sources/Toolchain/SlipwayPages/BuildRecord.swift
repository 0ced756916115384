package import SlipwayModel

/// A build of a store, as its record (`builds/<id>.json`) says.
package struct BuildRecord: Sendable, Equatable, Codable {
    package let schema: Int
    package let release: Release
    package let channel: String
    /// What the channel stands for; `nil` where nobody has said, which mostly is a branch.
    package let kind: ChannelKind?
    /// Counts the builds of a channel from 1: the order in which they were published.
    package let number: Int
    /// The version of the build before, in the same channel.
    package let previous: SemanticVersion?
    /// Commits since the build before, newest first.
    package let changes: [Commit]
    /// Where consumers get the package from.
    package let repository: String?
    package let libraries: [String]
    /// The published files, sorted by name.
    package let files: [File]

    /// A file and the blob that holds it.
    package struct File: Sendable, Equatable, Codable {
        package let name: String
        /// Bytes.
        package let size: Int64
        package let sha256: ContentDigest

        package init(name: String, size: Int64, sha256: ContentDigest) {
            self.name = name
            self.size = size
            self.sha256 = sha256
        }
    }

    package init(
        release: Release, channel: String, kind: ChannelKind? = nil, number: Int, previous: SemanticVersion?,
        changes: [Commit],
        repository: String?, libraries: [String], files: [File]
    ) {
        schema = 1
        self.release = release
        self.channel = channel
        self.kind = kind
        self.number = number
        self.previous = previous
        self.changes = changes
        self.repository = repository
        self.libraries = libraries
        self.files = files
    }

    /// The files of the signatures of the checksums.
    var signatures: [String] {
        let known = [ArtifactLayout.sshSignatureFile, ArtifactLayout.minisignFile]
        return files.map(\.name).filter(known.contains)
    }

    package var key: BuildKey { BuildKey(project: release.name, channel: channel, version: release.version) }
}

/// What names a build: its project, its channel and its version.
package struct BuildKey: Sendable, Hashable {
    package let project: String
    package let channel: String
    package let version: SemanticVersion

    package init(project: String, channel: String, version: SemanticVersion) {
        self.project = project
        self.channel = channel
        self.version = version
    }

    package var id: String { "\(channelPath)/\(PathName.encode(version))" }
    private var channelPath: String { "\(PathName.encode(project))/\(PathName.encode(channel))" }

    // Paths in the store, relative to its root.
    package var recordPath: String { "builds/\(id).json" }
    package var pagePath: String { "builds/\(id)/index.html" }
    package var channelPagePath: String { "channels/\(channelPath)/index.html" }

    package var channelDocumentPath: String { "channels/\(channelPath)/index.json" }

    package func filePath(_ name: String) -> String { "builds/\(id)/files/\(name)" }

    /// What a device reads to install an app over the air.
    package func installPath(_ name: String) -> String { "builds/\(id)/install/\(name)/manifest.plist" }

    /// Where people write what they have found.
    package var reportPath: String { "builds/\(id)/report/index.html" }

    package static func blobPath(_ digest: ContentDigest) -> String {
        "blobs/sha256/\(digest.hex.prefix(2))/\(digest.hex)"
    }
}
