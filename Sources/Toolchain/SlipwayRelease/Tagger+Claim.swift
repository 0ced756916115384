import SlipwayGit
package import SlipwayModel
package import SlipwayReport
import SlipwaySystem

extension Tagger {
    /// Tags `commit` as `version`, if that is still free and still the next.
    ///
    /// Safe to repeat after a crash at any point: what an earlier run left is used or removed.
    ///
    /// - Parameter message: see ``TagRequest/message(for:)``.
    /// - Throws: status 2 where a tag here is in the way, 3 where credentials are missing, 4 where the server
    ///   cannot be reached or says no for good.
    package func claim(
        _ version: SemanticVersion, at commit: ObjectID, message: String, request: TagRequest
    ) async throws(SlipwayError) -> ClaimOutcome {
        let tag = TagObject(
            name: request.naming.name(of: version), commit: commit, tagger: try repository.identity(),
            time: host.clock.now(), message: message)
        if !request.push { return try claimHere(tag, version, request) }
        do {
            return try await PushClaim(tagger: self, tag: tag, version: version, request: request).run()
        } catch {
            // The next run would remove it as well; a failure here must not hide the reason.
            try? repository.removeReferences(startingWith: Tagger.pending)
            throw error
        }
    }

    private func claimHere(
        _ tag: TagObject, _ version: SemanticVersion, _ request: TagRequest
    ) throws(SlipwayError) -> ClaimOutcome {
        let history = try ReleaseHistory(of: repository, naming: request.naming)
        if let known = history.tag(named: tag.name) {
            return known.commit == tag.commit ? .alreadyOurs(known) : .taken
        }
        guard try isNext(version, at: tag.commit, history) else { return .taken }
        let object = try repository.write(tag)
        Failpoint.tagObjectCreated.hit()
        guard try repository.createReference("refs/tags/\(tag.name)", at: object) else { return .taken }
        Failpoint.tagLocalReferenceCreated.hit()
        Failpoint.tagFinished.hit()
        guard let made = ReleaseTag(tag, object: object, naming: request.naming) else { return .taken }
        return .claimed(made)
    }

    /// Whether `version` may still become the release of `commit`: it has none, nothing it contains is as high,
    /// and no newer release contains it.
    func isNext(
        _ version: SemanticVersion, at commit: ObjectID, _ history: ReleaseHistory
    ) throws(SlipwayError) -> Bool {
        if history.release(of: commit) != nil { return false }
        let current = try history.current(at: commit, in: repository)
        if let current, current.version >= version { return false }
        return try history.superseding(commit, above: current, in: repository) == nil
    }
}

extension ReleaseTag {
    init?(_ tag: TagObject, object: ObjectID, naming: VersionTag) {
        self.init(Tag(name: tag.name, object: object, commit: tag.commit), naming: naming)
    }
}
