import SlipwayModel

/// A build of a store, as its record (`builds/<id>.json`) says.
struct BuildRecord: Sendable, Equatable, Codable {
    let schema: Int
    let release: Release
    let channel: String
    /// Counts the builds of a channel from 1: the order in which they were published.
    let number: Int
    /// The version of the build before, in the same channel.
    let previous: SemanticVersion?
    /// Commits since the build before, newest first.
    let changes: [Commit]
    /// Where consumers get the package from.
    let repository: String?
    let libraries: [String]
    /// The published files, sorted by name.
    let files: [File]

    /// A file and the blob that holds it.
    struct File: Sendable, Equatable, Codable {
        let name: String
        /// Bytes.
        let size: Int64
        let sha256: ContentDigest
    }

    /// The files of the signatures of the checksums.
    var signatures: [String] {
        let known = [ArtifactLayout.sshSignatureFile, ArtifactLayout.minisignFile]
        return files.map(\.name).filter(known.contains)
    }

    var key: BuildKey { BuildKey(project: release.name, channel: channel, version: release.version) }
}

/// What names a build: its project, its channel and its version.
struct BuildKey: Sendable, Hashable {
    let project: String
    let channel: String
    let version: SemanticVersion

    var id: String { "\(channelPath)/\(PathName.encode(version))" }
    private var channelPath: String { "\(PathName.encode(project))/\(PathName.encode(channel))" }

    // Paths in the store, relative to its root.
    var recordPath: String { "builds/\(id).json" }
    var pagePath: String { "builds/\(id)/index.html" }
    var channelPagePath: String { "channels/\(channelPath)/index.html" }

    func filePath(_ name: String) -> String { "builds/\(id)/files/\(name)" }

    static func blobPath(_ digest: ContentDigest) -> String {
        "blobs/sha256/\(digest.hex.prefix(2))/\(digest.hex)"
    }
}
