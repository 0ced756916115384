import SlipwaySystem
import Testing

@Suite struct PropertyWrappersCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    @Test("clamp brings a number into a range")
    func clamp() async throws {
        let high = try await bench.run("property-wrappers", "clamp", "150", "--from", "0", "--to", "100")
        #expect(high.output == "100.0\n" && high.isSuccess)
        let json = try await bench.run("property-wrappers", "clamp", "7", "--from", "0", "--to", "100", "--json")
        #expect(json.output == "{\n  \"schema\" : 1,\n  \"value\" : 7\n}\n")
        let wrong = try await bench.run("property-wrappers", "clamp", "7", "--from", "2", "--to", "1")
        #expect(wrong.termination == .exited(2))
        #expect(
            wrong.errorOutput
                == "error: 2.0 to 1.0 is no range\n  hint: the lower bound comes first, and both are numbers\n")
        let below = try await bench.run("property-wrappers", "clamp", "--from", "-10", "--to", "-1", "--", "-20")
        #expect(below.output == "-10.0\n", "\(below.errorOutput)")
        let endless = try await bench.run("property-wrappers", "clamp", "inf", "--from", "0", "--to", "inf", "--json")
        #expect(endless.isSuccess && endless.output.contains("\"value\" : \"inf\""), "\(endless.output)")
        #expect(
            try await bench.run("property-wrappers", "clamp", "x", "--from", "2", "--to", "1").termination
                == .exited(64))
    }

    @Test("a value of another type is told, stays, and goes where that is asked for")
    func defaults() async throws {
        func run(_ arguments: String...) async throws -> CommandResult {
            switch arguments.count {
            case 2:
                try await bench.run("property-wrappers", arguments[0], "name", "--suite", "a.b", "--type", arguments[1])
            case 3:
                try await bench.run(
                    "property-wrappers", arguments[0], "name", arguments[2], "--suite", "a.b", "--type", arguments[1])
            default:
                try await bench.run(
                    "property-wrappers", arguments[0], "name", arguments[2], "--suite", "a.b", "--type", arguments[1],
                    arguments[3])
            }
        }
        #expect(try await run("get", "string").output == "nothing is kept\n")
        let nothing = try await bench.run("property-wrappers", "get", "name", "--suite", "a.b", "--json")
        #expect(nothing.output.contains("\"value\" : null"))
        #expect(try await bench.run("property-wrappers", "get", "name", "--suite", "").termination == .exited(2))
        #expect(try await run("set", "string", "Ada").output == "kept Ada as name\n")
        #expect(try await run("get", "string").output == "Ada\n")
        let other = try await run("get", "int")
        #expect(other.termination == .exited(2) && other.output.isEmpty)
        #expect(
            other.errorOutput.hasPrefix("error: 'name' has a value of the type String, which is no Int\n"))
        #expect(try await run("set", "int", "5").termination == .exited(2))
        #expect(try await run("get", "string").output == "Ada\n")
        #expect(try await run("set", "int", "5", "--replace").isSuccess)
        #expect(try await run("get", "double").output == "5.0\n")
        #expect(try await run("reset", "int").output == "forgot name\n")
        #expect(try await run("reset", "int").output == "nothing was kept as name\n")
    }
}
