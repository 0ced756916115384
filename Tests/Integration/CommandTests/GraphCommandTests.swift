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

    @Test func mistakesAreTold() async throws {
        let unknown = try await slipway.run("graph", "--focus", "Greter")
        #expect(unknown.termination == .exited(2) && unknown.errorOutput.contains("did you mean 'Greeter'?"))
        #expect(unknown.output.isEmpty)
        #expect(try await slipway.run("graph", "--format", "png").termination == .exited(64))
        #expect(try await slipway.run("graph", "--format", "svg", "--json").termination == .exited(64))
    }
}
