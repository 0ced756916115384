import SlipwayLint
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

    @Test func filtersCoverTrees() {
        let filter = PathFilter(["Pods", "Sources/*/Generated", "one.swift"], in: "/r")
        for path in ["/r/Pods", "/r/Pods/a/b.swift", "/r/Sources/A/Generated/x.swift", "/r/one.swift"] {
            #expect(filter.covers(Path(path)))
        }
        for path in ["/r/PodsX", "/r/x/Pods", "/r/Sources/Generated", "/r/one.swift2"] {
            #expect(!filter.covers(Path(path)))
        }
    }
}
