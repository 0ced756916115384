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
            BuildManifest(Array(plan.utf8)), packages: ["harbor": "/w/build/checkouts/harbor"], root: "/w/root")
        #expect(linked.identities(ofModules: ["Harbor"]) == ["harbor"])
    }

    @Test("names of files are read as JSON has them") func escaped() {
        let plan = """
            commands:
              "/w/build/release/A \"1\".build/a.o":
                tool: clang
                inputs: ["/w/a/a.c"]
              "/w/build/release/nothing.o":
                tool: clang
            """
        let manifest = BuildManifest(Array(plan.utf8))
        #expect(manifest.commands.map(\.key) == ["/w/build/release/A \"1\".build/a.o"])
        #expect(manifest.commands.map(\.inputs) == [["/w/a/a.c"]])
    }

    @Test("and so are their versions") func versions() throws {
        let graph = try #require(
            DependencyGraph(
                """
                {"dependencies": [{"identity": "harbor", "path": "/w/build/checkouts/harbor", "dependencies": []}]}
                """))
        let pin = ResolvedPackage(
            identity: "harbor", origin: .registry, version: "1.1.0", branch: nil, revision: nil)
        let versions = ModuleVersions(own: Sample.version, graph: graph, pins: [pin])
        func version(_ source: Path) -> String {
            versions.version(
                of: .init(
                    name: "M", objects: [], isSwift: true, hasResources: false, moduleMap: nil, sources: [source]))
        }
        #expect(version("/w/build-libraries/checkouts/harbor/Sources/Harbor/a.swift") == "1.1.0")
        #expect(version("/w/build/checkouts/harbor/a.swift") == "1.1.0")
        #expect(version("/w/root/Greeter/Sources/M/a.swift") == "1.2.0")
    }
}
