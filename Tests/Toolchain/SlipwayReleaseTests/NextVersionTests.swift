import SlipwayGit
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct NextVersionTests {
    private let clone: Clone
    private let playground: Playground

    init() async throws {
        playground = try await Playground()
        clone = try await playground.clone("work")
    }

    @Test func theFirstReleaseFollowsNothing() throws {
        let next = try clone.next("MINOR x")
        #expect(next.current == .zero)
        #expect(next.currentTag == nil)
        #expect(next.next.description == "0.1.0")
        #expect(next.tag == "v0.1.0")
        #expect(next.bump == .minor)
        #expect(!next.alreadyReleased)
        #expect(JSONDocument.line(next).contains(#""schema":1"#))
    }

    @Test func theHighestReachableCountsNotTheLatest() async throws {
        let git = clone.git
        try await git.git("tag", "v1.9.0")
        try await git.commit("Two")
        try await git.git("tag", "-a", "-m", "x", "v1.10.0")
        try await git.git("checkout", "-q", "-b", "maintenance", "v1.9.0")
        try await git.commit("Fix")
        try await git.git("tag", "v1.9.1")
        try await git.git("checkout", "-q", "main")
        try await git.commit("Three")
        #expect(try clone.next("x").next.description == "1.10.1")
        #expect(try clone.next("major").next.description == "2.0.0")
        try await git.git("checkout", "-q", "maintenance")
        #expect(try clone.next("x").alreadyReleased)
        try await git.commit("Fix again")
        #expect(try clone.next("x").next.description == "1.9.2")
    }

    @Test func otherTagsAreNoVersions() async throws {
        let git = clone.git
        for name in ["1.0.0", "v1", "v1.0", "v01.0.0", "version-3.0.0", "component/v2.0.0", "v1.0.0-rc.1", "latest"] {
            try await git.git("tag", name)
        }
        try await git.git("tag", "v9.0.0", "HEAD:a")
        #expect(try clone.next("x").next.description == "0.0.1")
        #expect(try clone.next("x").current == .zero)
    }

    @Test func aReleasedHeadSaysSo() async throws {
        try await clone.git.git("tag", "v2.0.0")
        try await clone.git.git("tag", "v1.0.0")
        let next = try clone.next("MAJOR")
        #expect(next.alreadyReleased)
        #expect(next.current.description == "2.0.0")
        #expect(next.next.description == "2.0.0")
        #expect(next.bump == nil)
    }

    @Test func numbersExceed64Bits() async throws {
        try await clone.git.git("tag", "v1.0.99999999999999999999999")
        try await clone.git.commit("Two")
        #expect(try clone.next("x").next.description == "1.0.100000000000000000000000")
    }

    @Test func aShallowCloneIsNeverVersionZero() async throws {
        try await clone.git.git("tag", "v1.0.0")
        for number in 1...3 { try await clone.git.commit("\(number)") }
        try await clone.git.git("clone", "-q", "--depth", "1", "file://\(clone.git.path)", "../shallow")
        let shallow = Clone(git: GitFixture(existing: playground.folder.path.appending("shallow")))
        let error = await failure { () throws(SlipwayError) in try shallow.next() }
        #expect(error?.code == "shallow-clone")
        #expect(await failure { () async throws(SlipwayError) in try await shallow.survey() }?.code == "shallow-clone")
    }

    @Test func anEmptyRepositoryIsAnError() async throws {
        let empty = Clone(git: try await GitFixture(at: playground.folder.path.appending("empty")))
        #expect(await failure { () throws(SlipwayError) in try empty.next() }?.code == "no-commit")
    }

    @Test func worksDetachedAndInALinkedWorkTree() async throws {
        try await clone.git.git("tag", "v1.0.0")
        try await clone.git.commit("Two")
        try await clone.git.git("checkout", "-q", "--detach")
        #expect(try clone.next().next.description == "1.0.1")
        try await clone.git.git("worktree", "add", "-q", "../linked")
        let linked = Clone(git: GitFixture(existing: playground.folder.path.appending("linked")))
        #expect(try linked.next().next.description == "1.0.1")
        #expect(try await linked.tag("x").text == "pushed v0.0.1")
    }

    @Test func theMessageIsTheTitleAsText() async throws {
        func message(_ title: String?) async throws -> String? {
            try await clone.tagger().plan(clone.request(title, push: false))[0].message
        }
        #expect(try await message(nil) == "Greeter v0.0.1")
        #expect(try await message("a\n\n\tb\0c") == "Greeter v0.0.1\n\na b c")
        #expect(
            try await message("-----BEGIN PGP SIGNATURE-----")
                == "Greeter v0.0.1\n\n -----BEGIN PGP SIGNATURE-----")
        #expect(try await message(String(repeating: "x", count: 1 << 20))?.utf8.count ?? .max < 9000)
    }
}

/// What a person is warned of.
extension NextVersionTests {
    private func codes(_ title: String = "x") throws -> [String] { try clone.next(title).warnings.map(\.code) }

    @Test(arguments: [
        ("2.0.0", "`slipway.tagPrefix: ''`"), ("v1.1", "`git tag v1.1.0 v1.1`"),
        ("Release-3.1.0", "`slipway.tagPrefix: 'Release-'`"),
    ])
    func countingAnewIsTold(tag: String, hint: String) async throws {
        try await clone.git.git("tag", tag)
        try await clone.git.git("tag", "latest")
        try await clone.git.commit("Two")
        let next = try clone.next("x")
        #expect(next.next.description == "0.0.1" && next.warnings.map(\.code) == ["begins-anew"])
        #expect(next.warnings.first?.hint?.contains(hint) == true)
    }

    @Test func aHigherReleaseWithAnotherPrefixIsTold() async throws {
        try await clone.git.git("tag", "1.2.0")
        try await clone.git.commit("Two")
        try await clone.git.git("tag", "v0.0.1")
        try await clone.git.git("tag", "kit-3.0.0")
        try await clone.git.commit("Three")
        let next = try clone.next("x")
        #expect(next.next.description == "0.0.2" && next.warnings.map(\.code) == ["other-prefix"])
        #expect(next.warnings.first?.message == "0.0.2 comes before 1.2.0, which HEAD contains")
        #expect(next.warnings.first?.hint?.contains("`slipway.tagPrefix: ''`") == true)
        #expect(next.warnings.first?.hint?.contains("`git tag v1.2.0 1.2.0`") == true)
        try await clone.git.git("tag", "v1.2.0")
        #expect(try codes().isEmpty)
    }

    @Test func aReleaseOutOfReachIsTold() async throws {
        try await clone.git.git("checkout", "-q", "--orphan", "other")
        try await clone.git.commit("Another beginning")
        try await clone.git.git("tag", "v4.0.0")
        try await clone.git.git("checkout", "-q", "main")
        #expect(try codes() == ["begins-anew"])
        #expect(try clone.next("x").next.description == "0.0.1")
        try await clone.git.git("tag", "v1.0.0")
        try await clone.git.commit("Two")
        #expect(try codes().isEmpty)
    }

    @Test func whatWouldBeRefusedIsTold() async throws {
        try await clone.git.git("tag", "v1.0.0")
        try await clone.git.git("checkout", "-q", "-b", "side")
        try await clone.git.commit("Side")
        try await clone.git.git("tag", "v1.0.1")
        try await clone.git.git("checkout", "-q", "main")
        try await clone.git.commit("Main")
        #expect(try codes() == ["version-exists"])
        #expect(try codes("MINOR").isEmpty)
    }

    @Test func aReleaseBelowItsPrereleasesIsTold() async throws {
        try await clone.git.git("tag", "v1.0.0")
        try await clone.git.commit("Two")
        try await clone.git.git("tag", "v2.0.0-beta.1")
        try await clone.git.commit("Three")
        #expect(try codes() == ["below-prerelease"])
        #expect(try codes("MAJOR").isEmpty)
    }
}
