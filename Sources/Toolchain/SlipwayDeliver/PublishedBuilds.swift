package import SlipwayModel
import SlipwayPages
package import SlipwayReport

/// Where builds can be listed and fetched from: a destination, or pages that somebody serves.
package protocol PublishedBuilds: Sendable {
    /// As the command line names it: `server:https://builds.example.com`.
    var name: String { get }

    /// The channels, by project and name.
    ///
    /// - Parameter project: of one project; of all where it is `nil`.
    /// - Throws: status 4 where there is no answer, or one that nobody understands.
    func channels(of project: String?) async throws(SlipwayError) -> [ListedChannel]

    /// The builds of a channel, newest first.
    ///
    /// - Parameter limit: as many are wanted; there may be more.
    /// - Returns: `nil` where there is no such channel.
    func builds(of project: String, on channel: String, limit: Int) async throws(SlipwayError) -> [ListedBuild]?

    /// A build with what it consists of.
    ///
    /// - Parameters:
    ///   - version: the latest where it is `nil`.
    ///   - channel: any where it is `nil`: the newest of all, or the one that has the version.
    func locate(
        _ version: SemanticVersion?, of project: String, on channel: String?
    ) async throws(SlipwayError) -> LocatedBuild?

    /// Fetches a file of a build. A start that is there is continued where it is known what the file must be.
    ///
    /// - Parameter path: in a folder of the caller's own.
    /// - Throws: status 4 where it is not there, or is something else than was told.
    func fetch(
        _ file: LocatedFile, of build: LocatedBuild, to path: Path, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError)
}

/// A channel as `slipway channels` lists it.
package struct ListedChannel: Sendable, Hashable, Codable {
    package let project: String
    package let name: String
    package let kind: ChannelKind
    /// How many builds it has; `nil` where that is not told.
    package let count: Int?
    package let latest: ListedBuild

    package init(project: String, name: String, kind: ChannelKind, count: Int?, latest: ListedBuild) {
        self.project = project
        self.name = name
        self.kind = kind
        self.count = count
        self.latest = latest
    }
}

/// A build as `slipway builds` lists it; what a store does not tell is left out.
package struct ListedBuild: Sendable, Hashable, Codable {
    package let version: SemanticVersion
    package let commit: ObjectID?
    /// Counts the builds of a channel from 1.
    package let number: Int?
    /// Seconds since 1970 of the commit.
    package let time: Int64?
    /// When people could get it first: seconds since 1970, UTC.
    package let published: Int64?
    /// When it is no longer offered.
    package let expires: Int64?
    /// Whether it stays whatever its channel keeps.
    package let isPinned: Bool?

    package init(
        version: SemanticVersion, commit: ObjectID?, number: Int? = nil, time: Int64? = nil, published: Int64? = nil,
        expires: Int64? = nil, isPinned: Bool? = nil
    ) {
        self.version = version
        self.commit = commit
        self.number = number
        self.time = time
        self.published = published
        self.expires = expires
        self.isPinned = isPinned
    }

    init(_ summary: BuildSummary) {
        self.init(
            version: summary.version, commit: summary.commit, number: summary.number, time: summary.time,
            published: summary.published, expires: summary.expires, isPinned: summary.isPinned)
    }

    /// What builds are sorted by where they are not counted.
    package var moment: Int64 { published ?? time ?? 0 }
}

/// A build that can be fetched.
package struct LocatedBuild: Sendable, Hashable {
    package let project: String
    package let version: SemanticVersion
    /// `nil` where the store has no channels.
    package let channel: String?
    /// Names are plain file names, each there once.
    package let files: [LocatedFile]

    /// - Throws: status 4 (`bad-listing`) where what a store tells cannot be the files of a build.
    package init(
        project: String, version: SemanticVersion, channel: String?, files: [LocatedFile], source: String
    ) throws(SlipwayError) {
        self.project = project
        self.version = version
        self.channel = channel
        self.files = files
        var names: Set<String> = []
        for file in files {
            let problem: String? =
                if !FileName.isPlain(file.name) {
                    "it names the file '\(file.name)', which is no file name"
                } else if !names.insert(file.name).inserted {
                    "it names the file '\(file.name)' twice"
                } else if file.size < 0 {
                    "the size of '\(file.name)' is \(file.size)"
                } else {
                    nil
                }
            guard let problem else { continue }
            throw SlipwayError(
                .remote, code: "bad-listing", "what \(source) tells of \(project) \(version) cannot be used",
                cause: problem, hint: "ask who publishes there")
        }
    }
}

/// A file of a build in a store.
package struct LocatedFile: Sendable, Hashable {
    package let name: String
    /// Bytes.
    package let size: Int64
    /// `nil` where the store does not tell it.
    package let sha256: ContentDigest?
    /// Where the store has it: a path, or an address.
    let place: String

    package init(name: String, size: Int64, sha256: ContentDigest?, place: String) {
        self.name = name
        self.size = size
        self.sha256 = sha256
        self.place = place
    }
}
