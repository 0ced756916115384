import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@testable import SlipwayTest

/// Coverage of tests that are not run, as they have passed before.
@Suite(.serialized) struct SelectiveCoverageTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", targets: [
                .target(name: "A"), .target(name: "B", dependencies: ["A"]), .target(name: "Untested"),
                .testTarget(name: "ATests", dependencies: ["A"]), .testTarget(name: "BTests", dependencies: ["B"]),
            ])

            """, to: "Package.swift")
        try folder.write(
            """
            public func first(_ flag: Bool) -> Int {
                if flag {
                    return 1
                }
                return 2
            }
            public func never() -> Int {
                3
            }

            """, to: "Sources/A/A.swift")
        try folder.write(
            "import A\npublic func second() -> Int {\n    first(false)\n}\n", to: "Sources/B/B.swift")
        try folder.write("public func lost() -> Int {\n    4\n}\n", to: "Sources/Untested/U.swift")
        try folder.write(
            "import A\nimport Testing\n@Test func a() { #expect(first(true) == 1) }\n", to: "Tests/ATests/T.swift")
        try folder.write(
            "import B\nimport XCTest\nfinal class Old: XCTestCase { func testB() { XCTAssertEqual(second(), 2) } }\n",
            to: "Tests/BTests/T.swift")
    }

    private func run(isSelective: Bool = true, minimum: Double? = nil) async throws -> (TestReport, [String: String]) {
        let file = folder.path.appending("coverage.json")
        let report = try await TestRunner(host: Host(events: RecordingSink())).run(
            TestRequest(
                package: folder.path,
                coverage: CoverageSettings(minimum: minimum, files: CoverageFiles(json: file)),
                selective: isSelective ? SelectiveSettings(version: "1.0.0") : nil))
        let coverage = try JSONDecoder().decode(CoverageReport.self, from: Data(try LocalFileSystem().read(file)))
        let lines = coverage.targets.map { target in
            (target.name, target.files.map { CoverageGate.text($0.uncovered) }.joined(separator: "; "))
        }
        return (report, Dictionary(uniqueKeysWithValues: lines))
    }

    @Test("what was covered before counts, as long as it holds", .timeLimit(.minutes(10))) func changes() async throws {
        let whole = try await run(isSelective: false)
        #expect(whole.0.isSuccess && whole.0.cases.count == 2)
        #expect(whole.1 == ["A": "lines 7-8", "B": "lines ", "Untested": "lines 1-2"])
        let first = try await run()
        #expect(first.0.isSuccess && first.0.cases.count == 2 && first.1 == whole.1)
        #expect(first.0.coverage == whole.0.coverage)

        let second = try await run(minimum: 50)
        #expect(second.0.isSuccess && second.0.cases.isEmpty && second.0.totals.passedBefore == 2)
        #expect(second.1 == whole.1 && second.0.coverage == whole.0.coverage)
        #expect(try await run(minimum: 99).0.problems.map(\.code) == ["coverage-below"])

        // one is run again and the other is not; what is in neither is new
        try folder.write(
            "import A\npublic func second() -> Int {\n    first(false)\n}\npublic func more() -> Int {\n    5\n}\n",
            to: "Sources/B/B.swift")
        let third = try await run()
        #expect(third.0.cases.map(\.id) == ["BTests.Old/testB"] && third.0.totals.passedBefore == 1)
        #expect(third.1 == ["A": "lines 7-8", "B": "lines 5-6", "Untested": "lines 1-2"])

        // what the former test has run is nobody's merit any more
        try folder.write("import Testing\n@Test func a() {}\n", to: "Tests/ATests/T.swift")
        let fourth = try await run()
        #expect(fourth.0.cases.map(\.id) == ["ATests.a()"] && fourth.0.totals.passedBefore == 1)
        #expect(fourth.1["A"] == "lines 3, 7-8")
    }

    @Test("lines are kept as ranges, and read back") func lines() throws {
        let file = CoverageFile(
            path: "a.swift",
            lines: [1, 2, 3, 5, 6, 9].map { CoverageLine(number: $0, runs: $0 == 5 ? 0 : UInt64($0)) })
        let lines = CoveredLines([file, CoverageFile(path: "b.swift", lines: [CoverageLine(number: 1, runs: 0)])])
        let text = JSONDocument.line(lines)
        #expect(text == "{\"a.swift\":\"1-3,6,9\"}\n")
        #expect(try JSONDecoder().decode(CoveredLines.self, from: Data(text.utf8)) == lines)
        let empty = CoverageFile(path: "a.swift", lines: file.lines.map { CoverageLine(number: $0.number, runs: 0) })
        let report = CoverageReport(package: "P", targets: [CoverageTarget(name: "A", files: [empty])])
        #expect(report.adding([lines]).files[0].lines.map(\.runs) == [1, 1, 1, 0, 1, 1])
        #expect(report.adding([lines, lines]).totals.covered == 5 && report.adding([]) == report)
        for wrong in ["", "0", "2-1", "1,1", "3,2", "a", "1-2-3", "-1", "1,"] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(CoveredLines.self, from: Data("{\"a.swift\":\"\(wrong)\"}".utf8))
            }
        }
    }
}
