import SlipwayLint
import SlipwayModel
import Testing

@Suite struct PathFilterTests {
    @Test func filtersCoverTrees() {
        let filter = PathFilter(["Pods", "Sources/*/Generated", "one.swift"].map { AnchoredPath($0, in: "/r") })
        for path in ["/r/Pods", "/r/Pods/a/b.swift", "/r/Sources/A/Generated/x.swift", "/r/one.swift"] {
            #expect(filter.covers(Path(path)))
        }
        for path in ["/r/PodsX", "/r/x/Pods", "/r/Sources/Generated", "/r/one.swift2"] {
            #expect(!filter.covers(Path(path)))
        }
    }

    @Test(
        "a dot for the folder itself, as people write it",
        arguments: ["./**/P.swift", "././**/P.swift", "**/./P.swift"])
    func dots(_ pattern: String) {
        let filter = PathFilter([AnchoredPath(pattern, in: "/r")])
        #expect(filter.covers("/r/P.swift") && filter.covers("/r/a/b/P.swift") && !filter.covers("/r/a/Q.swift"))
    }
}
