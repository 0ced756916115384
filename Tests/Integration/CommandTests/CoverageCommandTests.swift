import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway test --coverage` of a real package: Swift, C, a program that a test starts, a test that crashes.
@Suite struct CoverageCommandTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Pkg", targets: [
            .target(name: "CThing"), .target(name: "Core", dependencies: ["CThing"]), .target(name: "Lonely"),
            .executableTarget(name: "tool", dependencies: ["Core"]),
            .testTarget(name: "CoreTests", dependencies: ["Core", "tool"]),
        ])

        """

    private static let core = """
        import CThing
        public func sign(_ n: Int) -> String {
            if n < 0 {
                return "minus"
            }
            return n == 0 ? "zero" : "plus"
        }
        public func twice(_ n: Int32) -> Int32 { thing_twice(n) }
        public func unused() {
            print("unused")
        }
        public func beforeTheCrash() {
            print("run")
        }
        public protocol Empty {
            var name: String { get }
        }

        """

    private static let tests = """
        import Core
        import Foundation
        import Testing
        import XCTest

        final class OldTests: XCTestCase {
            func testSign() { XCTAssertEqual(sign(-1), "minus") }
            func testCrash() {
                if ProcessInfo.processInfo.environment["CRASH"] == nil { return }
                beforeTheCrash()
                kill(getpid(), SIGKILL)
            }
        }
        @Test func swift() { #expect(twice(2) == 4) }
        @Test func tool() throws {
            let process = Process()
            var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("tool").path) {
                folder.deleteLastPathComponent()
            }
            process.executableURL = folder.appendingPathComponent("tool")
            try process.run()
            process.waitUntilExit()
        }

        """

    private let temporary: TemporaryDirectory
    private let repository: GitFixture
    private var folder: Path { repository.path }

    init() async throws {
        temporary = try TemporaryDirectory()
        repository = try await GitFixture(at: temporary.path.appending("Pkg"))
        let files = [
            "Package.swift": CoverageCommandTests.manifest, ".gitignore": ".build\n",
            "Sources/CThing/thing.c": "#include \"thing.h\"\nint thing_twice(int n) {\n  return 2 * n;\n}\n",
            "Sources/CThing/include/thing.h": "int thing_twice(int n);\n",
            "Sources/Core/Core.swift": CoverageCommandTests.core,
            "Sources/Lonely/Lonely.swift": "public func lonely() -> Int {\n    return 1\n}\n",
            "Sources/tool/main.swift": "import Core\nprint(sign(0))\n",
            "Tests/CoreTests/CoreTests.swift": CoverageCommandTests.tests,
            "project.yml": """
            name: Pkg
            swiftpm: {toolsVersion: 6.0}
            targets:
              Core: {type: library, sources: Sources/Core}
            slipway: {test: {coverage: {minimum: 60, targets: {Core: 55}, exclude: [Sources/Lonely]}}}

            """,
        ]
        try await repository.commit("One", files: files)
    }

    private func run(_ arguments: String..., crash: Bool = false) async throws -> CommandResult {
        try await SlipwayCommand(in: folder, environment: ["CRASH": crash ? "1" : nil]).run(["test"] + arguments)
    }

    @Test(
        "the lines of every process, in every form; a crash loses none; limits of the manifest and of what has changed")
    func coverage() async throws {
        let green = try await run(
            "--coverage-lcov", "out/c.info", "--coverage-cobertura", "out/c.xml", "--coverage-json", "out/c.json",
            "--coverage-html", "out/c.html")
        #expect(green.termination == .exited(0), "\(green.errorOutput)")
        // `unused` and `beforeTheCrash` have not run
        #expect(
            green.output.hasPrefix("CThing   100.00 %  2 of 2 lines\nCore      55.55 %  5 of 9 lines\n"),
            "\(green.output)")
        let trace = try LocalFileSystem().readText(folder.appending("out/c.info"))
        let files = trace.split(separator: "\n").filter { $0.hasPrefix("SF:") }
        #expect(files == ["SF:Sources/CThing/thing.c", "SF:Sources/Core/Core.swift", "SF:Sources/tool/main.swift"])
        // the program that a test starts has asked for zero
        #expect(trace.contains("DA:2,2\nDA:3,2\nDA:4,1\nDA:6,1\nDA:8,1\nDA:9,0\nDA:10,0\nDA:12,0\nDA:13,0\n"))
        for name in ["c.xml", "c.json", "c.html"] {
            #expect(try LocalFileSystem().readText(folder.appending("out/\(name)")).contains("Sources/Core/Core.swift"))
        }
        try await crashed()
        try await changed()
    }

    /// A process that is killed has counted all that it ran.
    private func crashed() async throws {
        let red = try await run("--coverage-lcov", "out/c.info", crash: true)
        #expect(red.termination == .exited(1))
        #expect(red.errorOutput.contains("CoreTests.OldTests/testCrash failed"))
        let trace = try LocalFileSystem().readText(folder.appending("out/c.info"))
        #expect(trace.contains("DA:12,1\nDA:13,1\n"))
    }

    private func changed() async throws {
        try LocalFileSystem().write(
            CoverageCommandTests.core + "public func new() -> Int {\n    return 1\n}\n",
            to: folder.appending("Sources/Core/Core.swift"))
        let few = try await run("--coverage-changed-minimum", "50", "--coverage-base", "HEAD")
        #expect(few.termination == .exited(1))
        #expect(
            few.errorOutput.contains("the tests run 0.00 % of the lines that have changed since HEAD, less than 50 %"))
        #expect(few.errorOutput.contains("Sources/Core/Core.swift:18: error: changed since HEAD and not run"))
        #expect(few.output.contains("\nchanged since HEAD     0.00 %  0 of 2 lines\n"), "\(few.output)")
        // a part of the tests cannot run all lines, and is not asked to
        let part = try await run("--coverage", "--filter", "swift")
        #expect(part.termination == .exited(0), "\(part.errorOutput)")
    }

    @Test("wrong requests are refused before anything is built") func wrong() async throws {
        let percent = try await run("--coverage-minimum", "101")
        #expect(percent.termination == .exited(2))
        #expect(percent.errorOutput.contains("coverage is a percentage from 0 to 100, not 101.0"))
        let source = try await run("--coverage-lcov", "Sources/Core/Core.swift")
        #expect(source.termination == .exited(2))
        let same = try await run("--coverage-lcov", "out/x", "--junit", "out/x")
        #expect(same.termination == .exited(2))
        #expect(same.errorOutput.contains("two reports"))
        let plan = try await run("--coverage", "--dry-run")
        #expect(plan.output.contains("swift build --build-tests --enable-code-coverage"))
        #expect(plan.output.hasSuffix("at least, in percent: all lines 60.0, Core 55.0\n"))
    }
}
