package import SlipwayGit
import SlipwayModel
package import SlipwayReport

extension ReleaseNotes {
    /// The notes of one release, or of the commits since the last one.
    ///
    /// Without `from` they begin after every lower release that the history of `to` contains; the highest of those is
    /// named as the one they begin after.
    ///
    /// - Throws: status 2 in a shallow clone, where nothing is committed, and where `from` or `to` names no commit; 3
    ///   where history cannot be read.
    package static func make(
        in repository: Repository, _ request: NotesRequest
    ) throws(SlipwayError) -> ReleaseNotes {
        let range = try NotesRange(request, in: repository)
        let lower = range.from == nil ? range.lower : []
        let log = try repository.log(
            from: [range.from?.commit].compactMap { $0 }, to: range.to.commit, stoppingAt: lower.map(\.commit))
        var collector = NotesCollector(
            log, titled: log.index(of: request.mergeCommit ?? range.head), title: request.title?.text)
        let changes = collector.claim(log.index(of: range.to.commit))
        var from = range.from
        if from == nil,
            let last = try repository.firstReachable(
                of: lower.reversed().map(\.commit), from: range.to.commit)
        {
            let release = lower[lower.count - 1 - last]
            from = NotesRange.Point(name: release.name, commit: release.commit, release: release)
        }
        let maker = Maker(request: request, repository: repository, log: log)
        return try maker.notes(of: range.to, after: from, version: request.version, changes)
    }

    /// The notes of every release between two points, each with its own, highest first; before them those of the
    /// commits that are not released yet, where there are any.
    ///
    /// Each commit is listed once, with the lowest release that contains it. Without `from` it is all of history.
    ///
    /// - Throws: as ``make(in:_:)``.
    package static func history(
        in repository: Repository, _ request: NotesRequest
    ) throws(SlipwayError) -> [ReleaseNotes] {
        let range = try NotesRange(request, in: repository)
        let log = try repository.log(from: [range.from?.commit].compactMap { $0 }, to: range.to.commit)
        var collector = NotesCollector(
            log, titled: log.index(of: request.mergeCommit ?? range.head), title: request.title?.text)
        let maker = Maker(request: request, repository: repository, log: log)
        var all: [ReleaseNotes] = []
        var last = range.from
        for release in range.releases {
            guard let tip = log.index(of: release.commit) else { continue }
            let point = NotesRange.Point(name: release.name, commit: release.commit, release: release)
            all.append(try maker.notes(of: point, after: last, version: nil, collector.claim(tip)))
            last = point
        }
        let rest = collector.claim(log.index(of: range.to.commit))
        if range.to.release == nil, !rest.isEmpty || request.version != nil {
            all.append(try maker.notes(of: range.to, after: last, version: request.version, rest))
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
