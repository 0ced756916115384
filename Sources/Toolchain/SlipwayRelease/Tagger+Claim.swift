import SlipwayGit
import SlipwayModel
package import SlipwayReport
import SlipwaySystem

extension Tagger {
    /// Tags commits as versions, if those are all still free and still the next.
    ///
    /// Safe to repeat after a crash at any point: what an earlier run left is used or removed.
    ///
    /// - Throws: status 2 where a tag here is in the way, 3 where credentials or the means to sign are missing, 4 where
    ///   the server cannot be reached or says no for good.
    package func claim(
        _ claims: [ReleaseClaim], request: TagRequest
    ) async throws(SlipwayError) -> ClaimOutcome {
        if !request.push { return try await claimHere(claims, request) }
        do {
            return try await PushClaim(tagger: self, claims: claims, request: request).run()
        } catch {
            // The next run would remove it as well; a failure here must not hide the reason.
            try? repository.removeReferences(startingWith: Tagger.pending)
            throw error
        }
    }

    private func claimHere(
        _ claims: [ReleaseClaim], _ request: TagRequest
    ) async throws(SlipwayError) -> ClaimOutcome {
        let tags = try repository.tags()
        let histories = claims.map { ReleaseHistory(tags, line: $0.line) }
        let known = zip(claims, histories).map { $1.tag(named: $0.name) }
        if known.contains(where: { $0 != nil }) {
            let ours = zip(claims, known).compactMap { claim, tag in tag?.commit == claim.commit ? tag : nil }
            return ours.count == claims.count ? .alreadyOurs(ours) : .taken
        }
        for (claim, history) in zip(claims, histories) where try !isNext(claim, history) { return .taken }
        // everything that can fail comes before the first name
        var objects: [ObjectID] = []
        for claim in claims { objects.append(try await makeObject(claim, request)) }
        let made = try nameAll(zip(claims, objects).compactMap { ReleaseTag($0, object: $1) })
        Failpoint.tagFinished.hit()
        return made.map { .claimed($0) } ?? .taken
    }

    /// Makes the names of tags here: all of them, or none.
    ///
    /// - Returns: `nil` where somebody else has made one of them meanwhile.
    private func nameAll(_ tags: [ReleaseTag]) throws(SlipwayError) -> [ReleaseTag]? {
        var made: [ReleaseTag] = []
        do throws(SlipwayError) {
            for tag in tags {
                guard try repository.createReference("refs/tags/\(tag.name)", at: tag.object) else { break }
                made.append(tag)
                Failpoint.tagLocalReferenceCreated.hit()
            }
            if made.count == tags.count { return made }
        } catch {
            for tag in made { _ = try? repository.removeTag(tag.name, of: tag.object) }
            throw error
        }
        for tag in made { try repository.removeTag(tag.name, of: tag.object) }
        return nil
    }

    /// Writes what the tag's name will stand for: a tag object, signed where that is asked for, or the commit itself.
    func makeObject(_ claim: ReleaseClaim, _ request: TagRequest) async throws(SlipwayError) -> ObjectID {
        if request.style == .lightweight { return claim.commit }
        let tag = TagObject(
            name: claim.name, commit: claim.commit, tagger: try repository.identity(), time: host.clock.now(),
            message: claim.message)
        let signature = try await TagSigner(repository: repository, host: host).signature(of: tag, style: request.style)
        let object = try repository.write(tag, signature: signature)
        Failpoint.tagObjectCreated.hit()
        return object
    }

    /// Whether a version may still become the release of its commit: that has none, nothing it contains is as high,
    /// and no newer release contains it.
    func isNext(_ claim: ReleaseClaim, _ history: ReleaseHistory) throws(SlipwayError) -> Bool {
        if history.release(of: claim.commit) != nil { return false }
        let current = try history.current(at: claim.commit, in: repository)
        if let current, current.version >= claim.version { return false }
        return try history.superseding(claim.commit, above: current, in: repository) == nil
    }
}

extension ReleaseTag {
    init?(_ claim: ReleaseClaim, object: ObjectID) {
        self.init(Tag(name: claim.name, object: object, commit: claim.commit), naming: claim.line.naming)
    }
}
