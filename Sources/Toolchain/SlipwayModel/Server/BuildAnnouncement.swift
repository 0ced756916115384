/// What a publisher tells a server of a build before its files come.
package struct BuildAnnouncement: Hashable, Sendable, Codable {
    package let schema: Int
    package let release: Release
    package let kind: ChannelKind
    /// Every file of the bundle, sorted by name.
    package let files: [PublishedFile]
    /// Commits since the build before, newest first.
    package let changes: [Commit]
    /// Where consumers get the package from, without credentials.
    package let repository: String?
    /// The library products that consumers can depend on.
    package let libraries: [String]
    /// When the build is no longer offered: seconds since 1970, UTC.
    package let expires: Int64?

    package init(
        release: Release, kind: ChannelKind, files: [PublishedFile], changes: [Commit], repository: String?,
        libraries: [String], expires: Int64? = nil
    ) {
        schema = 1
        self.release = release
        self.kind = kind
        self.files = files
        self.changes = changes
        self.repository = repository
        self.libraries = libraries
        self.expires = expires
    }
}

/// What a channel stands for.
package enum ChannelKind: String, Hashable, Sendable, Codable, CaseIterable {
    case branch
    case pullRequest = "pull-request"
    case release
}

/// A file of a build, by its content.
package struct PublishedFile: Hashable, Sendable, Codable {
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

/// How far a build has come on a server.
package struct BuildStatus: Hashable, Sendable, Codable {
    package let schema: Int
    package let state: State
    /// The names of the files that the server still lacks.
    package let missing: [String]
    /// The path of the build's page.
    package let page: String
    /// The path of the channel's page.
    package let channelPage: String

    package init(state: State, missing: [String], page: String, channelPage: String) {
        schema = 1
        self.state = state
        self.missing = missing
        self.page = page
        self.channelPage = channelPage
    }

    package enum State: String, Hashable, Sendable, Codable {
        case pending, visible
    }
}
