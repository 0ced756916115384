package import SlipwayGit
import SlipwayModel
package import SlipwayReport

extension ReleaseNotes {
    /// The notes of one release, or of the commits since the last one.
    ///
    /// Without `from` they begin after the highest lower release that the history of `to` contains.
    ///
    /// - Throws: status 2 in a shallow clone, where nothing is committed, and where `from` or `to` names no commit; 3
    ///   where history cannot be read.
    package static func make(
        in repository: Repository, _ request: NotesRequest
    ) throws(SlipwayError) -> ReleaseNotes {
        let range = try NotesRange(request, in: repository)
        var from = range.from
        if from == nil {
            let lower = range.lower
            let last = try repository.firstReachable(of: lower.map(\.commit), from: range.to.commit)
            from = last.map { NotesRange.Point(lower[$0]) }
        }
        let log = try repository.log(from: [from?.commit].compactMap { $0 }, to: range.to.commit)
        var collector = NotesCollector(
            log, titled: log.index(of: request.mergeCommit ?? range.head), title: request.title?.text)
        let maker = Maker(request: request, repository: repository, log: log)
        return try maker.notes(
            of: range.to, after: from, version: request.version, collector.all(log.index(of: range.to.commit)))
    }

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
        func isListed(_ index: Int32) -> Bool { listed.map { $0.index(of: log.commits[Int(index)].id) != nil } ?? true }
        var collector = NotesCollector(
            log, titled: log.index(of: request.mergeCommit ?? range.head), title: request.title?.text)
        let order = LogOrder(log)
        let chain = ReleaseChain(range.releases, in: log, order: order)
        let maker = Maker(request: request, repository: repository, log: log)
        /// What the notes of a release begin after: the one before it, or what was asked for where that is nearer.
        func start(_ previous: Int32, _ version: SemanticVersion?) -> NotesRange.Point? {
            let last = previous < 0 ? nil : chain.releases[Int(previous)]
            guard let from = range.from else { return last.map { NotesRange.Point($0) } }
            guard let last else { return from }
            if isListed(chain.tips[Int(previous)]) { return NotesRange.Point(last) }
            guard let asked = from.release?.version else { return from }
            let isBetween = last.version < asked && version.map { asked < $0 } ?? true
            return isBetween ? from : NotesRange.Point(last)
        }
        var all: [ReleaseNotes] = []
        for (rank, release) in chain.releases.enumerated() {
            let (tip, previous) = (chain.tips[rank], chain.previous[rank])
            let changes = collector.changes(
                of: tip, rank: Int32(rank), after: previous, in: chain, order, where: isListed)
            if !isListed(tip) { continue }
            all.append(
                try maker.notes(
                    of: NotesRange.Point(release), after: start(previous, release.version), version: nil, changes))
        }
        if range.to.release == nil, let tip = log.index(of: range.to.commit).map({ Int32($0) }) {
            let rank = Int32(chain.releases.count)
            let previous = chain.last(below: rank, at: tip, isPrerelease: range.isPrerelease)
            let rest = collector.changes(of: tip, rank: rank, after: previous, in: chain, order, where: isListed)
            if !rest.isEmpty || request.version != nil {
                all.append(
                    try maker.notes(
                        of: range.to, after: start(previous, request.version), version: request.version, rest))
            }
        }
        return all.reversed()
    }

    /// What the notes of one run share.
    private struct Maker {
        let request: NotesRequest
        let repository: Repository
        let log: CommitLog
        let web: WebAddress?
        let rules: NotesRules

        init(request: NotesRequest, repository: Repository, log: CommitLog) {
            self.request = request
            self.repository = repository
            self.log = log
            web = request.remoteURL.flatMap { WebAddress(remote: $0) }
            rules = NotesRules(request.bump, grouping: request.grouping)
        }

        func notes(
            of to: NotesRange.Point, after from: NotesRange.Point?, version: SemanticVersion?, _ changes: [NotesChange]
        ) throws(SlipwayError) -> ReleaseNotes {
            let version = to.release?.version ?? version
            let tag = to.release?.name ?? version.map(request.naming.name)
            let time: Int64
            if let index = log.index(of: to.commit) {
                time = log.commits[index].time
            } else {
                time = try repository.commit(to.commit).time
            }
            let heading = NotesHeading(
                project: request.project, component: request.line.component, version: version, tag: tag,
                from: from.map { PlainLine.clean($0.name) },
                to: tag ?? PlainLine.clean(to.name), commit: to.commit,
                date: CalendarTime(secondsSince1970: time).date,
                compareURL: from.flatMap { from in
                    web?.comparison(
                        from: from.release?.name ?? "\(from.commit)", to: tag ?? "\(to.commit)")
                })
            return ReleaseNotes(
                heading, sections: NotesSection.sections(of: try own(changes), rules: rules, web: web))
        }

        /// The changes of the component, by what they changed; all where there is none.
        private func own(_ changes: [NotesChange]) throws(SlipwayError) -> [NotesChange] {
            guard let paths = request.line.paths else { return changes }
            let commits = changes.map { change in
                Commit(id: change.commit.id, subject: "", body: "", author: "", time: change.commit.time)
            }
            let own = Set(try repository.changing(paths, among: commits).map(\.id))
            return changes.filter { own.contains($0.commit.id) }
        }
    }
}
