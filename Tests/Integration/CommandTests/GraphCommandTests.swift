import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct GraphCommandTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path)
        try folder.write(
            """
            name: Greeter
            packages:
              Yams: {url: "https://github.com/jpsim/Yams", from: 6.0.0}
            targets:
              Greeter: {type: library, dependencies: [package: Yams]}
              greet: {type: executable, dependencies: [target: Greeter]}
              GreeterTests: {type: test, dependencies: [target: Greeter]}
            """, to: "project.yml")
    }

    @Test func dotIsTheUsual() async throws {
        let result = try await slipway.run("graph")
        #expect(result.isSuccess && result.output.hasPrefix("digraph \"Greeter\" {\n"))
        #expect(result.output.contains("    \"target:greet\" -> \"target:Greeter\"\n"))
        #expect(result.output == (try await slipway.run("graph", "--format", "dot")).output)
        #expect(result.errorOutput.isEmpty, "\(result.errorOutput)")
    }

    @Test func aHyphenIsWhatIsPrinted() async throws {
        let result = try await slipway.run("graph", "--output", "-")
        #expect(result.isSuccess && result.output.hasPrefix("digraph \"Greeter\" {\n"))
        #expect(try !LocalFileSystem().exists(folder.path.appending("-")))
    }

    @Test func everyFormatIsThere() async throws {
        #expect(try await slipway.run("graph", "--format", "mermaid").output.hasPrefix("flowchart LR\n"))
        #expect(try await slipway.run("graph", "--format", "svg").output.hasPrefix("<svg xmlns="))
        let json = try await slipway.run("graph", "--format", "json")
        #expect(json.output.contains("\"schema\" : 1") && json.output.contains("\"id\" : \"package:Yams\""))
        #expect(json.output == (try await slipway.run("graph", "--json")).output)
    }

    @Test func aPartCanBeLookedAt() async throws {
        let focus = try await slipway.run("graph", "--focus", "greet", "--no-external", "--json")
        #expect(focus.output.contains("\"name\" : \"Greeter\"") && focus.output.contains("\"name\" : \"greet\""))
        #expect(!focus.output.contains("GreeterTests") && !focus.output.contains("Yams"))
        let two = try await slipway.run("graph", "--focus", "greet", "GreeterTests", "--json")
        #expect(two.output.contains("GreeterTests") && two.output.contains("greet"))
    }

    @Test func whereNothingMatchesThatIsSaid() async throws {
        try folder.write(
            """
            name: Shop
            targets:
              App: {type: application, platform: iOS}
              Mac: {type: application, platform: macOS}
            """, to: "project.yml")
        let graph = try await slipway.run("graph", "--platform", "tvOS")
        #expect(graph.isSuccess && graph.output.hasPrefix("digraph \"Shop\" {\n") && graph.output.hasSuffix("\n}\n"))
        #expect(!graph.output.contains("target:"))
        #expect(graph.errorOutput.hasPrefix("note: no target matches --platform tvOS\n"), "\(graph.errorOutput)")
        #expect(graph.errorOutput.contains("there are targets for iOS, macOS"))
        let json = try await slipway.run("graph", "--only-tests", "--json")
        #expect(json.isSuccess && json.output.contains("\"nodes\" : ["))
        #expect(json.errorOutput.contains("there are no targets of tests"), "\(json.errorOutput)")
        let query = try await slipway.run("query", "targets", "--platform", "watchOS")
        #expect(query.isSuccess && query.output.isEmpty && query.errorOutput.contains("for iOS, macOS"))
        #expect(try await slipway.run("graph", "--platform", "iOS").errorOutput.isEmpty)
    }

    @Test func mistakesAreTold() async throws {
        let unknown = try await slipway.run("graph", "--focus", "Greter")
        #expect(unknown.termination == .exited(2) && unknown.errorOutput.contains("did you mean 'Greeter'?"))
        #expect(unknown.output.isEmpty)
        #expect(try await slipway.run("graph", "--format", "png").termination == .exited(64))
        #expect(try await slipway.run("graph", "--format", "svg", "--json").termination == .exited(64))
    }

    @Test func theFileNamesTheFormat() async throws {
        let result = try await slipway.run("graph", "--output", "out/targets.svg")
        #expect(result.isSuccess && result.output.isEmpty && result.errorOutput == "wrote  out/targets.svg\n")
        #expect(try folder.read("out/targets.svg").hasPrefix("<svg xmlns="))
        _ = try await slipway.run("graph", "--output", "graph.mmd", "--focus", "Greeter", "--dependants")
        #expect(try folder.read("graph.mmd").contains("GreeterTests"))
        #expect(try !folder.read("graph.mmd").contains("Yams"))
        let manifest = try folder.read("project.yml")
        #expect(try await slipway.run("graph", "--output", "graph.png").termination == .exited(64))
        let over = try await slipway.run("graph", "--format", "dot", "--output", "project.yml")
        #expect(over.termination == .exited(2))
        #expect(try folder.read("project.yml") == manifest)
    }

    @Test func testsAreLeftOut() async throws {
        #expect(!(try await slipway.run("graph", "--no-tests")).output.contains("GreeterTests"))
        let only = try await slipway.run("graph", "--only-tests")
        #expect(only.output.contains("GreeterTests") && !only.output.contains("greet\""))
        #expect(try await slipway.run("graph", "--only-tests", "--no-tests").termination == .exited(64))
        #expect(try await slipway.run("graph", "--depth", "1").termination == .exited(64))
        let near = try await slipway.run("graph", "--focus", "greet", "--depth", "1", "--platform", "linux")
        #expect(near.isSuccess && near.output.contains("Greeter") && !near.output.contains("Yams"))
    }

    @Test func cyclesAreShownOfAManifestThatIsRefused() async throws {
        #expect(try await slipway.run("graph", "--cycles").output == "no dependency cycles\n")
        try folder.write(
            """
            name: Ring
            targets:
              A: {type: library, dependencies: [{target: B}]}
              B: {type: library, dependencies: [{target: A}]}
              C: {type: library, dependencies: [{target: A}]}
            """, to: "project.yml")
        #expect(try await slipway.run("graph").termination == .exited(2))
        let found = try await slipway.run("graph", "--cycles")
        #expect(found.termination == .exited(1) && found.errorOutput.isEmpty, "\(found.errorOutput)")
        #expect(
            found.output == """
                1 dependency cycle

                A → B → A
                    A → B  project.yml:3:46
                    B → A  project.yml:4:46

                """)
        let json = try await slipway.run("graph", "--cycles", "--json")
        #expect(json.termination == .exited(1) && json.output.contains("\"complete\" : true"))
        let picture = try await slipway.run("graph", "--cycles", "--format", "dot")
        #expect(picture.termination == .exited(1) && !picture.output.contains("\"target:C\""))
        try folder.write("name: Ring\ntargts: {}\n", to: "project.yml")
        #expect(try await slipway.run("graph", "--cycles").termination == .exited(2))
    }
}
