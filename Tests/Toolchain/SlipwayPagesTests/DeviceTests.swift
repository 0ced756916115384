import SlipwayModel
import Testing

@testable import SlipwayPages

@Suite("Devices")
struct DeviceTests {
    @Test(
        "what a browser runs on",
        arguments: [
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) Version/17.4.1 Mobile/15E148 Safari/604.1",
                "iPhone.17.4"
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1",
                "iPhone.26.1"
            ),
            ("Mozilla/5.0 (iPad; CPU OS 9_3 like Mac OS X) AppleWebKit/601", "iPad.9.3"),
            ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605", "macOS"),
            ("Mozilla/5.0 (Linux; Android 10; K) Chrome/120", "android"),
            ("Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "windows"), ("Mozilla/5.0 (X11; Linux x86_64)", "linux"),
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 99999999999999999999 like)", "iPhone"),
        ])
    func known(agent: String, key: String) { #expect(Device(userAgent: agent)?.key == key) }

    @Test("programs are none", arguments: ["curl/8.5.0", "", "Mozilla/5.0", "SwiftPackageManager/6.3 (Linux)"])
    func unknown(agent: String) { #expect(Device(userAgent: agent) == nil) }
}

@Suite("References in commits")
struct ChangeReferenceTests {
    private func references(_ text: String) -> [String] {
        guard let id = ObjectID(String(repeating: "a", count: 40)) else { return [] }
        return ChangeReference.all(in: Commit(id: id, subject: text, body: "", author: "A", time: 0)).map(\.text)
    }

    @Test(
        "are what stands by itself",
        arguments: [
            ("Merge pull request #12 from team/x", ["#12"]),
            ("Add it (#7), closes ABC-123 and !8", ["#7", "ABC-123", "!8"]),
            ("UTF-8, SHA-256, SE-0482, a#1, x/#2, &#39; #0, #12345678, ABC-12-3, abc-1, A-1", []),
            ("#1 #1 A2B-3", ["#1", "A2B-3"]), ("", []), ("#", []), ("ABC-", []),
        ])
    func found(text: String, wanted: [String]) { #expect(references(text) == wanted) }

    @Test(
        "lead to the repository's pages where those are known",
        arguments: [
            ("git@github.com:team/x.git", "https://github.com/team/x/pull/12"),
            ("https://user@gitlab.com/a/b/c.git", "https://gitlab.com/a/b/c/-/issues/12"),
            ("ssh://git@gitlab.example.com:2222/a/b", "https://gitlab.example.com/a/b/-/issues/12"),
            ("https://codeberg.org/a/b/", "https://codeberg.org/a/b/pulls/12"),
            ("https://git.example.com/a/b.git", nil), ("/srv/git/a.git", nil), ("javascript:alert(1)", nil),
            ("https://github.com\"><b>/a/b", nil), ("https://github.com", nil),
        ])
    func links(repository: String, wanted: String?) {
        #expect(ReferenceLinks(repository: repository, tickets: nil).link(.pullRequest(12)) == wanted)
    }
}

@Suite("Notes")
struct MarkdownTextTests {
    private func html(_ text: String) -> String { HTMLRenderer.document(tag("div") { MarkdownText(text: text).html }) }

    @Test("headings, lists and paragraphs; all else is text")
    func blocks() {
        let page = html(
            "# A *b*\nline\nmore\n\n- one `c`\n  goes on\n- [two](javascript:alert(1))\n\n<img src=x onerror=y>\n\\*x\\*"
        )
        #expect(page.contains("<h3><bdi>A b</bdi></h3>") && page.contains("<p><bdi>line more</bdi></p>"))
        #expect(page.contains("<li><bdi>one c goes on</bdi></li>"))
        #expect(page.contains("&lt;img src=x onerror=y&gt; *x*") && !page.contains("<img") && !page.contains("href"))
    }

    @Test("very much is cut, and takes no long")
    func long() {
        #expect(html(String(repeating: "[", count: 1 << 20)).utf8.count < 70 << 10)
        #expect(html(String(repeating: "- x\n", count: 100_000)).split(separator: "<li>").count <= 1_001)
    }
}
