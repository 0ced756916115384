@testable import SlipwayBundle
import SlipwayModel
import Testing

@Suite struct LinkedPackagesTests {
    @Test("packages that were fetched are known below each folder of a build") func folders() {
        let plan = """
            commands:
              "/w/build-libraries/release/Harbor.build/a.c.o":
                tool: clang
                inputs: ["/w/build-libraries/checkouts/harbor/Sources/Harbor/a.c"]
            """
        let linked = LinkedPackages(
            Array(plan.utf8), packages: ["harbor": "/w/build/checkouts/harbor"], root: "/w/root")
        #expect(linked.identities(ofModules: ["Harbor"]) == ["harbor"])
    }
}
