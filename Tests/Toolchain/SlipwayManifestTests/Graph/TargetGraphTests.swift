import SlipwayManifest
import SlipwayModel
import SlipwayReport
import Testing

@Suite struct TargetGraphTests {
    private let graph = TargetGraph(GraphFixtures.application)

    private func edge(_ from: String, _ to: String) -> TargetGraph.Edge? {
        graph.edges.first { $0.from == from && $0.to == to }
    }

    @Test func targetsComeFirstInTheOrderOfTheManifest() {
        #expect(
            graph.nodes.map(\.id) == [
                "target:Core", "target:CoreTests", "target:App", "target:Widget", "target:AppTests",
                "target:Everything", "package:swift-testing", "package:Collections",
                "framework:Vendor/Maps.xcframework", "sdk:StoreKit.framework", "carthage:Result",
                "bundle:Strings.bundle", "project:Other/Engine", "package:Formatter",
            ])
    }

    @Test func nodesSayWhatTheyAre() {
        let types = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.name, $0) })
        #expect(types["Core"]?.type == "library" && types["CoreTests"]?.type == "test")
        #expect(types["App"]?.type == "application" && types["App"]?.platforms == ["iOS"])
        #expect(types["Widget"]?.platforms == ["iOS", "macOS"])
        #expect(types["Everything"]?.kind == .aggregate)
        #expect(types["Maps.xcframework"]?.kind == .framework)
    }

    @Test func edgesSayWhatTheManifestSays() {
        #expect(edge("target:App", "target:Widget")?.options.embed == true)
        #expect(edge("target:App", "target:Core")?.options == .init())
        #expect(edge("target:App", "sdk:StoreKit.framework")?.options.weak == true)
        #expect(edge("target:App", "framework:Vendor/Maps.xcframework")?.options.platforms == ["iOS"])
        #expect(edge("target:CoreTests", "package:swift-testing")?.options.platforms == ["linux"])
        #expect(edge("target:App", "package:Formatter")?.kind == .plugin)
        #expect(edge("target:Everything", "target:App")?.kind == .build)
    }

    @Test func severalProductsOfAPackageAreOneEdge() {
        #expect(edge("target:App", "package:Collections")?.products == ["OrderedCollections", "DequeModule"])
        #expect(graph.edges.count { $0.to == "package:Collections" } == 1)
    }

    @Test func aTargetOfBothIsOneNode() {
        var project = XcodeSpec(name: "Both")
        project.targets = [XcodeTarget(name: "Core", type: .framework, platform: .iOS)]
        let manifest = Manifest(
            name: "Both", version: .zero, build: "1",
            targets: [Target(name: "Core", kind: .library(.automatic), path: "Core")], products: [], xcode: project)
        #expect(TargetGraph(manifest).nodes.map(\.type) == ["framework"])
    }

    @Test func focusKeepsWhatIsNeededAndWhatNeedsIt() throws {
        let core = try graph.focused(on: ["Core"])
        #expect(core.nodes.map(\.name) == ["Core", "CoreTests", "App", "AppTests", "Everything"])
        #expect(core.edges.allSatisfy { edge in core.nodes.contains { $0.id == edge.to } })
        let two = try graph.focused(on: ["CoreTests", "Widget"])
        #expect(
            two.nodes.map(\.name) == ["Core", "CoreTests", "App", "Widget", "AppTests", "Everything", "swift-testing"])
        #expect(try graph.focused(on: []) == graph)
    }

    @Test func focusOnNothingKnownIsAnErrorWithTheNearest() throws {
        let thrown = #expect(throws: SlipwayError.self) { _ = try graph.focused(on: ["Coer"]) }
        let error = try #require(thrown)
        #expect(error.status == .input && error.code == "unknown-target")
        #expect(error.diagnostics.first?.hint == "did you mean 'Core'?")
    }

    @Test func withoutExternalsTargetsAreLeft() {
        let own = graph.withoutExternals()
        #expect(own.nodes.allSatisfy { !$0.kind.isExternal } && own.nodes.count == 6)
        #expect(own.edges.count == 6)
    }

    @Test func jsonHasASchemaAndLeavesOutWhatIsEmpty() {
        let text = GraphFormat.json.text(of: TargetGraph(GraphFixtures.application).withoutExternals())
        #expect(text.contains("\"schema\" : 1") && text.hasSuffix("}\n"))
        #expect(text.contains("\"embed\" : true"))
        #expect(!text.contains("products") && !text.contains("null") && !text.contains("options"))
    }
}
