package import SlipwayGit
package import SlipwayModel
package import SlipwayReport

/// The releases a repository or a server knows: every tag that names a version.
package struct ReleaseHistory: Sendable {
    /// Releases, highest first. Pre-releases are left out: they count only where a channel asks for them.
    package let tags: [ReleaseTag]
    /// Every version tag by its name, pre-releases included.
    private let byName: [String: ReleaseTag]

    package init(_ tags: [Tag], naming: VersionTag) {
        let all = tags.compactMap { ReleaseTag($0, naming: naming) }
        byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
        self.tags = all.filter { !$0.version.isPrerelease }.sorted { left, right in
            // Two names of equal precedence differ in build metadata only.
            if left.version < right.version || right.version < left.version { return right.version < left.version }
            return left.name.precedes(right.name)
        }
    }

    /// The releases of the tags that are here.
    package init(of repository: Repository, naming: VersionTag) throws(SlipwayError) {
        self.init(try repository.tags { naming.version(in: $0) != nil }, naming: naming)
    }

    package func tag(named name: String) -> ReleaseTag? { byName[name] }

    /// The highest release of exactly this commit.
    package func release(of commit: ObjectID) -> ReleaseTag? { tags.first { $0.commit == commit } }

    /// The highest release whose commit is `head` or one of its ancestors.
    package func current(at head: ObjectID, in repository: Repository) throws(SlipwayError) -> ReleaseTag? {
        try repository.firstReachable(of: tags.map(\.commit), from: head).map { tags[$0] }
    }

    /// The releases higher than `current`.
    package func above(_ current: ReleaseTag?) -> ArraySlice<ReleaseTag> {
        tags.prefix { tag in current.map { $0.version < tag.version } ?? true }
    }

    /// The lowest release above `current` that contains `head` but is not of it.
    package func superseding(
        _ head: ObjectID, above current: ReleaseTag?, in repository: Repository
    ) throws(SlipwayError) -> ReleaseTag? {
        let higher = above(current).filter { $0.commit != head }
        guard try repository.isAncestor(head, ofAny: higher.map(\.commit)) else { return nil }
        for tag in higher.reversed() where try repository.isAncestor(head, of: tag.commit) { return tag }
        return nil
    }
}
