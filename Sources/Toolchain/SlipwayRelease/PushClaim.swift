import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// One claim on a version, made on the server.
///
/// Each round lists the server's tags first, so that whatever a round before it has left there, knowingly or
/// not, is seen.
struct PushClaim {
    let tagger: Tagger
    let tag: TagObject
    let version: SemanticVersion
    let request: TagRequest

    private static let rounds = 12
    /// Broken connections that are tried again.
    private static let repairs = 4

    /// What a round came to when it did not settle the claim.
    private enum Setback {
        /// Somebody else was quicker, or holds the server's lock: look again.
        case race(SlipwayError)
        /// The server may have taken the tag or not: look again.
        case broken(SlipwayError)
        /// The server says no.
        case refused(SlipwayError)
    }

    func run() async throws(SlipwayError) -> ClaimOutcome {
        var object: ObjectID?
        var setback: Setback?
        var broken = 0
        for round in 1...PushClaim.rounds {
            let history = try await tagger.serverHistory(tag.commit, request)
            if let known = history.tag(named: tag.name) { return try accept(known, object, setback) }
            if case .refused(let error) = setback { throw error }
            guard try tagger.isNext(version, at: tag.commit, history) else { return .taken }
            let current: ObjectID
            if let object { current = object } else { current = try makeObject() }
            object = current
            setback = try push(current, knowing: history)
            switch setback {
            case nil:
                Failpoint.tagPushed.hit()
                guard let made = ReleaseTag(tag, object: current, naming: request.naming) else { return .taken }
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

    /// What it means that the server has the tag.
    private func accept(
        _ known: ReleaseTag, _ object: ObjectID?, _ setback: Setback?
    ) throws(SlipwayError) -> ClaimOutcome {
        guard known.commit == tag.commit else {
            try tagger.repository.removeReferences(startingWith: Tagger.pending)
            return .taken
        }
        try tagger.settle(known)
        // After a broken connection our own object there means that the push had arrived.
        if case .broken = setback, known.object == object { return .claimed(known) }
        return .alreadyOurs(known)
    }

    /// The tag to push: the one of that name that an earlier run, or a person, has made here; else a new one.
    private func makeObject() throws(SlipwayError) -> ObjectID {
        if let known = try tagger.repository.tag(named: tag.name) {
            if known.commit == tag.commit { return known.object }
            throw SlipwayError(
                .input, code: "tag-in-the-way", "\(tag.name) is a tag here already",
                cause: "\(request.remote) does not have it; here it is the tag of \(known.commit.short)",
                hint: "remove it with `git tag -d \(tag.name)` and run again")
        }
        let object = try tagger.repository.write(tag)
        Failpoint.tagObjectCreated.hit()
        return object
    }

    /// - Returns: `nil` where the server took the tag.
    private func push(_ object: ObjectID, knowing history: ReleaseHistory) throws(SlipwayError) -> Setback? {
        let repository = tagger.repository
        let pending = Tagger.pending + object.description
        _ = try repository.createReference(pending, at: object)
        Failpoint.tagPendingReferenceCreated.hit()
        let connection: RemoteConnection
        do throws(SlipwayError) {
            connection = try repository.connect(to: request.remote, for: .push)
        } catch {
            if error.code == "remote-unreachable" { return .broken(error) }
            throw error
        }
        // A release that came since the list was read may have changed what is next.
        guard history.knows(ReleaseHistory(try connection.tags(), naming: request.naming)) else {
            return .race(raceError(nil))
        }
        switch connection.push(pending, to: "refs/tags/\(tag.name)") {
        case .accepted: return nil
        case .exists: return .race(raceError(nil))
        case .broken(let error): return .broken(error)
        case .refused(let reason, let words):
            if PushClaim.isContention(reason) { return .race(raceError(words ?? reason)) }
            return .refused(
                SlipwayError(
                    .remote, code: "push-refused", "\(connection.address) refused the tag \(tag.name): \(reason)",
                    cause: words,
                    hint: "a hook or a rule that protects tags says no; nothing was tagged"))
        }
    }

    private func raceError(_ words: String?) -> SlipwayError {
        SlipwayError(
            .remote, code: "race-lost", "\(request.remote) is busy with other tags", cause: words, hint: "run again")
    }

    /// Reasons of git itself (refs/files-backend.c, receive-pack.c) for which another push is to blame.
    static func isContention(_ reason: String) -> Bool {
        ["failed to update ref", "failed to lock", "cannot lock ref", "reference already exists", "already exists"]
            .contains { reason.contains($0) }
    }
}
