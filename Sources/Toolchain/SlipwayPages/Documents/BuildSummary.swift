package import SlipwayModel

/// A build as lists have it.
package struct BuildSummary: Sendable, Hashable, Codable {
    package let version: SemanticVersion
    /// Counts the builds of a channel from 1.
    package let number: Int
    package let commit: ObjectID
    /// Seconds since 1970 of the commit.
    package let time: Int64
    /// When people could get it first: seconds since 1970, UTC. A static site does not know.
    package let published: Int64?
    /// When it is no longer offered; `nil` for a build that stays.
    package let expires: Int64?
    package let isPinned: Bool
    /// The path of its page, relative to the root.
    package let page: String
    /// The path of its ``BuildRecord``.
    package let record: String

    package init(
        version: SemanticVersion, number: Int, commit: ObjectID, time: Int64, published: Int64? = nil,
        expires: Int64? = nil, isPinned: Bool = false, key: BuildKey
    ) {
        self.version = version
        self.number = number
        self.commit = commit
        self.time = time
        self.published = published
        self.expires = expires
        self.isPinned = isPinned
        page = key.pagePath
        record = key.recordPath
    }
}

extension BuildRecord {
    package var summary: BuildSummary {
        BuildSummary(version: release.version, number: number, commit: release.commit, time: release.time, key: key)
    }
}
