import SlipwayGit
import SlipwayModel
import SlipwayReport

/// Which commits release notes are about, found out from what was asked for.
struct NotesRange {
    /// One end of it.
    struct Point {
        /// A tag, or what was asked for.
        let name: String
        let commit: ObjectID
        /// The release that the commit is.
        let release: ReleaseTag?
    }

    /// HEAD, whose pull request may be known by its title.
    let head: ObjectID
    let from: Point?
    let to: Point
    private let history: ReleaseHistory
    private let version: SemanticVersion?
    private let hasChannel: Bool

    /// - Throws: status 2 in a shallow clone, where nothing is committed, and where an end names no commit.
    init(_ request: NotesRequest, in repository: Repository) throws(SlipwayError) {
        head = try repository.requiredHead().commit
        try repository.requireFullHistory()
        let history = try ReleaseHistory(of: repository, naming: request.naming)
        let ends = NotesRange.Ends(head: head, naming: request.naming, history: history, repository: repository)
        to = try ends.point(request.to)
        from = try request.from.map { (text) throws(SlipwayError) in try ends.point(text) }
        self.history = history
        version = request.version
        hasChannel = request.line.channel != nil
    }

    /// The releases that notes can be about, lowest first. Pre-releases are among them only before another one, and
    /// where a channel asks for them.
    var releases: [ReleaseTag] {
        guard last.map(\.isPrerelease) ?? hasChannel else { return history.tags.reversed() }
        return ReleaseOrder.sorted(history.tags + history.others).reversed()
    }

    /// The version of ``to``, if it has one or is about to get it.
    private var last: SemanticVersion? { to.release?.version ?? version }

    /// Those that are lower than ``to``, and so before it where its history has them.
    var lower: [ReleaseTag] {
        let limit = last
        return releases.filter { release in
            release.commit != to.commit && (limit.map { release.version < $0 } ?? true)
        }
    }
}

extension NotesRange {
    /// Finds what the ends of a range name.
    private struct Ends {
        let head: ObjectID
        let naming: VersionTag
        let history: ReleaseHistory
        let repository: Repository

        /// - Parameter text: a version tag, a version, or what git takes; `nil` for HEAD.
        func point(_ text: String?) throws(SlipwayError) -> Point {
            guard let text else { return point(head, "HEAD") }
            let name = SemanticVersion(text).map(naming.name) ?? text
            if let release = history.tag(named: text) ?? history.tag(named: name) {
                // A tag can be of a file too.
                let commit = try repository.resolve("refs/tags/\(release.name)")
                return Point(name: release.name, commit: commit, release: release)
            }
            return point(try repository.resolve(text), text)
        }

        private func point(_ commit: ObjectID, _ name: String) -> Point {
            let release = history.release(of: commit) ?? history.others.first { $0.commit == commit }
            return Point(name: release?.name ?? name, commit: commit, release: release)
        }
    }
}
