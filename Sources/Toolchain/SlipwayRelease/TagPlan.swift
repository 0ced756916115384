package import SlipwayModel

/// What `slipway tag --dry-run` prints: what a run would do.
package struct TagPlan: Sendable, Hashable, Codable {
    package let schema: Int
    package let action: Action
    /// The component; `nil` for the repository as a whole.
    package let component: String?
    /// The tag to make, or the one that makes this run unnecessary.
    package let tag: String?
    package let version: SemanticVersion?
    package let commit: ObjectID
    package let bump: Bump?
    package let reason: String
    package let message: String?
    /// The remote the tag would be pushed to.
    package let remote: String?

    package enum Action: String, Sendable, Codable {
        case tag
        case none
    }

    init(_ survey: Survey, line: ReleaseLine, head: ObjectID, request: TagRequest, message: String?) {
        switch survey {
        case .next(let next): self.init(next, line, request, message)
        case .alreadyReleased(let release):
            self.init(none: "HEAD carries the tag \(release.name)", release, line, head)
        case .superseded(let release):
            self.init(none: "\(release.name) contains HEAD already", release, line, head)
        case .nothingToTag(let reason):
            self.init(none: reason, nil, line, head)
        }
    }

    private init(_ next: NextVersion, _ line: ReleaseLine, _ request: TagRequest, _ message: String?) {
        schema = 1
        action = .tag
        component = line.component
        tag = next.tag
        version = next.next
        commit = next.head
        bump = next.bump
        reason = next.reason
        self.message = message
        remote = request.push ? request.remote : nil
    }

    private init(none reason: String, _ release: ReleaseTag?, _ line: ReleaseLine, _ head: ObjectID) {
        schema = 1
        action = .none
        component = line.component
        tag = release?.name
        version = release?.version
        commit = head
        bump = nil
        self.reason = reason
        message = nil
        remote = nil
    }
}

/// What `slipway tag --json` prints.
package struct TagResult: Sendable, Hashable, Codable {
    package let schema: Int
    package let outcome: Outcome
    /// The component; `nil` for the repository as a whole.
    package let component: String?
    package let tag: String?
    package let version: SemanticVersion?
    package let commit: ObjectID?
    package let pushed: Bool
    /// Why nothing was tagged.
    package let reason: String?

    package enum Outcome: String, Sendable, Codable {
        case tagged
        case alreadyTagged = "already-tagged"
        case superseded
        case nothingToTag = "nothing-to-tag"
    }

    package init(_ outcome: TagOutcome, line: ReleaseLine) {
        schema = 1
        component = line.component
        let release: ReleaseTag?
        switch outcome {
        case .tagged(let tag, let wasPushed):
            (self.outcome, release, pushed, reason) = (.tagged, tag, wasPushed, nil)
        case .alreadyTagged(let tag):
            (self.outcome, release, pushed) = (.alreadyTagged, tag, false)
            reason = "HEAD carries the tag \(tag.name)"
        case .superseded(let tag):
            (self.outcome, release, pushed) = (.superseded, tag, false)
            reason = "\(tag.name) contains HEAD already"
        case .nothingToTag(let why):
            (self.outcome, release, pushed, reason) = (.nothingToTag, nil, false, why)
        }
        tag = release?.name
        version = release?.version
        commit = release?.commit
    }
}
