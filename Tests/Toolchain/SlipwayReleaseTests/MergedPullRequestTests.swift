import SlipwayRelease
import Testing

@Suite("Messages of merged pull requests")
struct MergedPullRequestTests {
    @Test(
        "Every service's form gives the number and the title",
        arguments: [
            Case("Merge pull request #12 from org/feature/x", "\nAdd a page\n\nMore", 12, "Add a page", "feature/x"),
            Case("Merge pull request #12 from org/x", "", 12, "Merge pull request #12 from org/x", "x"),
            Case("Add a page (#12)", "* one\n\n* two", 12, "Add a page", nil),
            Case("Revert \"Add x (#12)\" (#15)", "", 15, "Revert \"Add x (#12)\"", nil),
            Case(
                "A very long title that does not fi… (#7)", "…t on a line\n\nMore", 7,
                "A very long title that does not fit on a line", nil),
            Case(
                "Merge branch 'x' into 'main'", "Add a page\n\nSee merge request group/sub/project!34", 34,
                "Add a page", "x"),
            Case("Add a page", "Closes #1\n\nSee merge request group/project!34\n", 34, "Add a page", nil),
            Case("Add a page", "See merge request https://gitlab.com/g/p/-/merge_requests/34", 34, "Add a page", nil),
            Case(
                "Merged in feature/x (pull request #12)", "Add a page\n\nApproved-by: Ada", 12, "Add a page",
                "feature/x"),
            Case(
                "Pull request #12: Add a page", "Merge in PRO/repo from feature/x to main", 12, "Add a page",
                "feature/x"),
            Case("Merged PR 12: Add a page", "", 12, "Add a page", nil),
            Case("Merge pull request 'Add 'a' page' (#12) from org/x into main", "", 12, "Add 'a' page", "x"),
            Case("Add a page (#12)\r", "", 12, "Add a page", nil),
        ])
    func form(_ example: Case) throws {
        let merged = try #require(MergedPullRequest(subject: example.subject, body: example.body))
        #expect(merged.number == example.number)
        #expect(merged.title == example.title)
        #expect(merged.branch == example.branch)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let subject, body: String
        let number: Int?
        let title: String
        let branch: String?

        init(_ subject: String, _ body: String, _ number: Int?, _ title: String, _ branch: String?) {
            (self.subject, self.body, self.number, self.title, self.branch) = (subject, body, number, title, branch)
        }

        var testDescription: String { subject }
    }

    @Test("The service is told by the form")
    func service() {
        func form(_ subject: String, _ body: String = "") -> MergedPullRequest.Form? {
            MergedPullRequest(subject: subject, body: body)?.form
        }
        #expect(form("Merge pull request #1 from a/b") == .gitHubMerge)
        #expect(form("a (#1)") == .gitHubSquash)
        #expect(form("Merge branch 'x' into 'main'", "t\n\nSee merge request !3") == .gitLabMerge)
        #expect(form("t", "See merge request g/p!3") == .gitLabSquash)
        #expect(form("Merged in b (pull request #1)") == .bitbucket)
        #expect(form("Merge pull request #4 in PRO/repo from x to main", "* commit 'ab':\n  One") == .bitbucket)
        #expect(form("Merged PR 1: t") == .azureDevOps)
        #expect(form("Merge pull request 't' (#1) from b into main") == .gitea)
    }

    @Test(
        "Everything else is none",
        arguments: [
            "", " ", "Add a page", "Merge branch 'x' into 'main'", "Merge branch 'x'", "Merge pull request", "(#12)",
            "Merge pull request #x from org/x", "Merge pull request #12", "Merge pull request #12 of org/x",
            "Revert \"Add x (#12)\"", "Add (#12) more", "Add (#x)", "Add (#12", "Add(#12)", "Add (#)", "Merged PR 12",
            "Merged PR x: t", "Merged PR 12: ", "Merged in x (pull request #1) y", "Pull request #12",
            "Add (#1\u{301}2)",
            "Merge pull request '' (#1) from x", "Merge remote-tracking branch 'origin/x'", "Merge tag 'v1.0.0'",
        ])
    func none(_ subject: String) {
        #expect(MergedPullRequest(subject: subject, body: "") == nil)
    }

    @Test("A merge request that prose names is none")
    func prose() {
        for line in [
            "We said: See merge request g/p!3", "See merge request g/p!3 for more", "See merge request g/p!",
            "See merge request",
        ] {
            #expect(MergedPullRequest(subject: "Add", body: line) == nil)
        }
    }

    @Test("A number of any length is read without a trap")
    func digits() throws {
        let long = String(repeating: "9", count: 100_000)
        let merged = try #require(MergedPullRequest(subject: "Add (#\(long))", body: ""))
        #expect(merged.number == nil)
        #expect(merged.title == "Add")
        #expect(MergedPullRequest(subject: "Merged PR \(Int.max): t", body: "")?.number == .max)
    }

    @Test("Marks that combine, carriage returns and long texts are text")
    func odd() throws {
        #expect(MergedPullRequest(subject: "Ad\u{301} (#12)", body: "")?.title == "Ad\u{301}")
        #expect(MergedPullRequest(subject: "\u{301}Merged PR 1: t", body: "") == nil)
        let merge = MergedPullRequest(subject: "Merge pull request #1 from a/b\r", body: "\r\n\r\nAdd\r\nMore\r\n")
        #expect(merge?.title == "Add")
        #expect(merge?.branch == "b")
        let long = String(repeating: "(#1 ' into ", count: 10_000)
        #expect(MergedPullRequest(subject: long, body: long) == nil)
        #expect(MergedPullRequest(subject: "Merge pull request '" + long, body: long) == nil)
        #expect(MergedPullRequest(subject: long + " (#2)", body: "")?.number == 2)
    }
}
