import SlipwayModel
import SlipwayRelease
import SlipwayTestKit
import Testing

@Suite("Text of strangers in release notes", .enabled(if: !Tool.isMissing("git")))
struct NotesTextTests {
    static let hostile: [String] = [
        "<script>alert(1)</script>", "[x](javascript:alert(1))", "![x](https://evil.example/a.png)", "`rm -rf`", "```",
        "**bold** _em_ ~~gone~~", "@everyone and @org/team", "a\u{202E}txt.exe\u{2066}b\u{200F}", "one\ntwo\r\n# three",
        "\u{1B}[31mred\u{7}", "# heading", "> quote", "- item", "+ item", "1. item", "99) item", "---", "===",
        "    code",
        "| a | b |", "&lt;script&gt; &#64;", "{{ site.secret }} {% raw %}", "<!-- comment", "--> x", "[ ] task",
        "[x]: https://evil",
        "https://evil.example and www.evil.example", "a@example.com", "\\", "\\<b>", "trailing\\", "$a$ $$b$$",
        "<a@b.c>",
        "nul\0byte", "e\u{301}`\u{301}x`", "[\u{301}x](y)", "\u{FEFF}x", "\u{200B}\u{2060}",
        "-----BEGIN PGP SIGNATURE-----",
        "#", "<", "[^1]", "MAJOR: <img src=x onerror=y>", "minor(<b>): x", "\u{2028}x\u{85}y", "--- ", "x\u{0}\u{1}",
        "Ｆull @width",
    ]

    @Test("Titles show as they are and begin nothing in Markdown")
    func markdown() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("Begin", tag: "v1.0.0")
        try await fixture.commit("Message (#2)", author: "@me **bold** [x](y)")
        for title in NotesTextTests.hostile {
            let text = try fixture.notes(title: title).markdown()
            let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
            #expect(lines.count == 2 && lines[0].hasPrefix("## "), "'\(title)' stays on one line")
            let entry = try #require(lines.last).dropFirst(2)
            #expect(lines.last?.hasPrefix("- ") == true)
            #expect(isInert(Array(entry.utf8)), "\(title): \(entry)")
            #expect(!isBlockStart(Array(entry.utf8)), "\(title): \(entry)")
            #expect(
                entry.unicodeScalars.allSatisfy { scalar in
                    let category = scalar.properties.generalCategory
                    return category != .control && (category != .format || scalar == "\u{200C}" || scalar == "\u{200D}")
                })
        }
    }

    /// Whether every character that begins something is escaped; the scope's own stars and links are none of the title.
    private func isInert(_ line: [UInt8]) -> Bool {
        var index = 0
        // The scope's mark, which notes write themselves.
        let start = Array("**".utf8)
        let end = Array(":** ".utf8)
        var line = line
        if line.starts(with: start), let close = line.indices.first(where: { line[$0...].starts(with: end) }) {
            line = Array(line[2..<close] + line[(close + 4)...])
        }
        while index < line.count {
            let byte = line[index]
            if byte == UInt8(ascii: "\\") {
                guard index + 1 < line.count else { return false }
                index += 2
                continue
            }
            if byte == UInt8(ascii: "@") {
                guard line[index...].starts(with: "@&#8203;".utf8) else { return false }
                index += 8
                continue
            }
            if "`*_{}[]<>&~|$".utf8.contains(byte) { return false }
            if line[index...].starts(with: "://".utf8) || line[index...].starts(with: "www.".utf8) { return false }
            index += 1
        }
        return true
    }

    private func isBlockStart(_ line: [UInt8]) -> Bool {
        guard let first = line.first else { return false }
        let digits = line.prefix { (0x30...0x39).contains($0) }
        let next = line.dropFirst(digits.count).first
        return "#+-= \t".utf8.contains(first) || (!digits.isEmpty && (next == 0x2E || next == 0x29))
    }

    @Test("Plain text has a line for each entry, no headings of git's comments and no signature")
    func plain() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("Begin", tag: "v1.0.0")
        try await fixture.commit("feat!: x\n\nBREAKING CHANGE: -----BEGIN PGP SIGNATURE-----")
        for title in NotesTextTests.hostile {
            for grouping in NotesGrouping.allCases {
                let lines = try fixture.notes(title: title, grouping: grouping).plainText()
                    .split(separator: "\n", omittingEmptySubsequences: true)
                #expect((2...3).contains(lines.count), "'\(title)'")
                #expect(
                    lines.allSatisfy { !$0.utf8.starts(with: "-----BEGIN".utf8) && !$0.utf8.starts(with: "#".utf8) })
            }
        }
    }

    @Test("A title of a megabyte is cut, and what does not fit is counted")
    func long() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("Begin", tag: "v1.0.0")
        for index in 0..<6 { try await fixture.commit("Change \(index)") }
        let notes = try fixture.notes(title: String(repeating: "ä\u{301}", count: 250_000))
        #expect(notes.entries[0].title.unicodeScalars.count == 1001)
        #expect(notes.markdown().utf8.count < 5000)
        let whole = notes.plainText()
        for limit in [0, 80, 100, 200, 2500, whole.utf8.count + 80] {
            let text = notes.plainText(limit: limit)
            #expect(text.utf8.count <= max(limit, 80))
            if text != whole {
                let shown = text.split(separator: "\n").count { $0.hasPrefix("- ") }
                #expect(text.hasSuffix("… and \(6 - shown) more\n"))
            }
        }
        #expect(notes.plainText(limit: whole.utf8.count + 80) == whole)
    }

    @Test("The address that tells the service is taken, before or after insteadOf")
    func addresses() async throws {
        let fixture = try await NotesFixture()
        func address() throws -> String? { try NotesRequest.address(of: "origin", in: fixture.open()) }
        #expect(try address() == nil)
        for (key, value) in [
            ("remote.origin.url", "https://github.com/org/repo"), ("url./mirror/.insteadOf", "https://github.com/"),
            ("url.git@gitlab.com:.insteadOf", "lab:"),
        ] { try await fixture.git.git("config", key, value) }
        #expect(try address() == "https://github.com/org/repo")
        try await fixture.git.git("config", "remote.origin.url", "lab:org/repo")
        #expect(try address() == "git@gitlab.com:org/repo")
    }

    private static let remotes: [(remote: String, url: String?, label: String)] = [
        ("git@github.com:org/repo.git", "https://github.com/org/repo/pull/2", "#2"),
        ("https://github.com/org/repo", "https://github.com/org/repo/pull/2", "#2"),
        ("https://x-token@GitHub.com/org/repo.git/", "https://github.com/org/repo/pull/2", "#2"),
        ("ssh://git@github.example.com:2222/org/repo.git", "https://github.example.com/org/repo/pull/2", "#2"),
        ("git@gitlab.com:group/sub/repo.git", "https://gitlab.com/group/sub/repo/-/merge_requests/2", "!2"),
        ("https://gitlab.example.org:8443/g/r.git", "https://gitlab.example.org:8443/g/r/-/merge_requests/2", "!2"),
        ("git@bitbucket.org:team/repo.git", "https://bitbucket.org/team/repo/pull-requests/2", "#2"),
        ("https://codeberg.org/a/b", "https://codeberg.org/a/b/pulls/2", "#2"),
        ("https://example.com/org/repo", nil, "#2"), ("/srv/github.com/repo.git", nil, "#2"),
        ("../github.com:x/y", nil, "#2"), ("https://github.com/org/re)po", nil, "#2"),
        ("https://github.com/org/../x", nil, "#2"), ("https://github.com/org", nil, "#2"), ("", nil, "#2"),
        ("https://github.com.evil)/org/repo", nil, "#2"), ("git@github.com", nil, "#2"),
        ("file:///github/org/repo", nil, "#2"),
    ]

    @Test("Pages of the services")
    func links() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("Change (#2)\n\nFixes https://evil.example/a/b/issues/3")
        for (remote, url, label) in NotesTextTests.remotes {
            let entry = try #require(try fixture.notes(remote: remote).entries.first)
            #expect(entry.pullRequest?.label == label && entry.pullRequest?.url == url, "\(remote)")
            #expect(entry.closes.map(\.label) == ["evil.example/a/b#3"] && entry.closes.first?.url == nil)
        }
    }
}
