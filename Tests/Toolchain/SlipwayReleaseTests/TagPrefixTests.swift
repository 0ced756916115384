import SlipwayRelease
import Testing

@Suite("Prefixes of tags") struct TagPrefixTests {
    @Test(
        "the one that versions of the whole repository have",
        arguments: [
            ([], .none), (["latest", "v1", "v1.0"], .none),
            (["1.0.0", "1.10.0", "1.9.0"], .one(prefix: "", newest: "1.10.0")),
            (["v1.0.0", "x"], .one(prefix: "v", newest: "v1.0.0")),
            (["1.0.0", "v1.1.0"], .one(prefix: "v", newest: "v1.1.0")),
            (["2.0.0", "v1.1.0", "kit-9.0.0"], .one(prefix: "", newest: "2.0.0")),
            (["release-1.0.0", "release-1.1.0"], .one(prefix: "release-", newest: "release-1.1.0")),
            (["kit-1.0.0", "app-1.1.0"], .several(["app-", "kit-"])),
        ] as [([String], TagPrefixSearch)])
    func search(_ tags: [String], _ found: TagPrefixSearch) {
        #expect(TagPrefixSearch(tags) == found)
    }
}
