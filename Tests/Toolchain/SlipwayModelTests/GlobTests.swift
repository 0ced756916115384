import SlipwayModel
import Testing

@Suite struct GlobTests {
    @Test(arguments: [
        ("/a/*.swift", "/a/b.swift", true), ("/a/*.swift", "/a/c/b.swift", false),
        ("/a/**/*.swift", "/a/b.swift", true),
        ("/a/**/*.swift", "/a/c/d/b.swift", true), ("/a/**", "/a/c/d", true), ("/a/?.swift", "/a/b.swift", true),
        ("/a/?.swift", "/a/bb.swift", false), ("/a/[a-c]x", "/a/bx", true), ("/a/[!a-c]x", "/a/bx", false),
        ("/a/{b,c{d,e}}/*", "/a/ce/x", true), ("/a/{b,c{d,e}}/*", "/a/c/x", false), ("/a/{b", "/a/{b", true),
        ("/a/[b", "/a/[b", true), ("/*/Tests", "/a/Tests", true), ("/a*b*c", "/axxbyyc", true),
        ("/a*b*c", "/axxbyy", false),
        ("/**/Generated/**", "/a/b/Generated/c.swift", true), ("/a/[]]", "/a/]", true),
    ])
    func matches(_ pattern: String, _ path: String, _ isMatch: Bool) {
        #expect(Glob(pattern).matches(path) == isMatch)
    }

    @Test func isNotSlow() {
        let text = String(repeating: "a", count: 5000)
        #expect(!Glob("/" + String(repeating: "*a", count: 40) + "b").matches("/" + text))
    }

    @Test(arguments: [
        ("*.md", ".notes.md", false), ("**/*.md", "a/.hidden.md", false), (".*", ".notes", true),
        ("**/*.md", ".hidden/a.md", true), ("?x", ".x", false), ("Drafts", "Drafts", true),
    ])
    func leavesHiddenFilesToThoseWhoNameThem(_ pattern: String, _ path: String, _ isMatch: Bool) {
        #expect(Glob(pattern, matchesHidden: false).matches(path) == isMatch)
    }

    @Test func readsCharactersNotBytes() {
        #expect(Glob("?.txt").matches("é.txt"))
        #expect(Glob("[à-ü].txt").matches("é.txt"))
        #expect(!Glob("[a-z].txt").matches("é.txt"))
    }

    @Test func isNotSlowWithManyStarsAcrossFolders() {
        let path = String(repeating: "a/", count: 2000)
        #expect(!Glob(String(repeating: "**/a/", count: 30) + "b").matches(path))
        #expect(!Glob(String(repeating: "{a,b}", count: 30)).matches("c"))
    }
}
