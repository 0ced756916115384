package import SlipwayModel
package import SlipwayReport

/// The version HEAD would be released as, and why.
package struct NextVersion: Sendable, Hashable {
    package let schema: Int
    /// The component; `nil` for the repository as a whole.
    package let component: String?
    /// The highest release reachable from HEAD; 0.0.0 where there is none.
    package let current: SemanticVersion
    /// Its tag; `nil` where there is none.
    package let currentTag: String?
    /// Its commit.
    let currentCommit: ObjectID?
    /// What a person should know beside the answer.
    package internal(set) var warnings: [Diagnostic] = []
    /// The version HEAD would be; where HEAD is released already, the version it is; where there is nothing to release,
    /// ``current``.
    package let next: SemanticVersion
    /// The tag of ``next``.
    package let tag: String
    /// `nil` where HEAD is released already, or there is nothing to release.
    package let bump: Bump?
    /// The rule that decided; `nil` where HEAD is released already.
    package let rule: String?
    /// Why.
    package let reason: String
    /// The title it was decided by.
    package let title: String?
    package let head: ObjectID
    /// Whether HEAD carries a release tag.
    package let alreadyReleased: Bool

    /// HEAD is to be released as `version`; as nothing where the decision has no bump.
    init(
        _ version: SemanticVersion, after current: ReleaseTag?, line: ReleaseLine, head: ObjectID,
        title: PullRequestTitle, decision: BumpDecision
    ) {
        schema = 1
        component = line.component
        self.current = current?.version ?? .zero
        currentTag = current?.name
        currentCommit = current?.commit
        next = version
        tag = line.naming.name(of: version)
        bump = decision.bump
        rule = decision.rule
        reason = decision.reason
        self.title = title.text
        self.head = head
        alreadyReleased = false
    }

    /// HEAD carries `tag`.
    init(
        released tag: ReleaseTag, line: ReleaseLine, title: PullRequestTitle, reason: String? = nil,
        isReleased: Bool = true
    ) {
        schema = 1
        component = line.component
        current = tag.version
        currentTag = tag.name
        currentCommit = tag.commit
        next = tag.version
        self.tag = tag.name
        bump = nil
        rule = nil
        self.reason = reason ?? "HEAD carries the tag \(tag.name)"
        self.title = title.text
        head = tag.commit
        alreadyReleased = isReleased
    }
}

extension NextVersion: Encodable {
    private enum CodingKeys: String, CodingKey {
        case schema, component, current, currentTag, next, tag, bump, rule, reason, title, head, alreadyReleased
    }

    /// What is always asked for is always there, `null` where there is none.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(schema, forKey: .schema)
        try container.encodeIfPresent(component, forKey: .component)
        try container.encode(current, forKey: .current)
        try container.encode(currentTag, forKey: .currentTag)
        try container.encode(next, forKey: .next)
        try container.encode(tag, forKey: .tag)
        try container.encode(bump, forKey: .bump)
        try container.encode(rule, forKey: .rule)
        try container.encode(reason, forKey: .reason)
        try container.encodeIfPresent(title, forKey: .title)
        try container.encode(head, forKey: .head)
        try container.encode(alreadyReleased, forKey: .alreadyReleased)
    }
}
