package import SlipwayGit
package import SlipwayModel
package import SlipwayReport

/// The releases a repository or a server knows: every tag that names a version.
package struct ReleaseHistory: Sendable {
    /// Releases, highest first. Pre-releases are left out: they count only where a channel asks for them.
    package let tags: [ReleaseTag]
    /// Pre-releases, highest first.
    package let prereleases: [ReleaseTag]

    package init(_ tags: [Tag], naming: VersionTag) {
        var releases: [ReleaseTag] = []
        var prereleases: [ReleaseTag] = []
        releases.reserveCapacity(tags.count)
        for tag in tags {
            guard let tag = ReleaseTag(tag, naming: naming) else { continue }
            if tag.version.isPrerelease { prereleases.append(tag) } else { releases.append(tag) }
        }
        self.tags = ReleaseHistory.sorted(releases)
        self.prereleases = ReleaseHistory.sorted(prereleases)
    }

    /// The highest first. Two of equal precedence differ in build metadata only.
    private static func sorted(_ tags: [ReleaseTag]) -> [ReleaseTag] {
        // Nearly all are three machine numbers, which sort many times faster than versions.
        let keys = tags.enumerated().compactMap { SortKey($1.version, $0) }
        let order =
            keys.count == tags.count
            ? keys.sorted { $0.isHigher(than: $1, by: { tags[$0].name.precedes(tags[$1].name) }) }.map(\.index)
            : tags.indices.sorted { one, other in
                if tags[other].version < tags[one].version { return true }
                if tags[one].version < tags[other].version { return false }
                return tags[one].name.precedes(tags[other].name)
            }
        return order.map { tags[$0] }
    }

    private struct SortKey {
        let numbers: (UInt64, UInt64, UInt64)
        let index: Int

        /// `nil` where the order takes more than three machine numbers.
        init?(_ version: SemanticVersion, _ index: Int) {
            guard !version.isPrerelease, let major = version.major.machineNumber,
                let minor = version.minor.machineNumber, let patch = version.patch.machineNumber
            else { return nil }
            numbers = (major, minor, patch)
            self.index = index
        }

        func isHigher(than other: SortKey, by name: (Int, Int) -> Bool) -> Bool {
            numbers == other.numbers ? name(index, other.index) : other.numbers < numbers
        }
    }

    /// The releases of the tags that are here.
    package init(of repository: Repository, naming: VersionTag) throws(SlipwayError) {
        self.init(try repository.tags(where: naming.mayName), naming: naming)
    }

    package func tag(named name: String) -> ReleaseTag? {
        tags.first { $0.name == name } ?? prereleases.first { $0.name == name }
    }

    /// Whether every version among some tags is known here.
    func knows(_ others: ReleaseHistory) -> Bool {
        let names = Set((tags + prereleases).map(\.name))
        return (others.tags + others.prereleases).allSatisfy { names.contains($0.name) }
    }

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
