import SlipwayGit
import SlipwayModel
import SlipwayReport

/// What the notes of one run share.
struct NotesMaker {
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
