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

        init(name: String, commit: ObjectID, release: ReleaseTag?) {
            self.name = name
            self.commit = commit
            self.release = release
        }

        init(_ release: ReleaseTag) { self.init(name: release.name, commit: release.commit, release: release) }
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
        let ends = NotesRange.Ends(head: head, line: request.line, history: history, repository: repository)
        let to = try ends.point(request.to)
        // HEAD under the version that it is about to get is not the release that it may be already.
        let isNew = request.version.map { to.release?.version != $0 } ?? false
        self.to = isNew ? Point(name: to.name, commit: to.commit, release: nil) : to
        from = try request.from.map { (text) throws(SlipwayError) in try ends.point(text) }
        self.history = history
        version = request.version
        hasChannel = request.line.channel != nil
    }

    /// Whether pre-releases have notes of their own: before another one, and where a channel asks for them.
    var isPrerelease: Bool { last.map(\.isPrerelease) ?? hasChannel }

    /// The releases that notes can be about, lowest first.
    var releases: [ReleaseTag] {
        guard isPrerelease || hasChannel else { return history.tags.reversed() }
        return ReleaseOrder.sorted(history.tags + history.others).reversed()
    }

    /// The version of ``to``, if it has one or is about to get it.
    private var last: SemanticVersion? { to.release?.version ?? version }

    /// Those that can come before ``to``, highest first.
    var lower: [ReleaseTag] {
        let sorted = isPrerelease ? ReleaseOrder.sorted(history.tags + history.others) : history.tags
        if let own = sorted.firstIndex(where: { $0.name == to.release?.name }) {
            return Array(sorted[(own + 1)...])
        }
        let limit = last
        return sorted.filter { release in limit.map { release.version < $0 } ?? true }
    }
}

extension NotesRange {
    /// Refuses a version that ``to`` cannot get.
    ///
    /// - Throws: status 2 where another commit has it, and where it is not above the last release.
    func requireNew(in repository: Repository) throws(SlipwayError) {
        guard let version else { return }
        let hint = "`slipway next-version` tells which one comes next"
        if let known = (history.tags + history.others).first(where: { $0.version == version }) {
            if known.commit == to.commit { return }
            throw SlipwayError(
                .input, code: "version-exists", "\(known.name) exists already, on another commit",
                cause: "it is \(known.commit.short)",
                hint: "`slipway notes --to \(known.name)` tells what it brought; \(hint)")
        }
        let others = version.isPrerelease ? ReleaseOrder.sorted(history.tags + history.others) : history.tags
        let last = try repository.firstReachable(of: others.map(\.commit), from: to.commit).map { others[$0] }
        guard let last, !(last.version < version) else { return }
        throw SlipwayError(
            .input, code: "version-order", "\(version) does not come after \(last.name), the last release",
            cause: "\(to.name) contains it", hint: hint)
    }
}

extension NotesRange {
    /// Finds what the ends of a range name.
    private struct Ends {
        let head: ObjectID
        let line: ReleaseLine
        let history: ReleaseHistory
        let repository: Repository

        /// - Parameter text: a version tag, a version, or what git takes; `nil` for HEAD.
        func point(_ text: String?) throws(SlipwayError) -> Point {
            guard let text else { return point(head, "HEAD") }
            let name = SemanticVersion(text).map(line.naming.name) ?? text
            if let release = history.tag(named: text) ?? history.tag(named: name) {
                // A tag can be of a file too.
                let commit = try repository.resolve("refs/tags/\(release.name)")
                return Point(name: release.name, commit: commit, release: release)
            }
            do throws(SlipwayError) {
                return point(try repository.resolve(text), text)
            } catch {
                guard error.code != "not-a-commit", error.status == .input, let meant = completed(text) else {
                    throw error
                }
                throw SlipwayError(
                    .input, code: error.code, error.diagnostics.first?.message ?? error.code,
                    hint: "did you mean '\(meant)'?")
            }
        }

        /// The release that the beginning of a version means: `2.0` is 2.0.0, or the highest that there is of 2.0.
        private func completed(_ text: String) -> String? {
            let bare =
                text.utf8.starts(with: line.naming.prefix.utf8)
                ? text.utf8.dropFirst(line.naming.prefix.utf8.count) : text.utf8[...]
            let parts = bare.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            guard parts.count < 3, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(DecimalNumber.isDigit) }) else {
                return nil
            }
            let start = line.naming.prefix + String(decoding: bare, as: UTF8.self)
            let first = start + String(repeating: ".0", count: 3 - parts.count)
            let found = history.tags.filter { $0.name.utf8.starts(with: (start + ".").utf8) }
            return (found.first { $0.name == first } ?? found.first)?.name
        }

        /// A pre-release is what a commit is only where its channel is asked for.
        private func point(_ commit: ObjectID, _ name: String) -> Point {
            let release =
                history.release(of: commit)
                ?? ReleaseOrder.sorted(history.others).first { $0.commit == commit && line.isOwn($0.version) }
            return Point(name: release?.name ?? name, commit: commit, release: release)
        }
    }
}
