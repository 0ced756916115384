import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct QueryCommandTests {
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
              Words: {type: library, dependencies: [package: Yams]}
              Greeter: {type: library, dependencies: [target: Words]}
              greet: {type: executable, dependencies: [{target: Greeter}, {target: Words}]}
              WordsTests: {type: test, dependencies: [target: Words]}
            """, to: "project.yml")
    }

    @Test func whatIsNeededIsANamePerLine() async throws {
        let near = try await slipway.run("query", "dependencies", "greet")
        #expect(near.isSuccess && near.output == "Greeter\nWords\n" && near.errorOutput.isEmpty)
        #expect(try await slipway.run("query", "dependencies", "Greeter", "--external").output == "Words\nYams\n")
        #expect(try await slipway.run("query", "dependencies", "Greeter", "--direct").output == "Words\n")
        #expect(try await slipway.run("query", "dependencies", "Words").output.isEmpty)
    }

    @Test func whatNeedsItIsTold() async throws {
        let all = try await slipway.run("query", "dependants", "Words")
        #expect(all.output == "Greeter\nWordsTests\ngreet\n")
        #expect(all.output == (try await slipway.run("query", "dependents", "Words")).output)
        #expect(try await slipway.run("query", "dependants", "Words", "--only-tests").output == "WordsTests\n")
        #expect(
            try await slipway.run("query", "dependants", "Yams", "--depth", "2", "--no-tests").output
                == "Words\nGreeter\ngreet\n")
    }

    @Test("a package is asked about by its products, too") func products() async throws {
        try folder.write(
            """
            name: Shop
            packages: {mid-lib: {url: "https://example.com/mid-lib", from: 1.0.0}}
            targets:
              App: {type: application, platform: iOS, sources: [A], dependencies: [{package: mid-lib, product: Mid}]}
            """, to: "shop.yml")
        try folder.write("", to: "A/a.swift")
        let users = try await slipway.run("query", "dependants", "Mid", "--manifest", "shop.yml")
        #expect(users.isSuccess && users.output == "App\n", "\(users)")
        #expect(
            try await slipway.run("query", "path", "App", "Mid", "--manifest", "shop.yml").output == "App → mid-lib\n")
        #expect(try await slipway.run("graph", "--focus", "Mid", "--manifest", "shop.yml").output.contains("mid-lib"))
    }

    @Test func jsonSaysHowEachIsReached() async throws {
        let json = try await slipway.run("query", "dependencies", "greet", "--json", "--external")
        #expect(json.output.contains("\"schema\" : 1") && json.output.contains("\"query\" : \"dependencies\""))
        #expect(json.output.contains("\"distance\" : 2") && json.output.contains("\"line\" : 5"))
    }

    @Test func aWayAndNone() async throws {
        let way = try await slipway.run("query", "path", "greet", "Yams")
        #expect(way.isSuccess && way.output == "greet → Words → Yams\n")
        let all = try await slipway.run("query", "path", "greet", "Yams", "--all")
        #expect(all.output == "greet → Words → Yams\ngreet → Greeter → Words → Yams\n")
        let none = try await slipway.run("query", "path", "Words", "greet")
        #expect(none.termination == .exited(1) && none.output.isEmpty)
        #expect(none.errorOutput == "Words does not need greet, but greet → Words\n")
    }

    @Test func targetsAreListed() async throws {
        let list = try await slipway.run("query", "targets", "--no-tests")
        #expect(list.output == "Words\tlibrary\nGreeter\tlibrary\ngreet\texecutable\n")
        #expect(try await slipway.run("query", "targets", "--external", "--json").output.contains("\"package:Yams\""))
    }

    @Test func mistakesAreTold() async throws {
        let unknown = try await slipway.run("query", "dependants", "Wrods")
        #expect(unknown.termination == .exited(2) && unknown.errorOutput.contains("did you mean 'Words'?"))
        let command = try await slipway.run("query", "dependant", "Words")
        #expect(command.termination == .exited(64))
        #expect(command.errorOutput.contains("there is no command 'query dependant'\n"))
        #expect(command.errorOutput.contains("did you mean 'dependants'?"))
        #expect(try await slipway.run("query", "dependants").termination == .exited(64))
        #expect(try await slipway.run("query", "dependants", "Words", "--depth", "0").termination == .exited(64))
        #expect(try await slipway.run("query", "targets", "--platform", "amiga").termination == .exited(64))
    }
}
