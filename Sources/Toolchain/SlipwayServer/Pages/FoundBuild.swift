import GRDB
import SlipwayModel
import SlipwayPages

/// A channel of the database that somebody may see.
struct FoundChannel: Sendable {
    let id: Int64
    let project: String
    let name: String
    let kind: ChannelKind
    let access: ChannelAccess
    let count: Int
    let keptDays: Int64?
    let tickets: WebAddress?

    init(_ row: Row) {
        id = row["channelID"]
        project = row["projectName"]
        name = row["channelName"]
        kind = ChannelKind(rawValue: row["kind"]) ?? .branch
        // what is not known is not shown
        access = ChannelAccess(rawValue: row["access"]) ?? .token
        count = row["visibleBuilds"]
        keptDays = row["keptDays"]
        tickets = (row["ticketAddress"] as String?).flatMap { try? WebAddress($0) }
    }

    /// The columns that ``init(_:)`` reads, of `channel` and `project`.
    static let columns = """
        channel.id AS channelID, channel.name AS channelName, channel.kind, channel.access, channel.visibleBuilds,
        channel.keptDays, project.name AS projectName, project.ticketAddress
        """

    func key(_ version: SemanticVersion) -> BuildKey { BuildKey(project: project, channel: name, version: version) }
}

/// A build of the database that people can get.
struct FoundBuild: Sendable {
    let id: Int64
    let channel: FoundChannel
    let number: Int
    let version: SemanticVersion
    let release: Release
    let repository: String?
    let libraries: [String]
    let previous: SemanticVersion?
    let published: Int64?
    let expires: Int64?
    let isPinned: Bool

    init(_ row: Row, of channel: FoundChannel) throws {
        id = row["id"]
        self.channel = channel
        number = row["number"] ?? 0
        release = try StoredJSON.decode(row["release"])
        version = release.version
        repository = row["repository"]
        libraries = try StoredJSON.decode(row["libraries"])
        previous = (row["previous"] as String?).flatMap { SemanticVersion($0) }
        published = row["published"]
        expires = row["expires"]
        isPinned = row["isPinned"]
    }

    var key: BuildKey { channel.key(version) }

    func record(_ changes: [Commit], _ files: [PublishedFile]) -> BuildRecord {
        BuildRecord(
            release: release, channel: channel.name, kind: channel.kind, number: number, previous: previous,
            changes: changes, repository: repository, libraries: libraries,
            files: files.map { BuildRecord.File(name: $0.name, size: $0.size, sha256: $0.sha256) })
    }
}

extension BuildSummary {
    /// The columns that ``init(_:of:)`` reads, of `build`.
    static let columns = """
        build.version, build.number, build."commit", build.time, build.published, build.expires, build.isPinned
        """

    init(_ row: Row, of key: (SemanticVersion) -> BuildKey) throws {
        guard let version = SemanticVersion(row["version"] as String), let commit = ObjectID(row["commit"] as String)
        else {
            throw StoredJSON.damaged("a version and a commit")
        }
        self.init(
            version: version, number: row["number"] ?? 0, commit: commit, time: row["time"],
            published: row["published"],
            expires: row["expires"], isPinned: row["isPinned"], key: key(version))
    }
}

/// A build that was there.
struct GoneBuild: Sendable {
    let channel: FoundChannel
    let version: String
    let reason: String
    /// Seconds since 1970, UTC.
    let time: Int64
}
