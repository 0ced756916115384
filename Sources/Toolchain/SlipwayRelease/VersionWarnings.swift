import SlipwayGit
import SlipwayModel
import SlipwayReport

/// What looks as if somebody would be surprised by the next version.
struct VersionWarnings {
    let repository: Repository
    let history: ReleaseHistory

    /// - Throws: status 3 where the repository cannot be read.
    func all(
        of next: NextVersion, current: ReleaseTag?, head: ObjectID
    ) throws(SlipwayError) -> [Diagnostic] {
        [
            twin(of: current), try beginning(current), try otherPrefix(above: next, current, head),
            try prerelease(above: next.next, head), replaced(),
        ].compactMap { $0 }
    }

    private func replaced() -> Diagnostic? {
        guard repository.hasReplacedHistory() else { return nil }
        return Diagnostic(
            .warning, code: "history-replaced", "this clone has replaced commits or grafts, which are not looked at",
            cause: "no other clone has them: a version counted by them would be another one elsewhere",
            hint: "`git replace --list` and .git/info/grafts tell which")
    }

    private func twin(of current: ReleaseTag?) -> Diagnostic? {
        guard let current, let rival = history.rival(of: current) else { return nil }
        return Diagnostic(
            .warning, code: "same-version", "\(current.name) and \(rival.name) are one version on different commits",
            cause: "build metadata does not order (semver.org, 10)", hint: "remove the wrong one with `slipway untag`")
    }

    /// That counting begins at 0.0.0 although there are versions.
    private func beginning(_ current: ReleaseTag?) throws(SlipwayError) -> Diagnostic? {
        if current != nil { return nil }
        let own = (history.tags + history.others).first { !$0.version.isPrerelease }
        if let own {
            return Diagnostic(
                .warning, code: "begins-anew", "no release is in the history of HEAD, so counting begins at 0.0.0",
                cause: "\(own.name) is of \(own.commit.short), which HEAD does not contain",
                hint: "merge it, or check that all of history was fetched")
        }
        let prefix = history.line.naming.prefix
        let tags = try repository.tags { ForeignVersion($0) != nil }
        guard let other = tags.compactMap({ ForeignVersion($0.name) }).max() else { return nil }
        return Diagnostic(
            .warning, code: "begins-anew", "no tag is '\(prefix)' and a version, so counting begins at 0.0.0",
            cause: "there is the tag \(other.name)",
            hint: other.isWhole
                ? "if releases are called so: `slipway.tagPrefix: '\(other.prefix)'` in the manifest, or `--prefix`; "
                    + "else go on from it: `git tag \(prefix)\(other.version) \(other.name)`"
                : "go on from it: `git tag \(prefix)\(other.version) \(other.name)`")
    }

    /// That HEAD has a release whose version is higher and has another prefix: one was changed unnoticed.
    private func otherPrefix(
        above next: NextVersion, _ current: ReleaseTag?, _ head: ObjectID
    ) throws(SlipwayError) -> Diagnostic? {
        let prefix = history.line.naming.prefix
        guard let current, TagPrefixSearch.usual.contains(prefix) else { return nil }
        let namings = TagPrefixSearch.usual.filter { $0 != prefix }.map { VersionTag(prefix: $0) }
        let tags = try repository.tags { name in namings.contains { $0.mayName(name) } }
        let higher = ReleaseOrder.sorted(
            tags.compactMap { tag in namings.lazy.compactMap { ReleaseTag(tag, naming: $0) }.first }
                .filter { !$0.version.isPrerelease && next.next < $0.version })
        guard let index = try repository.firstReachable(of: higher.map(\.commit), from: head) else { return nil }
        let other = higher[index]
        let otherPrefix = other.name.dropLast("\(other.version)".utf8.count)
        return Diagnostic(
            .warning, code: "other-prefix", "\(next.next) comes before \(other.name), which HEAD contains",
            cause: "versions are tags that are '\(prefix)' and a version, such as \(current.name)",
            hint: "if releases are called so: `slipway.tagPrefix: '\(otherPrefix)'` in the manifest; "
                + "else go on from it: `git tag \(prefix)\(other.version) \(other.name)`")
    }

    /// That a release comes before a pre-release that it contains.
    private func prerelease(above version: SemanticVersion, _ head: ObjectID) throws(SlipwayError) -> Diagnostic? {
        if history.line.channel != nil { return nil }
        let higher = ReleaseOrder.sorted(history.others.filter { $0.version.isPrerelease && version < $0.version })
        guard let index = try repository.firstReachable(of: higher.map(\.commit), from: head) else { return nil }
        return Diagnostic(
            .warning, code: "below-prerelease", "\(version) comes before \(higher[index].name), which HEAD contains",
            cause: "releases are counted from the last release, whatever pre-releases there are",
            hint: "`--bump` makes it \(higher[index].version.core)")
    }
}

/// A tag that names a version in another way than the line does.
struct ForeignVersion: Comparable {
    let name: String
    let prefix: String
    let version: SemanticVersion
    /// Whether it has all three numbers.
    let isWhole: Bool

    /// - Returns: `nil` for a tag that does not end in two or three numbers with dots between.
    init?(_ name: String) {
        let digits = name.utf8.reversed().prefix { DecimalNumber.isDigit($0) || $0 == UInt8(ascii: ".") }
        let text = String(decoding: digits.reversed(), as: UTF8.self)
        let dots = text.utf8.count { $0 == UInt8(ascii: ".") }
        guard dots == 1 || dots == 2, let version = SemanticVersion(dots == 2 ? text : text + ".0") else { return nil }
        self.name = name
        self.version = version
        prefix = String(decoding: name.utf8.dropLast(text.utf8.count), as: UTF8.self)
        isWhole = dots == 2
    }

    static func < (left: ForeignVersion, right: ForeignVersion) -> Bool { left.version < right.version }
}
