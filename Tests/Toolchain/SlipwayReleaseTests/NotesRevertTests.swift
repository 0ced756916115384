import SlipwayGit
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwayTestKit
import Testing

@Suite("What was taken back", .enabled(if: !Tool.isMissing("git")))
struct NotesRevertTests {
    @Test("A commit, a squash and a merge are gone with their reverts; the rest stays")
    func gone() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("Begin", tag: "v1.0.0")
        try await fixture.commit("feat!: big (#3)")
        try await fixture.commit("fix: kept (#4)")
        try await fixture.commit("Revert \"feat!: big (#3)\" (#5)\n\nReverts org/greeter#3")
        let direct = try await fixture.commit("feat: direct")
        try await fixture.commit("Revert \"feat: direct\"\n\nThis reverts commit \(direct).")
        try await fixture.git.git("checkout", "-q", "-b", "page")
        try await fixture.commit("feat: page")
        try await fixture.git.git("checkout", "-q", "main")
        try await fixture.merge("page", "Merge pull request #6 from org/page\n\nAdd a page")
        let merge = try fixture.open().requiredHead().commit
        try await fixture.git.git("checkout", "-q", "-b", "revert-6-page")
        try await fixture.commit("Revert \"Add a page\"\n\nThis reverts commit \(merge), reversing\nchanges made to x.")
        try await fixture.git.git("checkout", "-q", "main")
        try await fixture.merge(
            "revert-6-page", "Merge pull request #7 from org/revert-6-page\n\nRevert \"Add a page\"", minutes: 90)
        #expect(try fixture.notes().outline == ["patch: fix: kept"])
        #expect(try fixture.notes(grouping: .type).outline == ["fix: kept"])
        #expect(try fixture.history().first?.outline == ["patch: fix: kept"])
    }

    @Test("The revert of a revert restores, and a revert of what was released is listed")
    func restored() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("Old (#1)", tag: "v1.0.0")
        try await fixture.commit("feat: big (#3)")
        try await fixture.commit("Revert \"feat: big (#3)\" (#4)\n\nReverts #3")
        try await fixture.commit("Revert \"Revert \"feat: big (#3)\" (#4)\" (#5)\n\nReverts org/greeter#4")
        try await fixture.commit("Revert \"Old (#1)\" (#6)\n\nReverts org/greeter#1")
        #expect(try fixture.notes(grouping: .type).outline == ["feat: big", "revert: Old (#1)"])
    }

    @Test("Part of a branch that was taken back is not told; a branch of which nothing is left neither")
    func inner() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("Begin", tag: "v1.0.0")
        for (branch, others) in [("one", ["fix: kept"]), ("two", [])] {
            try await fixture.git.git("checkout", "-q", "-b", branch, "main")
            let id = try await fixture.commit("feat!: \(branch)")
            try await fixture.commit("Revert \"feat!: \(branch)\"\n\nThis reverts commit \(id).")
            for other in others { try await fixture.commit(other) }
        }
        try await fixture.git.git("checkout", "-q", "main")
        try await fixture.merge("one", "Merge pull request #1 from org/one\n\nWork on one", minutes: 80)
        try await fixture.merge("two", "Merge pull request #2 from org/two\n\nWork on two", minutes: 81)
        #expect(try fixture.notes(grouping: .type).outline == ["fix: Work on one"])
    }

    @Test(
        "What messages name",
        arguments: [
            ("Revert \"a\"\n\nThis reverts commit 0123abc.", ["0123abc"], [], true),
            ("Revert \"a\" (#4)\n\nReverts org/repo#3", [], [3], true),
            ("Undo a (#4)\n\nReverts #3\nReverts other/repo#5.", [], [3, 5], false),
            (
                "Merge branch 'x' into 'main'\n\nRevert \"a\"\n\nThis reverts merge request !3\n\n"
                    + "See merge request g/p!4",
                [], [3], true
            ),
            ("Merge pull request #4 from org/revert-3-page\n\nRevert \"Page\"", [], [3], true),
            ("Merge pull request #4 from org/revert-3-page\n\nTidy up", [], [], false),
            ("revert: a\n\nThis reverts commit 0123ABCDEF", ["0123abcdef"], [], true),
            ("a\n\nReverts the change of org/repo#3\nThis reverts commit 012", [], [], false),
            ("Reverts #3", [], [], false),
            ("", [], [], false),
        ] as [(String, [String], [Int], Bool)])
    func named(_ message: String, _ commits: [String], _ numbers: [Int], _ isWhole: Bool) {
        let reverts = Reverts(message: message)
        #expect(reverts.commits == commits && reverts.pullRequests == numbers && reverts.isWhole == isWhole)
    }

    @Test("Which of a list are cancelled out")
    func cancelled() throws {
        let ids = try (0..<6).map { try #require(id("\($0)")) }
        func cancelled(_ messages: [String]) -> [Int] {
            Reverts.cancelled(messages.enumerated().map { (ids[$0], $1) }).sorted()
        }
        let second = ids[1].description
        #expect(cancelled(["Revert \"b\"\n\nThis reverts commit \(second).", "b", "c"]) == [0, 1])
        #expect(cancelled(["Revert \"b\"\n\nThis reverts commit \(second.prefix(7)).", "b"]) == [0, 1])
        #expect(cancelled(["fix: undo b\n\nThis reverts commit \(second).", "b", "c"]) == [1])
        #expect(cancelled(["Revert \"x\"\n\nThis reverts commit 9999999.", "b"]).isEmpty)
        #expect(
            cancelled(["Revert \"b\"\n\nThis reverts commit \(second).\nThis reverts commit 9999999.", "b"]) == [1],
            "something else was taken back too")
        #expect(cancelled(["Revert \"a\" (#2)\n\nReverts #2", "a (#1)"]).isEmpty, "nothing takes itself back")
        #expect(cancelled(["a (#2)", "Revert \"a\" (#3)\n\nReverts #2", "a (#2)"]) == [1, 2], "done again later")
        #expect(cancelled([]).isEmpty)
    }

    private func id(_ digit: String) -> ObjectID? {
        Array(String(repeating: digit, count: 40).utf8).withUnsafeBytes { ObjectID(hex: $0) }
    }
}
