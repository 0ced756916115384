package import SlipwayGit
import SlipwayModel
package import SlipwayReport

extension ReleaseNotes {
    /// The notes of every release between two points, each with its own as ``make(in:_:)`` tells them, highest first;
    /// before them those of the commits that are not released yet, where there are any.
    ///
    /// What was merged from a maintenance branch is listed with both releases. Without `from` it is all of history.
    ///
    /// - Throws: as ``make(in:_:)``.
    package static func history(
        in repository: Repository, _ request: NotesRequest
    ) throws(SlipwayError) -> [ReleaseNotes] {
        let range = try NotesRange(request, in: repository)
        let log = try repository.log(to: range.to.commit)
        let listed = try range.from.map { (from) throws(SlipwayError) in
            try repository.log(from: [from.commit], to: range.to.commit)
        }
        var history = NotesHistory(request, range, log, listed: listed)
        let maker = NotesMaker(request: request, repository: repository, log: log)
        var all: [ReleaseNotes] = []
        for (rank, release) in history.chain.releases.enumerated() {
            let (tip, previous) = (history.chain.tips[rank], history.chain.previous[rank])
            // Asked for in any case: later releases go by what this one has.
            let changes = history.changes(of: tip, rank: Int32(rank), after: previous)
            if !history.isListed(tip) { continue }
            let start = history.start(after: previous, before: release.version)
            all.append(try maker.notes(of: NotesRange.Point(release), after: start, version: nil, changes))
        }
        if range.to.release == nil, let tip = log.index(of: range.to.commit).map({ Int32($0) }) {
            let rank = Int32(history.chain.releases.count)
            let previous = history.chain.last(below: rank, at: tip, isPrerelease: range.isPrerelease)
            let rest = history.changes(of: tip, rank: rank, after: previous)
            if !rest.isEmpty || request.version != nil {
                let start = history.start(after: previous, before: request.version)
                all.append(try maker.notes(of: range.to, after: start, version: request.version, rest))
            }
        }
        return all.reversed()
    }
}

/// The releases of a history, and what each of them brought.
private struct NotesHistory {
    let chain: ReleaseChain
    private let log: CommitLog
    /// The commits that are asked for; `nil` for all.
    private let listed: CommitLog?
    private let from: NotesRange.Point?
    private let order: LogOrder
    private var collector: NotesCollector

    init(_ request: NotesRequest, _ range: NotesRange, _ log: CommitLog, listed: CommitLog?) {
        self.log = log
        self.listed = listed
        from = range.from
        order = LogOrder(log)
        chain = ReleaseChain(range.releases, in: log, order: order)
        collector = NotesCollector(
            log, titled: log.index(of: request.mergeCommit ?? range.head), title: request.title?.text)
    }

    func isListed(_ commit: Int32) -> Bool {
        listed.map { $0.index(of: log.commits[Int(commit)].id) != nil } ?? true
    }

    mutating func changes(of tip: Int32, rank: Int32, after previous: Int32) -> [NotesChange] {
        let (log, listed) = (log, listed)
        return collector.changes(of: tip, rank: rank, after: previous, in: chain, order) { commit in
            listed.map { $0.index(of: log.commits[Int(commit)].id) != nil } ?? true
        }
    }

    /// What the notes of a release begin after: the one before it, or what was asked for where that is nearer.
    func start(after previous: Int32, before version: SemanticVersion?) -> NotesRange.Point? {
        let last = previous < 0 ? nil : chain.releases[Int(previous)]
        guard let from else { return last.map { NotesRange.Point($0) } }
        guard let last else { return from }
        if isListed(chain.tips[Int(previous)]) { return NotesRange.Point(last) }
        guard let asked = from.release?.version else { return from }
        let isBetween = last.version < asked && version.map { asked < $0 } ?? true
        return isBetween ? from : NotesRange.Point(last)
    }
}
