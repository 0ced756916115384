import SlipwayGit
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Prefixes, channels and branches.
@Suite struct ReleaseLineTests {
    private let playground: Playground
    private let clone: Clone

    init() async throws {
        playground = try await Playground()
        clone = try await playground.clone("work")
    }

    private func next(
        _ title: String, prefix: String = "v", range: String? = nil, channel: String? = nil
    ) throws(SlipwayError) -> NextVersion {
        try clone.next(
            ReleaseTrigger(title: PullRequestTitle(text: title, source: .argument)),
            line: ReleaseLine(
                naming: VersionTag(prefix: prefix), range: range.flatMap { VersionRange($0) }, channel: channel,
                branch: "release"))
    }

    @Test(arguments: ["", "core/v", "core-v", "core-", "v"]) func prefixes(prefix: String) async throws {
        for other in ["", "core/v", "core-v", "core-", "v", "core/", "V"] {
            try await clone.git.git("tag", "\(other)\(other.isEmpty ? 7 : other.utf8.count).0.0")
        }
        try await clone.git.commit("x")
        let major = prefix.isEmpty ? 7 : prefix.utf8.count
        #expect(try next("MINOR x", prefix: prefix).tag == "\(prefix)\(major).1.0")
    }

    // MARK: Channels

    @Test func aChannelCountsUpAndReleasesIgnoreIt() async throws {
        try await clone.git.git("tag", "v1.2.3")
        for (number, title) in ["MINOR x", "y", "MINOR z"].enumerated() {
            try await clone.git.commit(title)
            let found = try next(title, channel: "beta")
            #expect(found.tag == "v1.3.0-beta.\(number + 1)")
            try await clone.git.git("tag", found.tag)
            #expect(try next(title, channel: "beta").alreadyReleased)
        }
        #expect(try next("MAJOR x", channel: "rc").tag == "v2.0.0-rc.1")
        // another channel of the same commit is a promotion
        #expect(try next("x", channel: "rc").tag == "v1.3.0-rc.1")
        #expect(try next("x").tag == "v1.2.4")
        #expect(try next("x").current.description == "1.2.3")
        try await clone.git.git("tag", "v1.3.0-rc.1")
        try await clone.git.commit("x")
        #expect(try next("x", channel: "rc").current.description == "1.3.0-rc.1")
        #expect(throws: SlipwayError.self) { try next("x", channel: "beta") }
        #expect(try next("MAJOR x", channel: "beta").tag == "v2.0.0-beta.1")
        try await clone.git.git("tag", "v1.3.0")
        try await clone.git.commit("y")
        #expect(try next("x", channel: "beta").tag == "v1.3.1-beta.1")
    }

    @Test func numbersOfAChannelAreFreeEverywhere() async throws {
        try await clone.git.git("tag", "v1.2.3")
        try await clone.git.git("checkout", "-q", "-b", "other")
        try await clone.git.commit("other")
        try await clone.git.git("tag", "v1.2.4-beta.18446744073709551615")
        try await clone.git.git("tag", "v1.2.4-beta")
        try await clone.git.git("tag", "v1.2.4-beta.x")
        try await clone.git.git("checkout", "-q", "main")
        try await clone.git.commit("main")
        #expect(try next("x", channel: "beta").tag == "v1.2.4-beta.18446744073709551616")
    }

    @Test func aProjectCanBeginWithPrereleases() async throws {
        #expect(try next("MAJOR x", channel: "alpha").tag == "v1.0.0-alpha.1")
        try await clone.git.git("tag", "v1.0.0-alpha.1")
        try await clone.git.commit("x")
        #expect(try next("x", channel: "alpha").tag == "v1.0.0-alpha.2")
        #expect(try next("MAJOR x").tag == "v1.0.0")
    }

    // MARK: Branches

    @Test func aMaintenanceBranchStaysInItsRange() async throws {
        let git = clone.git
        try await git.git("tag", "v1.4.2")
        try await git.git("branch", "release")
        try await git.commit("Two")
        try await git.git("tag", "v2.0.0")
        try await git.git("checkout", "-q", "release")
        try await git.commit("Fix")
        #expect(try next("x", range: "1.x").tag == "v1.4.3")
        #expect(try next("MINOR x", range: "1.x").tag == "v1.5.0")
        #expect(throws: SlipwayError.self) { try next("MINOR x", range: "1.4.x") }
        let error = #expect(throws: SlipwayError.self) { try next("MAJOR x", range: "1.x") }
        #expect(error?.code == "out-of-range")
        // with the next major merged in by mistake, the branch still releases what it is for
        try await git.git("merge", "-q", "-m", "Merge main", "main")
        #expect(try next("x", range: "1.x").tag == "v1.4.3")
        #expect(try next("x").tag == "v2.0.1")
        #expect(try next("x", range: ">=2").tag == "v2.0.1")
    }

    @Test func aBranchCanBeginItsRange() async throws {
        try await clone.git.git("tag", "v1.9.0")
        try await clone.git.commit("x")
        #expect(try next("MAJOR x", range: "2.x").tag == "v2.0.0")
        #expect(throws: SlipwayError.self) { try next("x", range: "2.x") }
    }

    @Test func aVersionOfMainIsNotMadeOnAMaintenanceBranch() async throws {
        let git = clone.git
        try await git.git("tag", "v1.4.0")
        try await git.git("push", "-q", "../remote.git", "v1.4.0")
        try await git.commit("Main")
        #expect(try await clone.tag("MINOR x").text == "pushed v1.5.0")
        try await git.git("checkout", "-q", "-b", "release", "v1.4.0")
        try await git.commit("Fix")
        let request = TagRequest(
            project: "Greeter",
            settings: ReleaseSettings(
                branches: [BranchRelease(pattern: "rel*", range: VersionRange("1.x"))]),
            trigger: ReleaseTrigger(title: PullRequestTitle(text: "MINOR x", source: .argument), branch: "release"),
            push: true)
        let error = await failure { () async throws(SlipwayError) in try await clone.tagger().tag(request) }
        #expect(error?.code == "version-exists")
    }

    // MARK: Releases above

    @Test func theLowestReleaseThatContainsACommitIsFound() async throws {
        try await clone.git.git("tag", "v1.0.0")
        let old = try await clone.git.commit("old")
        // of another branch, above and below those that contain the commit
        try await clone.git.git("checkout", "-q", "-b", "other", "v1.0.0")
        for version in [1, 3, 4, 20] {
            try await clone.git.commit("other")
            try await clone.git.git("tag", "v\(version).1.0")
        }
        try await clone.git.git("checkout", "-q", old.description)
        for version in 5...9 {
            try await clone.git.commit("newer")
            try await clone.git.git("tag", "v\(version).0.0")
        }
        try await clone.git.git("checkout", "-q", old.description)
        let repository = try Repository(discovering: clone.git.path, environment: [:])
        let history = try ReleaseHistory(of: repository, naming: VersionTag(prefix: "v"))
        for _ in 1...2 {
            let head = try repository.requiredHead().commit
            let current = try history.current(at: head, in: repository)
            #expect(current?.name == "v1.0.0")
            #expect(try history.superseding(head, above: current, in: repository)?.name == "v5.0.0")
            try await clone.git.git("commit-graph", "write", "--reachable")
        }
        try await clone.git.commit("aside")
        let aside = try repository.requiredHead().commit
        #expect(try history.superseding(aside, above: nil, in: repository) == nil)
    }

    @Test func historyThatOnlyThisCloneHasIsTold() async throws {
        try await clone.git.git("tag", "v1.0.0")
        let one = try await clone.git.commit("x")
        let two = try await clone.git.commit("y")
        #expect(try next("x").warnings.isEmpty)
        try await clone.git.git("replace", two.description, one.description)
        #expect(try next("x").warnings.map(\.code) == ["history-replaced"])
        try await clone.git.git("pack-refs", "--all")
        #expect(try next("x").warnings.map(\.code) == ["history-replaced"])
        try await clone.git.git("replace", "-d", two.description)
        #expect(try next("x").warnings.isEmpty)
    }
}
