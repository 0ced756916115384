import SlipwayManifest
import SlipwayModel
import SlipwayReport
import Testing

@Suite struct GraphQueryTests {
    private let query = GraphQuery(TargetGraph(GraphFixtures.application))

    private func relatives(
        _ focus: [String], _ direction: GraphDirection, _ change: (inout GraphSelection) -> Void = { _ in }
    ) throws -> GraphRelatives {
        var selection = GraphSelection()
        (selection.focus, selection.direction, selection.hasExternals) = (focus, direction, false)
        change(&selection)
        return try query.relatives(selection)
    }

    @Test func theNearestComeFirstThenTheOrderIsThatOfBytes() throws {
        #expect(try relatives(["Core"], .dependants).lines == ["App", "CoreTests", "AppTests", "Everything"])
        #expect(try relatives(["App"], .dependencies).lines == ["Core", "Widget"])
        let all = try relatives(["AppTests"], .dependencies) { $0.hasExternals = true }
        #expect(all.lines.prefix(3) == ["App", "Collections", "Core"])
    }

    @Test func eachSaysHowItIsReached() throws {
        let last = try #require(try relatives(["Core"], .dependants).results.last)
        #expect(last.distance == 2 && last.way.names == ["Everything", "App", "Core"])
        #expect(last.way.edges.map(\.kind) == [.build, .dependency])
    }

    @Test func depthAndTestsAreLeftOut() throws {
        #expect(try relatives(["Core"], .dependants) { $0.depth = 1 }.lines == ["App", "CoreTests"])
        #expect(try relatives(["Core"], .dependants) { $0.tests = .none }.lines == ["App", "Everything"])
        #expect(try relatives(["Core"], .dependants) { $0.tests = .only }.lines == ["CoreTests", "AppTests"])
    }

    @Test func severalAreAskedAboutTogether() throws {
        #expect(try relatives(["Core", "App"], .dependants).lines == ["AppTests", "CoreTests", "Everything"])
        #expect(throws: SlipwayError.self) { _ = try relatives(["Core", "Ap"], .dependants) }
    }

    @Test func aWayIsOneOfTheShortest() throws {
        let way = try query.ways(from: "AppTests", to: "Core", all: false)
        #expect(way.lines == ["AppTests → App → Core"] && way.isComplete)
        #expect(try query.ways(from: "Core", to: "AppTests", all: false).ways.isEmpty)
        #expect(try query.ways(from: "Core", to: "Core", all: false).ways.isEmpty)
    }

    @Test func allWaysAreTold() throws {
        let ways = try query.ways(from: "Everything", to: "Widget", all: true)
        #expect(ways.lines == ["Everything → Widget", "Everything → App → Widget"])
        // every step can be taken by two ways
        let steps = (0..<11).flatMap { step in
            ["Left", "Right"].flatMap { side -> [TargetGraph.Edge] in
                [
                    .init(from: "T\(step)", to: "\(side)\(step)"),
                    .init(from: "\(side)\(step)", to: "T\(step + 1)"),
                ]
            }
        }
        let names = Set(steps.flatMap { [$0.from, $0.to] }).sorted()
        let graph = TargetGraph(
            name: "Ladder", nodes: names.map { .init(id: $0, name: $0, kind: .target) }, edges: steps)
        let many = try GraphQuery(graph).ways(from: "T0", to: "T11", all: true)
        #expect(many.ways.count == 1000 && !many.isComplete)
    }

    @Test func targetsSayWhatTheyAre() {
        var selection = GraphSelection()
        selection.hasExternals = false
        #expect(
            query.targets(selection).lines == [
                "Core\tlibrary", "CoreTests\ttest", "App\tapplication\tiOS", "Widget\tapp-extension\tiOS,macOS",
                "AppTests\tbundle.unit-test\tiOS", "Everything\taggregate",
            ])
    }

    @Test("a package is asked about by its products, too, and each for itself") func products() throws {
        #expect(try relatives(["DequeModule"], .dependants).lines == ["App", "AppTests", "Everything"])
        #expect(try relatives(["Testing"], .dependants).lines == ["CoreTests"])
        #expect(
            try query.ways(from: "AppTests", to: "DequeModule", all: false).lines == ["AppTests → App → Collections"])
        var one = XcodeTarget(name: "One", type: .framework, platform: .iOS)
        one.dependencies = [XcodeDependency(.package(name: "mid-lib", products: ["Mid"]))]
        var other = XcodeTarget(name: "Other", type: .framework, platform: .iOS)
        other.dependencies = [
            XcodeDependency(.package(name: "mid-lib", products: ["MidUI"])),
            // of whichever package has it
            XcodeDependency(.package(name: "", products: ["Leaf"])),
        ]
        other.buildToolPlugins = [BuildToolPlugin(plugin: "Format", package: "")]
        var spec = XcodeSpec(name: "P")
        spec.targets = [one, other]
        let manifest = Manifest(name: "P", version: .zero, build: "1", targets: [], products: [], xcode: spec)
        let graph = TargetGraph(manifest)
        #expect(graph.nodes.map(\.id).suffix(3) == ["package:mid-lib", "package:Leaf", "package:Format"])
        let query = GraphQuery(graph)
        var selection = GraphSelection()
        (selection.focus, selection.direction) = (["Mid"], .dependants)
        #expect(try query.relatives(selection).lines == ["One"])
        selection.focus = ["MidUI", "Mid"]
        #expect(try query.relatives(selection).lines == ["One", "Other"])
        selection.focus = ["Mid", "mid-lib"]
        #expect(try query.relatives(selection).lines == ["One", "Other"])
        #expect(try graph.focused(on: ["MidUI"]).nodes.map(\.name) == ["Other", "mid-lib"])
        #expect(try query.ways(from: "Other", to: "Mid", all: false).ways.isEmpty)
        #expect {
            _ = try query.ways(from: "One", to: "MidIU", all: false)
        } throws: { error in
            "\(error)".contains("MidUI")
        }
    }
}
