import SlipwayManifest
import SlipwayModel
import SlipwayReport
import Testing

@Suite struct GraphSelectionTests {
    private let graph = TargetGraph(GraphFixtures.application)

    private func names(_ change: (inout GraphSelection) -> Void) throws -> [String] {
        var selection = GraphSelection()
        change(&selection)
        return try graph.selecting(selection).nodes.map(\.name)
    }

    @Test func withoutTestsWhatOnlyTheyNeedIsGone() throws {
        #expect(
            try names { $0.tests = .none } == [
                "Core", "App", "Widget", "Everything", "Collections", "Maps.xcframework", "StoreKit.framework",
                "Result", "Strings.bundle", "Other/Engine", "Formatter",
            ])
    }

    @Test func testsAloneStandWithWhatTheyNeedThemselves() throws {
        var selection = GraphSelection()
        selection.tests = .only
        let tests = try graph.selecting(selection)
        #expect(tests.nodes.map(\.name) == ["Core", "CoreTests", "App", "AppTests", "swift-testing"])
        #expect(tests.edges.map(\.from) == ["target:CoreTests", "target:CoreTests", "target:AppTests"])
    }

    @Test func whereNothingIsSelectedTheNoteSaysWhatThereIs() throws {
        func note(_ change: (inout GraphSelection) -> Void, _ graph: TargetGraph) throws -> Diagnostic? {
            var selection = GraphSelection()
            change(&selection)
            return selection.note(showing: try graph.selecting(selection).nodes, of: graph)
        }
        let app = TargetGraph.Node(id: "target:App", name: "App", kind: .target, platforms: ["iOS", "macOS"])
        let tests = TargetGraph.Node(
            id: "target:T", name: "T", kind: .target, type: "bundle.unit-test", platforms: ["iOS"])
        let two = TargetGraph(name: "two", nodes: [app, tests], edges: [])
        let nothing = try #require(try note({ $0.platforms = [.tvOS, .watchOS] }, two))
        #expect(nothing.severity == .note && nothing.code == "nothing-matches")
        #expect(nothing.message == "no target matches --platform tvOS --platform watchOS")
        #expect(nothing.cause == "there are targets for iOS, macOS")
        #expect(try note({ ($0.platforms, $0.tests) = ([.macOS], .only) }, two)?.cause == "there are targets for iOS")
        #expect(try note({ $0.platforms = [.macOS] }, two) == nil)
        let own = TargetGraph(name: "own", nodes: [app], edges: [])
        #expect(try note({ $0.tests = .only }, own)?.cause == "there are no targets of tests")
        let only = TargetGraph(name: "only", nodes: [tests], edges: [])
        #expect(try note({ $0.tests = .none }, only)?.cause == "there are only targets of tests")
        #expect(try note({ $0.platforms = [.tvOS] }, TargetGraph(name: "none", nodes: [], edges: [])) == nil)
    }

    @Test func oneDirectionIsLookedAt() throws {
        let needed = try names { ($0.focus, $0.direction, $0.hasExternals) = (["App"], .dependencies, false) }
        #expect(needed == ["Core", "App", "Widget"])
        let needing = try names { ($0.focus, $0.direction) = (["Core"], .dependants) }
        #expect(needing == ["Core", "CoreTests", "App", "AppTests", "Everything"])
    }

    @Test func depthIsTheNumberOfDependencies() throws {
        let near = try names { ($0.focus, $0.direction, $0.depth) = (["Core"], .dependants, 1) }
        #expect(near == ["Core", "CoreTests", "App"])
    }

    @Test func whatIsInFocusStays() throws {
        let package = try names { ($0.focus, $0.hasExternals) = (["Collections"], false) }
        #expect(package == ["App", "AppTests", "Everything", "Collections"])
        let tests = try names { ($0.focus, $0.tests, $0.hasExternals) = (["AppTests"], .none, false) }
        #expect(tests == ["Core", "App", "Widget", "AppTests"])
    }

    @Test func aPlatformLeavesOutWhatIsForOthers() throws {
        let mac = try names { $0.platforms = [.macOS] }
        #expect(mac == ["Core", "CoreTests", "Widget", "Everything"])
        let linux = try names { $0.platforms = [.linux, .iOS] }
        #expect(linux.contains("swift-testing") && linux.contains("Maps.xcframework") && linux.contains("App"))
    }

    @Test func aTargetForOtherPlatformsIsNoUnknownOne() throws {
        let thrown = #expect(throws: SlipwayError.self) {
            _ = try names { ($0.focus, $0.platforms) = (["App"], [.macOS]) }
        }
        #expect(try #require(thrown).diagnostics.first?.cause == "it is for other platforms")
    }

    @Test func anIdNamesWhatSharesItsName() throws {
        #expect(try names { ($0.focus, $0.depth) = (["package:Collections"], 1) } == ["App", "Collections"])
    }
}
