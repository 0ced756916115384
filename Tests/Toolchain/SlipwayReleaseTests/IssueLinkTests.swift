import SlipwayRelease
import Testing

@Suite("Issues and authors in messages")
struct IssueLinkTests {
    @Test("GitHub's keywords, in any case, with and without a colon")
    func keywords() {
        let text = """
            Closes #1, fixes org/repo#2
            Resolves: #3 close #4 CLOSED #5 fix #6 Fixed: #7 resolve #8 (resolved #9).
            """
        #expect(IssueLink.closed(in: text).map(\.number) == Array(1...9))
        #expect(IssueLink.closed(in: text)[1] == IssueLink(repository: "org/repo", number: 2))
    }

    @Test("Addresses of issues")
    func addresses() {
        #expect(
            IssueLink.closed(in: "fixes https://github.com/org/repo/issues/12.")
                == [IssueLink(host: "github.com", repository: "org/repo", number: 12)])
        #expect(
            IssueLink.closed(in: "Closes: https://git.example.com:8443/a/b/c/-/issues/7#note_1")
                == [IssueLink(host: "git.example.com:8443", repository: "a/b/c", number: 7)])
    }

    @Test(
        "What closes nothing",
        arguments: [
            "", "#1", "see #1", "closes", "closes 1", "closes #", "closes #x", "closes#1", "uncloses #1",
            "auto-closes #1",
            "closing #1", "closes org#1", "closes /repo#1", "closes #1a", "closes #99999999999999999999", "closes: ",
            "closes\n#1", "fixes https://github.com/org/issues/1", "fixes https:///a/b/issues/1", "éfixes #1",
            "fixes https://a\u{202E}b/c/d/issues/1", "fixes javascript://a/b/c/issues/1",
        ])
    func none(_ text: String) {
        #expect(IssueLink.closed(in: text).isEmpty)
    }

    @Test("Each issue is named once, and long texts are no problem")
    func repeated() {
        #expect(IssueLink.closed(in: "closes #1 closes #1 fixes #2").map(\.number) == [1, 2])
        for piece in ["closes ", "closes #", "closes https://a/", "fixes a/b#", "/issues/"] {
            #expect(IssueLink.closed(in: String(repeating: piece, count: 10_000)).isEmpty)
        }
    }

    @Test("Authors beside the first are named without their address")
    func coAuthors() {
        let message = """
            Add

            Co-authored-by: Grace Hopper <grace@example.com>
            co-AUTHORED-by:Ada<a@example.com>
            Co-authored-by: Grace Hopper <other@example.com>
            Co-authored-by: <nobody@example.com>
            Co-authored-by: nobody@example.com
             Co-authored-by: Indented <x@example.com>
            Co-authored-by:
            """
        #expect(CoAuthors.names(in: message) == ["Grace Hopper", "Ada"])
        #expect(CoAuthors.names(in: "A\r\n\r\nCo-authored-by: B\u{301} <b@c>\r\n") == ["B\u{301}"])
    }
}
