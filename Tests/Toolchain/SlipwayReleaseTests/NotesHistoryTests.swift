import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwayTestKit
import Testing

@Suite("Release notes of all history", .enabled(if: !Tool.isMissing("git")))
struct NotesHistoryTests {
    @Test("What a maintenance release brought is with it, and with the release that it was merged into")
    func maintenance() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("A", tag: "v1.0.0")
        try await fixture.git.git("checkout", "-q", "-b", "1.0")
        try await fixture.commit("Mend 1.0", tag: "v1.0.1")
        try await fixture.git.git("checkout", "-q", "main")
        try await fixture.commit("B", tag: "v1.1.0")
        try await fixture.merge("1.0", "Merge branch '1.0'", minutes: 30)
        try await fixture.git.git("tag", "v1.2.0")
        try await fixture.git.git("checkout", "-q", "-b", "2.x")
        try await fixture.commit("C", tag: "v2.0.0")
        try await fixture.git.git("checkout", "-q", "main")
        try await fixture.commit("D")
        let history = try fixture.history()
        #expect(
            history.map(\.heading).map { $0.split(separator: " ")[0] } == [
                "Unreleased", "v1.2.0", "v1.1.0", "v1.0.1", "v1.0.0",
            ])
        #expect(
            history.map(\.outline) == [
                ["patch: D"], ["patch: Mend 1.0"], ["patch: B"], ["patch: Mend 1.0"], ["patch: A"],
            ])
        #expect(history.map(\.from) == ["v1.2.0", "v1.1.0", "v1.0.0", "v1.0.0", nil])
        #expect(try fixture.history(to: "v2.0.0").first?.outline == ["patch: C"])
        #expect(try fixture.history(from: "v1.0.0", to: "v1.1.0").map(\.tag) == ["v1.1.0"])
        #expect(try fixture.history(from: "v1.1.0", to: "v1.2.0").map(\.from) == ["v1.1.0", "v1.0.0"])
        let text = ReleaseNotes.markdown(history)
        #expect(
            text.hasPrefix("## Unreleased\n\n### Fixes and improvements\n\n- D by Ada\n\n## v1.2.0 - 2026-01-01\n\n##"))
    }

    @Test("A maintenance branch that is merged again and again brings each fix once more")
    func mergedForward() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("Begin", tag: "v1.0.0")
        try await fixture.git.git("checkout", "-q", "-b", "1.x")
        try await fixture.git.git("checkout", "-q", "main")
        try await fixture.commit("MAJOR: two (#1)", tag: "v2.0.0")
        for number in 1...3 {
            try await fixture.git.git("checkout", "-q", "1.x")
            try await fixture.commit("Fix \(number) (#\(number + 1))", tag: "v1.0.\(number)")
            try await fixture.git.git("checkout", "-q", "main")
            try await fixture.merge("1.x", "Merge branch '1.x'", minutes: 60 + number)
            try await fixture.git.git("tag", "v2.0.\(number)")
            #expect(try fixture.notes(to: "v2.0.\(number)").outline == ["patch: Fix \(number)"])
            #expect(try fixture.notes(to: "v2.0.\(number)").from == "v2.0.\(number - 1)")
        }
        let history = try fixture.history()
        #expect(
            history.map(\.tag) == (1...3).reversed().map { "v2.0.\($0)" } + ["v2.0.0"]
                + (1...3).reversed().map { "v1.0.\($0)" } + ["v1.0.0"])
        #expect(history.prefix(3).map(\.outline) == [3, 2, 1].map { ["patch: Fix \($0)"] })
    }

    @Test("Pre-releases have notes only where a channel or a pre-release asks; the release is whole either way")
    func prereleases() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("A", tag: "v1.0.0")
        try await fixture.commit("B", tag: "v2.0.0-beta.1")
        try await fixture.commit("C", tag: "v2.0.0")
        try await fixture.commit("D", tag: "v2.0.1-beta.1")
        func history(_ channel: String?, to: String? = nil) throws -> [String] {
            try ReleaseNotes.history(
                in: fixture.open(),
                NotesRequest(
                    project: "Greeter", line: ReleaseLine(naming: VersionTag(prefix: "v"), channel: channel), to: to)
            ).map { "\($0.tag ?? "-"): " + $0.entries.map(\.title).joined() }
        }
        #expect(try history(nil) == ["-: D", "v2.0.0: CB", "v1.0.0: A"])
        #expect(try history("beta") == ["v2.0.1-beta.1: D", "v2.0.0: CB", "v2.0.0-beta.1: B", "v1.0.0: A"])
        #expect(try history(nil, to: "v2.0.1-beta.1") == history("beta"))
        #expect(try fixture.notes().tag == nil && fixture.notes(to: "2.0.1-beta.1").tag == "v2.0.1-beta.1")
    }

    @Test("Two tags of one commit, pre-releases and tags that are no versions")
    func tags() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("A", tag: "v1.0.0-rc.1")
        try await fixture.commit("B", tag: "v1.0.0")
        try await fixture.git.git("tag", "v1.0.1")
        try await fixture.git.git("tag", "latest")
        try await fixture.git.git("tag", "v9.9.9", "HEAD^{tree}")
        let history = try fixture.history()
        #expect(history.map(\.tag) == ["v1.0.1", "v1.0.0"])
        #expect(history.map(\.outline) == [[], ["patch: B, A"]])
        #expect(try fixture.history(to: "v1.0.0-rc.1").map(\.outline) == [["patch: A"]])
    }

    @Test("Random histories: what a release brought is what git says, alone and among all", arguments: [1, 2, 3, 4])
    func random(_ seed: UInt64) async throws {
        let fixture = try await NotesFixture()
        let git = fixture.git
        var generator = SplitMix(seed: seed)
        try await fixture.commit("C0")
        let tree = try await git.git("rev-parse", "HEAD^{tree}")
        var ids = [try await git.git("rev-parse", "HEAD")]
        for index in 1..<40 {
            let count = Int.random(in: 1...3, using: &generator) == 1 && index > 2 ? 2 : 1
            let parents = Set((0..<count).map { _ in Int.random(in: max(0, index - 6)..<index, using: &generator) })
            // Some clocks are wrong.
            let time = GitFixture.epoch + 60 * index - (Int.random(in: 0..<8, using: &generator) == 0 ? 86_400 : 0)
            ids.append(
                try await git.git(
                    ["commit-tree", tree, "-m", "C\(index)"] + parents.sorted().flatMap { ["-p", ids[$0]] }, time: time)
            )
        }
        let tagged = (0..<40).filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
        for index in tagged {
            try await git.git("tag", "v\(Int.random(in: 0...2, using: &generator)).\(index).0", ids[index])
        }
        try await git.git("reset", "-q", "--hard", ids[39])
        let history = try fixture.history()
        let reachable = try await git.git("rev-list", "--no-merges", "HEAD").split(separator: "\n").map(String.init)
        #expect(Set(history.flatMap(\.entries).map(\.commit.description)) == Set(reachable))
        for notes in history {
            // Two tags of one commit: the higher one brings nothing.
            let tips = try await git.git("tag", "--merged", notes.commit.description).split(separator: "\n")
            let before = tips.compactMap { SemanticVersion($0.dropFirst()) }
                .filter { version in notes.version.map { version < $0 } ?? true }
            let last = before.max().map { "v\($0)" }
            #expect(notes.from == last)
            let own = try await git.git(
                ["rev-list", "--no-merges", notes.commit.description] + (last.map { ["^\($0)"] } ?? []))
            let expected = Set(own.split(separator: "\n").map(String.init))
            #expect(Set(notes.entries.map(\.commit.description)) == expected)
            #expect(notes.entries.count == expected.count)
            let alone = try fixture.notes(to: notes.tag)
            #expect(alone == notes)
        }
    }
}
