import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTest
import SlipwayTestKit
import Testing

/// Packages and requests that no test can come of.
@Suite struct TestRunnerInputTests {
    private let runner = TestRunner(host: Host())

    @Test("a package without tests, then with an empty test target, then one that does not build")
    func noTests() async throws {
        let folder = try TemporaryDirectory()
        func write(_ targets: String) throws {
            let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"
            try folder.write(
                head + "let package = Package(name: \"Lib\", targets: [\(targets)])\n", to: "Package.swift")
        }
        try folder.write("public let x = 1\n", to: "Sources/Lib/Lib.swift")
        try write(".target(name: \"Lib\")")
        let request = TestRequest(package: folder.path)

        let without = try await #require(throws: SlipwayError.self) { try await runner.run(request) }
        #expect(without.status == .gate)
        #expect(without.code == "no-tests")
        #expect(without.diagnostics.first?.cause == "the package has no test target")

        try write(".target(name: \"Lib\"), .testTarget(name: \"LibTests\")")
        try folder.write("import Testing\n", to: "Tests/LibTests/LibTests.swift")
        let empty = try await #require(throws: SlipwayError.self) { try await runner.run(request) }
        #expect(empty.code == "no-tests")
        #expect(empty.diagnostics.first?.cause == "no test target of the package holds a test")

        try folder.write("import Testing\nlet y: Int = \"a\"\n", to: "Tests/LibTests/LibTests.swift")
        let broken = try await #require(throws: SlipwayError.self) { try await runner.run(request) }
        #expect(broken.status == .gate)
        #expect(broken.code == "build-failed")
        #expect(
            broken.diagnostics.first?.location
                == SourceLocation(file: "Tests/LibTests/LibTests.swift", line: 2, column: 14))
        #expect(broken.diagnostics.count == 1)
    }

    @Test("a warning of the build is red where that is asked for, as often as it is looked for")
    func warnings() async throws {
        let folder = try TemporaryDirectory()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Lib", targets: [.testTarget(name: "LibTests")])

            """, to: "Package.swift")
        let path = "Tests/LibTests/LibTests.swift"
        try folder.write("import Testing\n@Test func good() { let unused = 1 }\n", to: path)
        let usual = try await runner.run(TestRequest(package: folder.path))
        #expect(usual.isSuccess && usual.notes.map(\.code) == ["build-warning"])
        let request = TestRequest(
            package: folder.path, failsOnWarnings: true, selective: SelectiveSettings(version: "1"))
        for _ in 0..<2 {
            let report = try await runner.run(request)
            #expect(report.totals.passed == 1 && !report.isSuccess)
            #expect(report.problems.map(\.code) == ["build-warning"] && report.notes.isEmpty)
            #expect(report.problems.first?.location?.file == path)
        }
        try folder.write("import Testing\n@Test func good() { _ = 1 }\n", to: path)
        #expect(try await runner.run(request).isSuccess)
        // what a failed build has compiled is not compiled again when it is mended
        let other = "Tests/LibTests/Other.swift"
        try folder.write("func warned() { let unused = 1 }\n", to: path)
        try folder.write("import Testing\n@Test func broken() { let y: Int = \"a\" }\n", to: other)
        let failure = try await #require(throws: SlipwayError.self) { try await runner.run(request) }
        #expect(failure.code == "build-failed")
        try folder.write("import Testing\n@Test func broken() {}\n", to: other)
        #expect(try await runner.run(request).problems.map(\.code) == ["build-warning"])
    }

    @Test("a folder that is no package is wrong input") func noPackage() async throws {
        let folder = try TemporaryDirectory()
        let error = try await #require(throws: SlipwayError.self) {
            try await runner.run(TestRequest(package: folder.path))
        }
        #expect(error.status == .input)
        #expect(error.code == "no-package")
    }

    @Test(
        "arguments that make no sense are refused before anything is built",
        arguments: [
            (TestRequest(package: ".", filter: ["["]), "bad-filter"),
            (TestRequest(package: ".", skip: ["(a"]), "bad-filter"),
            (TestRequest(package: ".", workers: 0), "bad-workers"),
            (TestRequest(package: ".", retries: -1), "bad-retries"),
            (TestRequest(package: ".", timeLimit: 0), "bad-time-limit"),
            (TestRequest(package: ".", timeLimit: .nan), "bad-time-limit"),
        ])
    func badArguments(request: TestRequest, code: String) throws {
        let folder = try TemporaryDirectory()
        try folder.write("", to: "Package.swift")
        let placed = TestRequest(
            package: folder.path, filter: request.filter, skip: request.skip, workers: request.workers,
            retries: request.retries, timeLimit: request.timeLimit)
        let error = try #require(throws: SlipwayError.self) { try TestPlan(placed, host: Host()) }
        #expect(error.status == .input)
        #expect(error.code == code)
    }

    @Test("a folder that cannot be written to is named before SwiftPM trips over it") func unwritable() async throws {
        let folder = try TemporaryDirectory()
        try folder.write("", to: "Package.swift")
        let file = try folder.write("", to: "file")
        let noTemporary = TestRunner(host: Host(environment: ["TMPDIR": "/no/such/folder"]))
        let temporary = try await #require(throws: SlipwayError.self) {
            try await noTemporary.run(TestRequest(package: folder.path))
        }
        #expect(temporary.status == .environment && temporary.code == "no-temporary-folder")
        let build = try await #require(throws: SlipwayError.self) {
            try await runner.run(TestRequest(package: folder.path, scratchPath: file))
        }
        #expect(build.status == .environment && build.code == "not-a-folder")
    }
}
