import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// One claim on versions, made on the server: all of them, or none.
///
/// Each round lists the server's tags first, so that whatever a round before it has left there, knowingly or
/// not, is seen.
struct PushClaim {
    let tagger: Tagger
    let claims: [ReleaseClaim]
    let request: TagRequest

    private static let rounds = 12
    /// Broken connections that are tried again.
    private static let repairs = 4

    /// What a round came to when it did not settle the claim.
    private enum Setback {
        /// Somebody else was quicker, or holds the server's lock: look again.
        case race(SlipwayError)
        /// The server may have taken the tags or not: look again.
        case broken(SlipwayError)
        /// The server says no.
        case refused(SlipwayError)
    }

    func run() async throws(SlipwayError) -> ClaimOutcome {
        var objects: [ObjectID] = []
        var setback: Setback?
        var broken = 0
        for round in 1...PushClaim.rounds {
            let histories = try await tagger.serverHistories(claims[0].commit, claims.map(\.line), request)
            let known = zip(claims, histories).map { $1.tag(named: $0.name) }
            if known.contains(where: { $0 != nil }) { return try accept(known, objects, setback) }
            if case .refused(let error) = setback { throw error }
            for (claim, history) in zip(claims, histories) where try !tagger.isNext(claim, history) { return .taken }
            if objects.isEmpty { for claim in claims { objects.append(try await makeObject(claim)) } }
            setback = try push(objects, knowing: histories)
            switch setback {
            case nil:
                Failpoint.tagPushed.hit()
                let made = zip(claims, objects).compactMap { ReleaseTag($0, object: $1) }
                try tagger.settle(made)
                return .claimed(made)
            case .broken(let error):
                broken += 1
                if broken > PushClaim.repairs { throw error }
            case .race(let error) where round == PushClaim.rounds: throw error
            default: break
            }
            try await tagger.pause(min(round, 4))
        }
        return .taken
    }

    /// What it means that the server has some of the tags, or all.
    private func accept(
        _ known: [ReleaseTag?], _ objects: [ObjectID], _ setback: Setback?
    ) throws(SlipwayError) -> ClaimOutcome {
        let ours = zip(claims, known).compactMap { claim, tag in tag?.commit == claim.commit ? tag : nil }
        guard ours.count == claims.count else {
            try tagger.repository.removeReferences(startingWith: Tagger.pending)
            return .taken
        }
        try tagger.settle(ours)
        // After a broken connection our own objects there mean that the push had arrived.
        if case .broken = setback, ours.map(\.object) == objects { return .claimed(ours) }
        return .alreadyOurs(ours)
    }

    /// The tag to push: the one of that name that an earlier run, or a person, has made here; else a new one.
    private func makeObject(_ claim: ReleaseClaim) async throws(SlipwayError) -> ObjectID {
        if let known = try tagger.repository.tag(named: claim.name) {
            if known.commit == claim.commit { return known.object }
            throw SlipwayError(
                .input, code: "tag-in-the-way", "\(claim.name) is a tag here already",
                cause: "\(request.remote) does not have it; here it is the tag of \(known.commit.short)",
                hint: "remove it with `git tag -d \(claim.name)` and run again")
        }
        return try await tagger.makeObject(claim, request)
    }

    /// - Returns: `nil` where the server took the tags.
    private func push(_ objects: [ObjectID], knowing histories: [ReleaseHistory]) throws(SlipwayError) -> Setback? {
        let repository = tagger.repository
        var references: [(source: String, target: String)] = []
        for (claim, object) in zip(claims, objects) {
            // two lightweight tags of one commit would share a name made of the object alone
            let pending = "\(Tagger.pending)\(object)/\(references.count)"
            _ = try repository.createReference(pending, at: object)
            references.append((pending, "refs/tags/\(claim.name)"))
        }
        Failpoint.tagPendingReferenceCreated.hit()
        let connection: RemoteConnection
        do throws(SlipwayError) {
            connection = try repository.connect(to: request.remote, for: claims.count > 1 ? .atomicPush : .push)
        } catch {
            if PushClaim.isUncertain(error) { return .broken(error) }
            throw error
        }
        // A release that came since the list was read may have changed what is next.
        let tags = try connection.tags()
        guard histories.allSatisfy({ $0.knows(ReleaseHistory(tags, line: $0.line)) }) else {
            return .race(raceError(nil))
        }
        switch connection.push(references) {
        case .accepted: return nil
        case .exists: return .race(raceError(nil))
        case .broken(let error):
            // what the server says for certain (no credentials, no access) does not change by asking again
            if !PushClaim.isUncertain(error) { throw error }
            return .broken(error)
        case .refused(let reason, let words):
            // git says the same of a lock and of a name in the way; only its words tell them apart
            let isInTheWay = [reason, words ?? ""].contains { $0.contains("cannot create '") }
            if !isInTheWay && PushClaim.isContention(reason) { return .race(raceError(words ?? reason)) }
            return .refused(
                SlipwayError(
                    .remote, code: "push-refused",
                    "\(connection.address) refused the tag \(claims.map(\.name).joined(separator: ", ")): \(reason)",
                    cause: words,
                    hint: isInTheWay
                        ? "a tag there has the name of a folder of this one: another prefix, or remove that tag"
                        : "a hook or a rule that protects tags says no; nothing was tagged"))
        }
    }

    private static func isUncertain(_ error: SlipwayError) -> Bool {
        ["remote-unreachable", "no-verdict"].contains(error.code)
    }

    private func raceError(_ words: String?) -> SlipwayError {
        SlipwayError(
            .remote, code: "race-lost", "\(request.remote) is busy with other tags", cause: words, hint: "run again")
    }

    /// Reasons of git itself (refs/files-backend.c, receive-pack.c) for which another push is to blame.
    static func isContention(_ reason: String) -> Bool {
        [
            "failed to update ref", "failed to lock", "cannot lock ref", "reference already exists", "already exists",
            "atomic transaction failed", "transaction failed to start",
        ].contains { reason.contains($0) }
    }
}
