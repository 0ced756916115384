import SlipwayGit
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwayTestKit
import Testing

@Suite("Release notes", .enabled(if: !Tool.isMissing("git")))
struct NotesTests {
    private let remote = "git@github.com:org/greeter.git"

    /// Three squashed pull requests and a commit of nobody's.
    private func squashed() async throws -> NotesFixture {
        let fixture = try await NotesFixture()
        try await fixture.commit("Begin", tag: "v1.0.0")
        try await fixture.commit("Mend a crash (#2)\n\nCloses #1, fixes org/other#7\n")
        try await fixture.commit(
            "[MINOR] Add *pages* (#3)\n\n* one\n\nCo-authored-by: Grace <grace@example.com>\n", author: "Linus")
        try await fixture.commit("MAJOR(api): drop the old format (#4)")
        try await fixture.commit("A commit of nobody's")
        return fixture
    }

    @Test("Squashed pull requests are grouped by the first word, which is taken off")
    func squashes() async throws {
        let fixture = try await squashed()
        let notes = try fixture.notes(remote: remote)
        #expect(
            notes.outline == [
                "breaking: drop the old format", "minor: Add *pages*", "patch: Mend a crash",
                "other: A commit of nobody's",
            ])
        #expect(notes.from == "v1.0.0" && notes.to == "HEAD" && notes.version == nil)
        let page = "https://github.com/org/greeter"
        let head = try fixture.open().requiredHead().commit
        #expect(
            notes.markdown() == """
                ## Breaking changes

                - **api:** drop the old format ([#4](\(page)/pull/4)) by Ada

                ## New features

                - Add \\*pages\\* ([#3](\(page)/pull/3)) by Linus and Grace

                ## Fixes and improvements

                - Mend a crash ([#2](\(page)/pull/2)) by Ada; closes [#1](\(page)/issues/1), \
                [org/other#7](https://github.com/org/other/issues/7)

                ## Other changes

                - A commit of nobody's ([\(head.short)](\(page)/commit/\(head))) by Ada

                All changes: [v1.0.0...HEAD](\(page)/compare/v1.0.0...\(head))

                """)
    }

    @Test("The plain text of a tag's message")
    func plainText() async throws {
        let notes = try await squashed().notes(remote: remote)
        #expect(
            notes.plainText() == """
                Breaking changes

                - api: drop the old format (#4) by Ada

                New features

                - Add *pages* (#3) by Linus and Grace

                Fixes and improvements

                - Mend a crash (#2) by Ada; closes #1, org/other#7

                Other changes

                - A commit of nobody's by Ada

                """)
    }

    @Test("Commits of a merged branch are told by their pull request")
    func merges() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("Begin", tag: "v1.0.0")
        try await fixture.git.git("checkout", "-q", "-b", "page")
        try await fixture.commit("Half a page\n\nFixes #9", author: "Grace")
        try await fixture.commit("The other half\n\nCo-authored-by: Linus <l@example.com>", author: "Grace")
        try await fixture.git.git("checkout", "-q", "main")
        try await fixture.commit("Mend main (#5)")
        try await fixture.git.git("checkout", "-q", "page")
        try await fixture.merge("main", "Merge branch 'main' into page", minutes: 30)
        try await fixture.git.git("checkout", "-q", "main")
        try await fixture.merge("page", "Merge pull request #6 from org/page\n\nMINOR: Add a page")
        let notes = try fixture.notes()
        #expect(notes.outline == ["minor: Add a page", "patch: Mend main"])
        let page = try #require(notes.entries.first)
        #expect(page.authors == ["Grace", "Linus"])
        #expect(page.closes.map(\.label) == ["#9"])
        #expect(page.pullRequest?.label == "#6" && page.pullRequest?.url == nil)
        #expect(notes.markdown().contains("- Add a page (#6) by Grace and Linus; closes #9\n"))
    }

    @Test("A branch that a person merged is told commit by commit, and pull requests within one are told too")
    func nested() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("Begin", tag: "v1.0.0")
        for branch in ["mine", "develop"] {
            try await fixture.git.git("checkout", "-q", "-b", branch, "main")
            try await fixture.commit("Work on \(branch)")
            if branch == "develop" { try await fixture.commit("Inner (#7)") }
        }
        try await fixture.git.git("checkout", "-q", "main")
        try await fixture.merge("mine", "Merge branch 'mine'", minutes: 50)
        try await fixture.merge("develop", "Merge pull request #8 from org/develop\n\nOuter", minutes: 51)
        #expect(try fixture.notes().outline == ["patch: Outer, Inner", "other: Work on mine"])
    }

    @Test("Without pull requests the commits are grouped")
    func commitsOnly() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("Begin")
        try await fixture.commit("MINOR add")
        #expect(try fixture.notes().outline == ["minor: add", "patch: Begin"])
        #expect(try fixture.notes().from == nil)
    }

    @Test("Conventional types, with scopes, squashed commits and breaking footers")
    func types() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("Begin", tag: "v1.0.0")
        try await fixture.commit("fix(ui): mend (#2)")
        try await fixture.commit("docs: explain (#3)")
        try await fixture.commit("Feat: add (#4)\n\nBREAKING CHANGE: the old one is gone\nfor good\n")
        try await fixture.commit("Rework things (#5)\n\n* feat: one\n\n* fix: two\n")
        try await fixture.commit("zeta: x (#6)")
        try await fixture.commit("Unconventional (#7)")
        try await fixture.commit("feat: alone")
        let notes = try fixture.notes(grouping: .type)
        #expect(
            notes.outline == [
                "breaking: add", "feat: alone, Rework things", "fix: mend", "docs: explain", "zeta: x",
                "other: Unconventional",
            ])
        let entries = notes.entries
        #expect(entries[0].breakingChange == "the old one is gone for good" && entries[0].bump == .major)
        #expect(entries[1].bump == .minor && entries[3].scope == "ui" && entries[3].bump == .patch)
        #expect(notes.markdown().contains("- **ui:** mend (#2)"))
        #expect(notes.markdown().contains("- add (#4) by Ada\n\n  the old one is gone for good\n"))
    }

    @Test("A breaking change that the title does not tell is told")
    func breakingTexts() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("Improve search (#12)\n\n* feat: faster\n\n* chore!: drop ios 12")
        try await fixture.commit(
            "feat!: all new (#13)\n\n* fix!: one\n\nBREAKING CHANGE: two\n\n* fix!: three\n* fix!: three")
        for grouping in NotesGrouping.allCases {
            let notes = try fixture.notes(grouping: grouping)
            #expect(notes.sections.map(\.id) == ["breaking"])
            #expect(notes.entries.map(\.breakingChange) == ["two; three", "drop ios 12"])
        }
        #expect(try fixture.notes().markdown().contains("- Improve search (#12) by Ada\n\n  drop ios 12\n"))
    }

    @Test("What notes begin and end with")
    func ends() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("A (#1)", tag: "v1.0.0")
        let second = try await fixture.commit("B (#2)", tag: "v1.1.0-beta.1")
        try await fixture.commit("C (#3)", tag: "v1.1.0")
        try await fixture.commit("D (#4)")
        func outline(_ from: String?, _ to: String?) throws -> [String] {
            try fixture.notes(from: from, to: to).outline
        }
        #expect(try outline(nil, nil) == ["patch: D"])
        #expect(try outline(nil, "v1.1.0") == ["patch: C, B"])
        #expect(try outline(nil, "1.1.0") == ["patch: C, B"])
        #expect(try outline(nil, "1.1.0-beta.1") == ["patch: B"])
        #expect(try outline(nil, "v1.0.0") == ["patch: A"])
        #expect(try outline("v1.0.0", nil) == ["patch: D, C, B"])
        #expect(try outline(second.description, "main") == ["patch: D, C"])
        #expect(try outline("HEAD~1", "HEAD") == ["patch: D"])
        #expect(try outline("HEAD", "HEAD").isEmpty)
        #expect(try fixture.notes(from: "HEAD").markdown() == "No changes.\n")
        #expect(try fixture.notes(to: "1.1.0").from == "v1.0.0")
        #expect(try fixture.notes(to: "1.1.0").version == SemanticVersion(1, 1, 0))
        let next = try fixture.notes(version: SemanticVersion(1, 2, 0))
        #expect(next.tag == "v1.2.0" && next.to == "v1.2.0" && next.heading == "v1.2.0 - 2026-01-01")
        try await fixture.git.git("tag", "v1.2.0")
        #expect(try fixture.notes().heading == "v1.2.0 - 2026-01-01", "HEAD's own release")
        #expect(try outline(nil, nil) == ["patch: D"])
    }

    @Test("Ends that name nothing are errors with a hint")
    func errors() async throws {
        let fixture = try await NotesFixture()
        #expect(failure { () throws(SlipwayError) in try fixture.notes() }?.code == "no-commit")
        try await fixture.commit("A", tag: "v1.0.0")
        try await fixture.git.git("tag", "v0.9.0", "HEAD^{tree}")
        let unknown = failure { () throws(SlipwayError) in try fixture.notes(from: "v1.0.1") }
        #expect(unknown?.status == .input)
        #expect(unknown?.diagnostics.first?.hint == "did you mean 'v1.0.0'?")
        #expect(failure { () throws(SlipwayError) in try fixture.notes(to: "0.9.0") }?.code == "not-a-commit")
        #expect(try fixture.notes().outline == ["patch: A"], "a tag of a tree is no release of a commit")
        try await fixture.commit("B")
        let shallow = fixture.folder.path.appending("shallow")
        try await fixture.git.git(
            "clone", "-q", "--depth", "1", "file://\(fixture.git.path.string)", shallow.string)
        let clone = try Repository(discovering: shallow, environment: [:])
        let request = NotesRequest(project: "Greeter", line: ReleaseLine(naming: VersionTag(prefix: "v")))
        #expect(
            failure { () throws(SlipwayError) in try ReleaseNotes.make(in: clone, request) }?.code == "shallow-clone")
        #expect(
            failure { () throws(SlipwayError) in try ReleaseNotes.history(in: clone, request) }?.code == "shallow-clone"
        )
    }

    private func failure<Value>(_ work: () throws(SlipwayError) -> Value) -> SlipwayError? {
        do {
            _ = try work()
            return nil
        } catch {
            return error
        }
    }

    @Test("The title of HEAD's pull request comes before its message")
    func titles() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("Begin", tag: "v1.0.0")
        try await fixture.commit("Message (#2)")
        let known = try fixture.notes(title: "MINOR: Title; closes #8")
        #expect(known.outline == ["minor: Title; closes #8"])
        #expect(known.entries.first?.pullRequest?.number == 2)
        #expect(known.entries.first?.closes.map(\.number) == [8])
        try await fixture.commit("No pull request by its message")
        #expect(try fixture.notes(title: "MAJOR").outline == ["breaking: MAJOR", "patch: Message"])
        #expect(try fixture.notes(to: "HEAD~1", title: "MAJOR").outline == ["patch: Message"])
        #expect(try fixture.notes(title: "").outline.first == "patch: (no title), Message")
    }

    @Test("A title can be that of an earlier commit, or of none of these")
    func mergeCommits() async throws {
        let fixture = try await NotesFixture()
        let first = try await fixture.commit("Begin", tag: "v1.0.0")
        let second = try await fixture.commit("Message (#2)")
        try await fixture.commit("Later (#3)")
        func outline(_ commit: ObjectID?) throws -> [String] {
            let request = NotesRequest(
                project: "Greeter", line: ReleaseLine(naming: VersionTag(prefix: "v")),
                title: PullRequestTitle(text: "Title", source: .argument), mergeCommit: commit)
            return try ReleaseNotes.make(in: fixture.open(), request).outline
        }
        #expect(try outline(second) == ["patch: Later, Title"])
        #expect(try outline(first) == ["patch: Later, Message"])
        #expect(try outline(nil) == ["patch: Title, Message"])
    }

    @Test("Notes are JSON of schema 1, and nobody's address is in them")
    func json() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit(
            "Begin\n\nCo-authored-by: <x@example.com>\nCo-authored-by: y@example.com", tag: "v1.0.0")
        let notes = try fixture.notes()
        let text = JSONDocument.line(notes)
        #expect(text.contains("\"schema\":1"))
        #expect(text.contains("\"date\":\"2026-01-01\""))
        for text in [text, notes.markdown(), notes.plainText()] { #expect(!text.contains("example.com")) }
    }
}
