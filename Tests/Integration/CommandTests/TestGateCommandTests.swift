import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway test` as a gate: what is left out, divided, put together, ended early and told, of one real package.
@Suite(.serialized, .gatePackage) struct TestGateCommandTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try #require(GatePackageTrait.folder) }

    /// - Parameter red: whether one test fails.
    private func run(_ arguments: String..., red: Bool = false) async throws -> CommandResult {
        try await SlipwayCommand(in: folder.path, environment: ["RED": red ? "1" : nil]).run(
            ["test"] + arguments + ["--package-path", "Pkg"])
    }

    // MARK: What has passed before

    @Test("what has passed is left out until something that it depends on changes, and the reason is told")
    func selective() async throws {
        let first = try await run("--selective")
        #expect(first.isSuccess && first.output == "6 passed, 0 failed\n", "\(first.errorOutput)")
        let second = try await run("--selective", "--junit", "second.xml")
        #expect(second.isSuccess && second.output == "0 passed, 0 failed, 6 passed before\n", "\(second.errorOutput)")
        #expect(second.errorOutput.contains("2 of 2 test targets") && !second.errorOutput.contains("Building"))
        #expect(try folder.read("second.xml").contains("tests=\"6\" failures=\"0\" errors=\"0\" skipped=\"6\""))
        let kept = try await run("--explain", "CoreTests")
        #expect(kept.isSuccess && kept.output.hasPrefix("CoreTests need not run: its 4 tests have passed\n"))

        try folder.write(GatePackageTrait.greeter + "// changed\n", to: "Pkg/Sources/Greeter/Greeter.swift")
        let changed = try await run("--explain", "GreeterTests")
        #expect(changed.isSuccess && changed.errorOutput.isEmpty)
        #expect(
            changed.output == """
                GreeterTests would run:
                  Sources/Greeter/Greeter.swift has changed
                  it depends on Core, Greeter

                """)
        let third = try await run("--selective", "--junit", "third.xml")
        #expect(third.isSuccess && third.output == "2 passed, 0 failed, 4 passed before\n", "\(third.errorOutput)")
        let junit = try folder.read("third.xml")
        #expect(junit.contains("tests=\"6\" failures=\"0\" errors=\"0\" skipped=\"4\""))
        #expect(junit.contains("<testsuite name=\"GreeterTests.Greeting\" tests=\"2\""))
        try await redAfterChange()
    }

    /// A change of what both targets depend on runs both; the one with a failure is never kept.
    private func redAfterChange() async throws {
        try folder.write(GatePackageTrait.core + "// changed\n", to: "Pkg/Sources/Core/Core.swift")
        let both = try await run("--selective", red: true)
        #expect(both.termination == .exited(1) && both.output == "5 passed, 1 failed\n", "\(both.errorOutput)")
        #expect(both.errorOutput.contains("Pkg/Tests/CoreTests/"))
        let one = try await run("--selective", red: true)
        #expect(one.termination == .exited(1), "\(one.errorOutput)")
        #expect(one.output == "3 passed, 1 failed, 2 passed before\n")
        let why = try await run("--explain", "CoreTests")
        #expect(why.output.hasPrefix("CoreTests would run:\n  Sources/Core/Core.swift has changed\n"))
        // what has passed before a change is known again when the change is taken back
        try folder.write(GatePackageTrait.core, to: "Pkg/Sources/Core/Core.swift")
        let back = try await run("--selective")
        #expect(back.isSuccess && back.output == "0 passed, 0 failed, 6 passed before\n", "\(back.errorOutput)")
    }

    @Test("only a test target is explained, and the nearest is named") func unknownTarget() async throws {
        let result = try await run("--explain", "GreeterTest")
        #expect(result.termination == .exited(2) && result.output.isEmpty)
        #expect(result.errorOutput.contains("'GreeterTest' is no test target of the package"))
        #expect(result.errorOutput.contains("did you mean 'GreeterTests'?"))
    }

    @Test("results come from a cache into a build folder in which nothing has been built") func cache() async throws {
        let filled = try await run("--selective", "--cache", "cache")
        #expect(filled.isSuccess && filled.output == "6 passed, 0 failed\n", "\(filled.errorOutput)")
        let fresh = try await run("--selective", "--cache", "cache", "--scratch-path", "fresh")
        #expect(fresh.isSuccess && fresh.output == "0 passed, 0 failed, 6 passed before\n", "\(fresh.errorOutput)")
        #expect(!fresh.errorOutput.contains("Building"))
        #expect(try !LocalFileSystem().exists(folder.path.appending("fresh/debug")))
        let why = try await run("--explain", "CoreTests", "--cache", "cache", "--scratch-path", "fresh")
        #expect(why.output.hasPrefix("CoreTests need not run: its 4 tests have passed\n"), "\(why.output)")
        #expect(why.output.contains(", \(folder.path)/cache, key "))
        let other = try await run("--explain", "CoreTests", "--cache", "other", "--scratch-path", "fresh")
        #expect(other.output.hasPrefix("CoreTests would run:\n"))
        #expect(other.output.contains(" \(folder.path)/other has nothing under key "), "\(other.output)")
    }

    // MARK: Shards

    @Test("the results of two shards are put together to a report of all tests; one of them alone is red")
    func shards() async throws {
        for number in 1...2 {
            let part = try await run("--shard", "\(number)/2", "--results", "\(number).json")
            #expect(part.isSuccess && part.output.hasSuffix(" passed, 0 failed\n"), "\(part.errorOutput)")
            #expect(part.output != "6 passed, 0 failed\n")
        }
        let merged = try await run("merge", "1.json", "2.json", "--junit", "merged.xml", "--html", "merged.html")
        #expect(merged.isSuccess && merged.output == "6 passed, 0 failed\n", "\(merged.errorOutput)")
        let (junit, page) = try (folder.read("merged.xml"), folder.read("merged.html"))
        #expect(junit.contains("tests=\"6\" failures=\"0\" errors=\"0\" skipped=\"0\""))
        for (suite, name) in GatePackageTrait.tests {
            #expect(junit.contains("<testcase classname=\"\(suite)\" name=\"\(name)\""))
            #expect(page.contains(">\(name)<"))
        }
        let half = try await run("merge", "1.json")
        #expect(half.termination == .exited(1))
        #expect(half.errorOutput.contains("there are no results of shard 2 of 2"))
        let none = try await run("merge", "1.json", "3.json")
        #expect(none.termination == .exited(2) && none.errorOutput.contains("/3.json'"))
    }

    // MARK: A failing test

    @Test("a failing test is named by every report, and a seed's order stays the same") func reports() async throws {
        // one by one, so that XCTests of so few run in a process each
        let first = try await run(
            "--shuffle", "7", "--workers", "1", "--junit", "red.xml", "--html", "red.html", "--json-lines", "7.jsonl",
            red: true)
        #expect(first.termination == .exited(1))
        #expect(first.output == "order of `--shuffle 7`\n5 passed, 1 failed\n")
        #expect(
            first.errorOutput.contains(
                "Tests/CoreTests/CoreTests.swift:8: error: CoreTests.TwiceTests/testRed failed\n"
                    + "  because: failed - not so good\n"), "\(first.errorOutput)")
        let (junit, page) = try (folder.read("red.xml"), folder.read("red.html"))
        #expect(junit.contains("tests=\"6\" failures=\"1\" errors=\"0\" skipped=\"0\""))
        let failing = junit.split(separator: "<testcase ").filter { $0.contains("<failure message=") }
        #expect(failing.count == 1)
        #expect(failing.first?.hasPrefix("classname=\"CoreTests.TwiceTests\" name=\"testRed\"") == true)
        #expect(page.contains("<h2>Failed</h2>\n<h3><code><bdi>CoreTests.TwiceTests/testRed</bdi></code></h3>"))
        let lines = try attempts("7.jsonl")
        #expect(lines.filter { $0["status"]?.text == "failed" }.map(id) == ["CoreTests.TwiceTests/testRed"])
        #expect(Set(lines.map(id)) == Set(GatePackageTrait.ids) && lines.count == 6)

        _ = try await run("--shuffle", "7", "--workers", "1", "--json-lines", "again.jsonl", red: true)
        let (order, again) = try (xctests(lines), xctests(attempts("again.jsonl")))
        #expect(order == again && order != order.sorted())
        let seed = try await run("--shuffle", "seven")
        #expect(seed.termination == .exited(2) && seed.errorOutput.contains("'seven' is no seed"))
    }

    @Test("a run ends with the first failure, and names what has not run") func failFast() async throws {
        let result = try await run("--fail-fast", "--workers", "1", "--junit", "fast.xml", red: true)
        #expect(result.termination == .exited(1) && result.output == "1 passed, 1 failed, 4 not run\n")
        #expect(result.errorOutput.contains("CoreTests.TwiceTests/testRed failed"), "\(result.errorOutput)")
        #expect(result.errorOutput.contains("4 tests did not run to the end"))
        let junit = try folder.read("fast.xml")
        for id in GatePackageTrait.ids where !["testOne", "testRed"].contains(where: id.hasSuffix) {
            #expect(junit.contains("<testcase classname=\"not run\" name=\"\(id)\""))
        }
        let green = try await run("--fail-fast")
        #expect(green.isSuccess && green.output == "6 passed, 0 failed\n", "\(green.errorOutput)")
    }

    @Test("each test runs as often as is said, and fails where it has failed once") func repeated() async throws {
        let result = try await run("--repeat", "2", "--json-lines", "twice.jsonl", red: true)
        #expect(result.termination == .exited(1) && result.output == "5 passed, 1 failed\n", "\(result.errorOutput)")
        let lines = try attempts("twice.jsonl")
        for name in GatePackageTrait.ids {
            let own = lines.filter { id($0) == name }
            #expect(own.map { $0["attempt"]?.integer } == [1, 2], "\(name)")
            let status = name.hasSuffix("testRed") ? "failed" : "passed"
            #expect(own.allSatisfy { $0["status"]?.text == status }, "\(name)")
        }
    }

    /// The attempts of a file of `--json-lines`, which ends with what the run has come to.
    private func attempts(_ file: String) throws -> [JSONValue] {
        let lines = try folder.read(file).split(separator: "\n").map { try #require(JSONValue.parse(String($0))) }
        #expect(lines.first?["kind"]?.text == "started" && lines.last?["kind"]?.text == "finished")
        #expect(lines.last?["isSuccess"]?.flag == false)
        return lines.filter { $0["kind"]?.text == "attempt" }
    }

    private func id(_ line: JSONValue) -> String { line["id"]?.text ?? "" }

    /// Those that Slipway puts in order: within a process of Swift Testing it is the framework's own.
    private func xctests(_ lines: [JSONValue]) -> [String] { lines.map(id).filter { $0.hasPrefix("CoreTests.") } }
}

/// Makes a package with both frameworks before the first test of a suite, and removes it after the last.
struct GatePackageTrait: SuiteTrait, TestScoping {
    /// Holds the package in `Pkg`.
    @TaskLocal static var folder: TemporaryDirectory?

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let folder = try TemporaryDirectory()
        for (name, text) in GatePackageTrait.files { try folder.write(text, to: "Pkg/\(name)") }
        try await GatePackageTrait.$folder.withValue(folder) { try await function() }
    }

    static let tests = [
        ("CoreTests.TwiceTests", "testOne"), ("CoreTests.TwiceTests", "testRed"), ("CoreTests.TwiceTests", "testTwo"),
        ("CoreTests.TwiceTests", "testZero"), ("GreeterTests.Greeting", "ada()"),
        ("GreeterTests.Greeting", "each(name:)"),
    ]
    static let ids = tests.map { "\($0)/\($1)" }
    static let core = "public func twice(_ n: Int) -> Int { n * 2 }\n"
    static let greeter =
        "import Core\npublic func greeting(_ name: String) -> String { \"Hello \\(name), \\(twice(1))\" }\n"

    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Pkg", targets: [
            .target(name: "Core"), .target(name: "Greeter", dependencies: ["Core"]),
            .testTarget(name: "CoreTests", dependencies: ["Core"]),
            .testTarget(name: "GreeterTests", dependencies: ["Greeter"]),
        ])

        """,
        "Sources/Core/Core.swift": core, "Sources/Greeter/Greeter.swift": greeter,
        "Tests/CoreTests/CoreTests.swift": """
        import Core
        import Foundation
        import XCTest

        final class TwiceTests: XCTestCase {
            func testOne() { XCTAssertEqual(twice(1), 2) }
            func testRed() {
                if ProcessInfo.processInfo.environment["RED"] != nil { XCTFail("not so good") }
            }
            func testTwo() { XCTAssertEqual(twice(2), 4) }
            func testZero() { XCTAssertEqual(twice(0), 0) }
        }

        """,
        "Tests/GreeterTests/GreeterTests.swift": #"""
        import Greeter
        import Testing

        @Suite struct Greeting {
            @Test func ada() { #expect(greeting("Ada") == "Hello Ada, 2") }
            @Test(arguments: ["Ben", "Eve"]) func each(name: String) { #expect(greeting(name).contains(name)) }
        }

        """#,
    ]
}

extension Trait where Self == GatePackageTrait {
    static var gatePackage: GatePackageTrait { GatePackageTrait() }
}
