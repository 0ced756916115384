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
        let maker = NotesMaker(request: request, repository: repository, log: log)
        return try maker.notes(
            of: range.to, after: from, version: request.version, collector.all(log.index(of: range.to.commit)))
    }
}
