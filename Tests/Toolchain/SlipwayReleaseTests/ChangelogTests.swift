import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("The changelog", .enabled(if: !Tool.isMissing("git")))
struct ChangelogTests {
    private let files = LocalFileSystem()

    /// Notes of v1.0.0, v1.1.0 and v1.2.0, highest first.
    private func history(remote: String? = nil) async throws -> (NotesFixture, [ReleaseNotes]) {
        let fixture = try await NotesFixture()
        try await fixture.commit("Begin (#1)", tag: "v1.0.0")
        try await fixture.commit("MINOR: Add (#2)", tag: "v1.1.0")
        try await fixture.commit("MINOR: More (#3)", tag: "v1.2.0")
        try await fixture.commit("Not yet (#4)")
        return (fixture, try fixture.history(remote: remote))
    }

    private func plan(
        _ fixture: NotesFixture, _ text: String, _ notes: [ReleaseNotes], prefix: String = "v"
    ) throws -> ChangelogPlan {
        let path = try fixture.folder.write(text, to: "CHANGELOG.md")
        return try ChangelogPlan.make(
            for: path, notes: notes, project: "Greeter", naming: VersionTag(prefix: prefix), files: files)
    }

    private func text(_ plan: ChangelogPlan) -> String { String(decoding: plan.content, as: UTF8.self) }

    /// Writes the plan; whether a second run has nothing left to do.
    private func isSettled(_ plan: ChangelogPlan, _ notes: [ReleaseNotes]) throws -> Bool {
        try plan.write(files)
        let again = try ChangelogPlan.make(
            for: plan.path, notes: notes, project: "Greeter", naming: VersionTag(prefix: "v"), files: files)
        return again.isEmpty && again.content == plan.content
    }

    @Test("A file that is not there is made")
    func new() async throws {
        let (fixture, notes) = try await history()
        let path = fixture.folder.path.appending("CHANGELOG.md")
        let plan = try ChangelogPlan.make(
            for: path, notes: notes, project: "Greeter", naming: VersionTag(prefix: "v"), files: files)
        #expect(plan.isNew && plan.insertions.map(\.version.description) == ["1.2.0", "1.1.0", "1.0.0"])
        #expect(!(try files.exists(path)), "a plan writes nothing")
        #expect(try isSettled(plan, notes))
        #expect(
            try fixture.folder.read("CHANGELOG.md") == """
                # Changelog

                All notable changes to Greeter. The outline is that of
                [Keep a Changelog](https://keepachangelog.com/en/1.1.0/), and versions follow
                [Semantic Versioning](https://semver.org/spec/v2.0.0.html).

                ## 1.2.0 - 2026-01-01

                ### New features

                - More (#3) by Ada

                ## 1.1.0 - 2026-01-01

                ### New features

                - Add (#2) by Ada

                ## 1.0.0 - 2026-01-01

                ### Fixes and improvements

                - Begin (#1) by Ada

                """)
    }

    @Test("A release goes to its place, written like its neighbours")
    func place() async throws {
        let (fixture, notes) = try await history(remote: "https://github.com/org/greeter")
        let before = """
            # Changelog

            ## [Unreleased]

            - mine

            ## [1.2.0] - 2026-02-02

            Written by hand.   \n\
            ## [1.0.0] - 2026-01-01
            - old

            [unreleased]: https://github.com/org/greeter/compare/v1.2.0...HEAD
            [1.2.0]: https://github.com/org/greeter/compare/v1.0.0...v1.2.0
            [1.0.0]: https://github.com/org/greeter/releases/tag/v1.0.0
            """
        let plan = try plan(fixture, before, notes)
        #expect(plan.insertions.map(\.line) == [10])
        #expect(
            text(plan) == """
                # Changelog

                ## [Unreleased]

                - mine

                ## [1.2.0] - 2026-02-02

                Written by hand.   \n\

                ## [1.1.0] - 2026-01-01

                ### New features

                - Add ([#2](https://github.com/org/greeter/pull/2)) by Ada

                All changes: [v1.0.0...v1.1.0](https://github.com/org/greeter/compare/v1.0.0...v1.1.0)

                ## [1.0.0] - 2026-01-01
                - old

                [unreleased]: https://github.com/org/greeter/compare/v1.2.0...HEAD
                [1.2.0]: https://github.com/org/greeter/compare/v1.0.0...v1.2.0
                [1.1.0]: https://github.com/org/greeter/compare/v1.0.0...v1.1.0
                [1.0.0]: https://github.com/org/greeter/releases/tag/v1.0.0
                """)
        #expect(try isSettled(plan, notes))
    }

    private static let known = [
        "## [1.1.0] - 2026-01-01", "## v1.1.0", "# 1.1.0 (2026-01-01)", "## [v1.1.0](https://x/y) (2026-01-01)",
        "1.1.0\n=====",
        "v1.1.0 / 2026-01-01\n-------------------", "### 1.1.0", "## Version 1.1.0", "## Greeter v1.1.0 – May",
        "##   1.1.0   ##",
        "## [1.1.0]", "   ## 1.1.0", "text <b>\n## 1.1.0", "<prefix\n## 1.1.0", "<!-- x -->\n## 1.1.0", "## 1.1",
        "## 1.1.0+build.5", "## release 1.1.0:", "## [1.1.0] [YANKED]",
        "##\t1.1.0",
    ]

    @Test("Headings of many kinds are known")
    func known() async throws {
        let (fixture, notes) = try await history()
        for (heading, newline) in ChangelogTests.known.flatMap({ [($0, "\n"), ($0, "\r\n")] }) {
            let text =
                "\u{FEFF}"
                + ("Top\n\n" + heading + "\n\n- x\n").split(separator: "\n", omittingEmptySubsequences: false)
                .joined(separator: newline)
            let plan = try plan(fixture, text, notes)
            #expect(plan.insertions.map(\.version.description) == ["1.2.0", "1.0.0"])
            #expect(isKept(text, in: plan.content))
            #expect(try isSettled(plan, notes))
            let added = plan.content.count { $0 == 0x0A } - text.utf8.count { $0 == 0x0A }
            let returns = plan.content.count { $0 == 0x0D } - text.utf8.count { $0 == 0x0D }
            #expect(returns == (newline == "\n" ? 0 : added), "the file's own line ends")
        }
    }

    private static let unknown = [
        "```\n## 1.1.0\n```", "~~~~ md\n```\n## 1.1.0\n~~~\n~~~~", "<!--\n\n## 1.1.0\n\n-->",
        "<pre>\n\n## 1.1.0\n</PRE>", "    ## 1.1.0",
        "\t## 1.1.0", "##1.1.0", "####### 1.1.0", "#### 1.1.0", "## Upgrading to 1.1.0", "## 1.1.0 is out",
        "## 1.1.0.5", "- ## 1.1.0",
        "> ## 1.1.0", "text\n1.1.0\n-----", "## 1.1.0x", "## 01.1.0", "## 1.1.0\u{301}", "## [1.1.0", "1.1.0",
        "\\## 1.1.0",
        "<div>\n## 1.1.0\n</div>", "<?php\n\n## 1.1.0\n?>", "<b>\n## 1.1.0", "<![CDATA[\n\n## 1.1.0\n]]>",
        "<!X\n\n## 1.1.0\n>",
    ]

    @Test("What is no heading of a release is none")
    func unknown() async throws {
        let (fixture, all) = try await history()
        let notes = all.filter { $0.tag == "v1.1.0" }
        for text in ChangelogTests.unknown {
            let plan = try plan(fixture, text + "\n", notes)
            #expect(plan.insertions.map(\.version.description) == ["1.1.0"], "\(text)")
            #expect(plan.content.starts(with: Array(text.utf8)), "it goes behind")
            #expect(try isSettled(plan, notes))
        }
    }

    private static let unreleased = [
        ("", ""), ("# Changelog", ""), ("# Changelog\n\n## Unreleased\n\n- x\n", ""), ("\u{FEFF}", ""), ("\n\n", ""),
        ("a\r\n", ""),
        ("# Changelog\n\n## [Unreleased]\n", "\n[unreleased]: https://x\n\n[a]: b"), ("# C\n\n", "[1]: x"),
    ]

    @Test("Without releases they go behind what there is, before the links at the foot")
    func foot() async throws {
        let (fixture, notes) = try await history()
        for (head, foot) in ChangelogTests.unreleased {
            let plan = try plan(fixture, head + foot, notes)
            #expect(plan.content.starts(with: Array(head.utf8)))
            #expect(plan.content.reversed().starts(with: foot.utf8.reversed()))
            #expect(plan.insertions.count == 3)
            #expect(try isSettled(plan, notes))
            #expect(text(plan).contains("## 1.2.0 - "))
        }
    }

    @Test("Every byte that was there stays, in its order, whatever the file is")
    func keeps() async throws {
        let (fixture, notes) = try await history(remote: "https://github.com/org/greeter")
        let pieces = [
            "# Changelog\n", "## [Unreleased]\n", "\n", "text  \n", "## [1.1.0] - 2026-01-01\n",
            "# v0.9.0 (2025-12-01)\r\n", "### 1.3.0\n",
            "```\n", "~~~\n", "<!-- x\n", "-->\n", "1.0.5\n---\n", "[1.1.0]: https://x\n", "[0.9.0]: https://y", "\r\n",
            "\t", " ", "#",
            "## 1.2.0", "é\u{301}\u{202E}\n", "\0", "\u{FEFF}",
        ]
        var state: UInt64 = 7
        for _ in 0..<400 {
            var text = ""
            for _ in 0..<(state % 12) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count]
            }
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            do throws(SlipwayError) {
                let path = fixture.folder.path.appending("CHANGELOG.md")
                try files.write(Array(text.utf8), to: path, permissions: 0o644)
                let plan = try ChangelogPlan.make(
                    for: path, notes: notes, project: "Greeter", naming: VersionTag(prefix: "v"), files: files)
                #expect(isKept(text, in: plan.content))
                try plan.write(files)
                let again = try ChangelogPlan.make(
                    for: path, notes: notes, project: "Greeter", naming: VersionTag(prefix: "v"), files: files)
                #expect(again.isEmpty, "a second run changes nothing: \(text.debugDescription)")
            } catch {
                #expect(error.code == "changelog-open", "\(text.debugDescription)")
            }
        }
    }

    /// Whether `new` is `old` with bytes put between.
    private func isKept(_ old: String, in new: [UInt8]) -> Bool {
        var rest = new[...]
        for byte in old.utf8 {
            guard let index = rest.firstIndex(of: byte) else { return false }
            rest = rest[(index + 1)...]
        }
        return true
    }
}

extension ChangelogTests {
    @Test("What is missing is put in down to the oldest release of the file; a maintenance release has its place")
    func sinceOldest() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("Before", tag: "v0.9.0")
        try await fixture.commit("Begin", tag: "v1.0.0")
        try await fixture.git.git("checkout", "-q", "-b", "1.x")
        try await fixture.git.git("checkout", "-q", "main")
        try await fixture.commit("MAJOR: two (#1)", tag: "v2.0.0")
        try await fixture.git.git("checkout", "-q", "1.x")
        try await fixture.commit("Fix leak (#2)", tag: "v1.0.1")
        try await fixture.git.git("checkout", "-q", "main")
        try await fixture.merge("1.x", "Merge branch '1.x'")
        try await fixture.git.git("tag", "v2.0.1")
        let path = try fixture.folder.write("# C\n\n## 2.0.0\n\n- two\n\n## 1.0.0\n\n- one\n", to: "CHANGELOG.md")
        let notes = try fixture.history()
        func plan(_ scope: ChangelogScope) throws -> ChangelogPlan {
            try ChangelogPlan.make(
                for: path, notes: notes, scope: scope, project: "Greeter", naming: VersionTag(prefix: "v"),
                files: files)
        }
        #expect(try plan(.sinceOldest).insertions.map(\.tag) == ["v2.0.1", "v1.0.1"])
        #expect(try plan(.sinceOldest).insertions.map(\.line) == [3, 7])
        #expect(try plan(.missing).insertions.map(\.tag) == ["v2.0.1", "v1.0.1", "v0.9.0"])
        for insertion in try plan(.sinceOldest).insertions { #expect(insertion.text.contains("- Fix leak (#2)")) }
    }

    @Test("What is not a changelog is refused")
    func errors() async throws {
        let (fixture, notes) = try await history()
        func code(_ path: Path) -> String? {
            do throws(SlipwayError) {
                _ = try ChangelogPlan.make(
                    for: path, notes: notes, project: "Greeter", naming: VersionTag(prefix: "v"), files: files)
                return nil
            } catch {
                return error.status == .input ? error.code : "status \(error.status)"
            }
        }
        let folder = fixture.folder.path
        #expect(code(folder) == "changelog-kind")
        try files.write([0x23, 0x20, 0xFC, 0x0A], to: folder.appending("latin.md"), permissions: 0o644)
        #expect(code(folder.appending("latin.md")) == "changelog-encoding")
        try files.write("# C\n\n```\nopen\n", to: folder.appending("open.md"))
        #expect(code(folder.appending("open.md")) == "changelog-open")
        try files.createLink(folder.appending("loop.md"), to: "loop.md")
        #expect(code(folder.appending("loop.md")) == "changelog-kind")
    }

    @Test("A link is followed, and permissions stay")
    func links() async throws {
        let (fixture, notes) = try await history()
        let folder = fixture.folder.path
        try files.write(Array("# C\n".utf8), to: folder.appending("real.md"), permissions: 0o600)
        try files.createLink(folder.appending("CHANGELOG.md"), to: "real.md")
        let plan = try ChangelogPlan.make(
            for: folder.appending("CHANGELOG.md"), notes: notes, project: "Greeter", naming: VersionTag(prefix: "v"),
            files: files)
        try plan.write(files)
        #expect(try files.attributes(folder.appending("CHANGELOG.md"))?.kind == .symlink)
        #expect(try files.attributes(folder.appending("real.md"))?.permissions == 0o600)
        #expect(try files.readText(folder.appending("real.md")).contains("## 1.2.0 - 2026-01-01"))
    }
}
