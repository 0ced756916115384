import SlipwayGit
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwayTestKit
import Testing

@Suite("Release notes by the manifest's rules", .enabled(if: !Tool.isMissing("git")))
struct NotesRulesTests {
    private func notes(
        _ fixture: NotesFixture, _ bump: BumpSettings = BumpSettings(), grouping: NotesGrouping? = nil,
        line: ReleaseLine = ReleaseLine(naming: VersionTag(prefix: "v")), version: SemanticVersion? = nil
    ) throws(SlipwayError) -> ReleaseNotes {
        try ReleaseNotes.make(
            in: fixture.open(),
            NotesRequest(project: "Greeter", line: line, version: version, bump: bump, grouping: grouping))
    }

    @Test("Words of the manifest's table decide; those of a sentence stay in it")
    func words() async throws {
        let fixture = try await NotesFixture()
        let table: [String: Bump?] = ["add": .some(.minor), "💥": .some(.major), "docs": Bump?.none]
        for title in [
            "add: a page (#1)", "Add a page (#2)", "💥 New format (#3)", "docs: explain (#4)", "MINOR: x (#5)",
            "Mend (#6)",
        ] {
            try await fixture.commit(title)
        }
        #expect(
            try notes(fixture, BumpSettings(words: table)).outline == [
                "breaking: 💥 New format", "minor: x, Add a page, a page", "patch: Mend", "other: explain",
            ])
        #expect(
            try notes(fixture, BumpSettings(rule: .words, words: table, otherwise: nil)).outline == [
                "breaking: 💥 New format", "minor: Add a page, a page", "other: Mend, MINOR: x, explain",
            ])
    }

    @Test("The conventional rule groups by type, and types of the manifest count")
    func types() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("perf: faster (#1)")
        try await fixture.commit("chore: tidy (#2)")
        let settings = BumpSettings(rule: .conventional, words: ["perf": .some(.minor), "chore": Bump?.none])
        let notes = try notes(fixture, settings)
        #expect(notes.outline == ["perf: faster", "chore: tidy"])
        #expect(notes.entries.map(\.bump) == [Bump.minor, nil])
        #expect(try self.notes(fixture, settings, grouping: .bump).outline == ["patch: chore: tidy, perf: faster"])
    }

    @Test("A component's notes have what changed its paths")
    func components() async throws {
        let fixture = try await NotesFixture()
        try await fixture.git.commit("Begin", files: ["Sources/A/a": "1", "Sources/B/b": "1"])
        try await fixture.git.git("tag", "a-1.0.0")
        try await fixture.git.commit("Change A (#1)", files: ["Sources/A/a": "2"])
        try await fixture.git.commit("Change B (#2)", files: ["Sources/B/b": "2"])
        try await fixture.git.git("checkout", "-q", "-b", "both")
        try await fixture.git.commit("In the branch", files: ["Sources/A/a": "3", "Sources/B/b": "3"])
        try await fixture.git.git("checkout", "-q", "main")
        try await fixture.merge("both", "Merge pull request #3 from org/both\n\nChange both")
        let line = ReleaseLine(naming: VersionTag(prefix: "a-"), component: "A", paths: ["Sources/A"])
        let notes = try notes(fixture, line: line)
        #expect(notes.outline == ["patch: Change both, Change A"])
        #expect(notes.component == "A" && notes.from == "a-1.0.0")
        let other = ReleaseLine(naming: VersionTag(prefix: "b-"), component: "B", paths: ["Sources/B"])
        #expect(try self.notes(fixture, line: other).outline == ["patch: Change both, Change B", "other: Begin"])
    }

    @Test("Pre-releases of a channel follow each other; the release has them all")
    func channels() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("A (#1)", tag: "v1.0.0")
        try await fixture.commit("B (#2)", tag: "v1.1.0-beta.1")
        try await fixture.commit("C (#3)")
        let beta = ReleaseLine(naming: VersionTag(prefix: "v"), channel: "beta")
        #expect(try notes(fixture, line: beta).outline == ["patch: C"])
        let next = try #require(SemanticVersion("1.1.0-beta.2"))
        #expect(try notes(fixture, version: next).outline == ["patch: C"])
        #expect(try notes(fixture, version: next).tag == "v1.1.0-beta.2")
        #expect(try notes(fixture, version: SemanticVersion(1, 1, 0)).outline == ["patch: C, B"])
    }
}
