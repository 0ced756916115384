package import SlipwayGit
package import SlipwayModel
package import SlipwayReport

/// The version HEAD would be released as, and why.
package struct NextVersion: Sendable, Hashable, Codable {
    package let schema: Int
    /// The highest release reachable from HEAD; 0.0.0 where there is none.
    package let current: SemanticVersion
    /// Its tag; `nil` where there is none.
    package let currentTag: String?
    /// The version HEAD would be; where HEAD is released already, the version it is.
    package let next: SemanticVersion
    /// The tag of ``next``.
    package let tag: String
    /// `nil` where HEAD is released already.
    package let bump: Bump?
    /// The rule that decided.
    package let reason: String
    /// The title it was decided by.
    package let title: String?
    package let head: ObjectID
    /// Whether HEAD carries a release tag.
    package let alreadyReleased: Bool

    /// HEAD is to be released.
    init(
        after current: ReleaseTag?, head: ObjectID, title: PullRequestTitle, naming: VersionTag
    ) {
        let decision = BumpRule.decide(title.text)
        schema = 1
        self.current = current?.version ?? .zero
        currentTag = current?.name
        next = self.current.bumped(decision.bump)
        tag = naming.name(of: next)
        bump = decision.bump
        reason = decision.reason
        self.title = title.text
        self.head = head
        alreadyReleased = false
    }

    /// HEAD carries `tag`.
    init(released tag: ReleaseTag, title: PullRequestTitle, reason: String? = nil, isReleased: Bool = true) {
        schema = 1
        current = tag.version
        currentTag = tag.name
        next = tag.version
        self.tag = tag.name
        bump = nil
        self.reason = reason ?? "HEAD carries the tag \(tag.name)"
        self.title = title.text
        head = tag.commit
        alreadyReleased = isReleased
    }

    /// The next version by the tags that are here; no server is asked.
    ///
    /// - Throws: status 2 in a shallow clone and where nothing has been committed yet.
    package static func local(
        in repository: Repository, prefix: String, title: PullRequestTitle
    ) throws(SlipwayError) -> NextVersion {
        let head = try repository.requiredHead().commit
        try repository.requireFullHistory()
        let naming = VersionTag(prefix: prefix)
        let history = try ReleaseHistory(of: repository, naming: naming)
        if let released = history.release(of: head) { return NextVersion(released: released, title: title) }
        let current = try history.current(at: head, in: repository)
        return NextVersion(after: current, head: head, title: title, naming: naming)
    }
}
