package import SlipwayGit
package import SlipwayModel
package import SlipwayReport

/// The releases of one line that a repository or a server knows.
package struct ReleaseHistory: Sendable {
    package let line: ReleaseLine
    /// Those that count for the line, highest first.
    package let tags: [ReleaseTag]
    /// Every other tag that names a version: pre-releases where no channel asks for them, what is above the range.
    let others: [ReleaseTag]

    package init(_ tags: [Tag], line: ReleaseLine) {
        var counting: [ReleaseTag] = []
        var others: [ReleaseTag] = []
        counting.reserveCapacity(tags.count)
        for tag in tags {
            guard let tag = ReleaseTag(tag, naming: line.naming) else { continue }
            if line.counts(tag.version) { counting.append(tag) } else { others.append(tag) }
        }
        self.line = line
        self.tags = ReleaseOrder.sorted(counting)
        self.others = others
    }

    package init(_ tags: [Tag], naming: VersionTag) { self.init(tags, line: ReleaseLine(naming: naming)) }

    /// The releases of the tags that are here.
    package init(of repository: Repository, line: ReleaseLine) throws(SlipwayError) {
        self.init(try repository.tags(where: line.naming.mayName), line: line)
    }

    package init(of repository: Repository, naming: VersionTag) throws(SlipwayError) {
        try self.init(of: repository, line: ReleaseLine(naming: naming))
    }

    package func tag(named name: String) -> ReleaseTag? {
        tags.first { $0.name == name } ?? others.first { $0.name == name }
    }

    /// A tag of this version by precedence, whatever its build metadata.
    func tag(of version: SemanticVersion) -> ReleaseTag? {
        func isSame(_ tag: ReleaseTag) -> Bool { !(tag.version < version) && !(version < tag.version) }
        return tags.first(where: isSame) ?? others.first(where: isSame)
    }

    /// Whether every version among some tags is known here.
    func knows(_ newer: ReleaseHistory) -> Bool {
        let names = Set((tags + others).map(\.name))
        return (newer.tags + newer.others).allSatisfy { names.contains($0.name) }
    }

    /// The highest release of exactly this commit.
    package func release(of commit: ObjectID) -> ReleaseTag? {
        tags.first { $0.commit == commit && line.isOwn($0.version) }
    }

    /// The highest release whose commit is `head` or one of its ancestors.
    package func current(at head: ObjectID, in repository: Repository) throws(SlipwayError) -> ReleaseTag? {
        try repository.firstReachable(of: tags.map(\.commit), from: head).map { tags[$0] }
    }

    /// The same without pre-releases.
    func currentRelease(at head: ObjectID, in repository: Repository) throws(SlipwayError) -> ReleaseTag? {
        let releases = tags.filter { !$0.version.isPrerelease }
        return try repository.firstReachable(of: releases.map(\.commit), from: head).map { releases[$0] }
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
        func isContained(from index: Int) throws(SlipwayError) -> Bool {
            try repository.isAncestor(head, ofAny: higher[index...].map(\.commit))
        }
        guard try isContained(from: 0) else { return nil }
        // one walk asks of many tags at once: the last place from which on one of them still contains HEAD
        var (low, high) = (0, higher.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if try isContained(from: middle) { low = middle } else { high = middle }
        }
        return higher[low]
    }

    /// A tag of the same version (by precedence) as another one, on another commit; `nil` where there is none.
    func rival(of tag: ReleaseTag?) -> ReleaseTag? {
        guard let tag else { return nil }
        let equals = tags.drop { tag.version < $0.version }.prefix { !($0.version < tag.version) }
        return equals.first { $0.commit != tag.commit }
    }
}
