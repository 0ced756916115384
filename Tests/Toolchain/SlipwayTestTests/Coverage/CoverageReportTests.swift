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

@Suite struct CoverageReportTests {
    /// - Parameter runs: how often each line was run, from line 1 on; `nil` where nothing can.
    private func file(_ path: String, _ runs: [UInt64?]) -> CoverageFile {
        CoverageFile(
            path: path,
            lines: runs.enumerated().compactMap { index, count in
                count.map { CoverageLine(number: index + 1, runs: $0) }
            })
    }

    private func report(_ targets: [String: [CoverageFile]]) -> CoverageReport {
        CoverageReport(package: "P", targets: targets.map { CoverageTarget(name: $0, files: $1) })
    }

    private var sample: CoverageReport {
        report([
            "Core": [file("Sources/Core/B.swift", [1, 0, 0, nil, 0]), file("Sources/Core/A.swift", [3])],
            "<App>": [file("Sources/App/\"x\" & y.swift", [0])],
        ])
    }

    @Test(
        "shares are rounded down: 100 % is told only of all lines",
        arguments: [
            (0, 0, "no lines"), (0, 3, "0.00 %"), (2, 3, "66.66 %"), (9_999, 10_000, "99.99 %"),
            (99_999, 100_000, "99.99 %"),
            (7, 7, "100.00 %"), (1, 20, "5.00 %"), (1, 1_000, "0.10 %"),
        ])
    func shares(covered: Int, lines: Int, text: String) {
        #expect(CoverageCount(covered: covered, of: lines).text == text)
    }

    @Test("a minimum is reached exactly or not") func minimum() {
        #expect(CoverageCount(covered: 17, of: 20).reaches(85))
        #expect(!CoverageCount(covered: 8_499, of: 10_000).reaches(85))
        #expect(CoverageCount(covered: 0, of: 0).reaches(100))
        #expect(!CoverageCount(covered: 2, of: 3).reaches(66.67))
    }

    @Test func uncovered() {
        #expect(file("a", [1, 0, 0, nil, 0, 2, 0]).uncovered == [2...3, 5...5, 7...7])
        #expect(file("a", [1]).uncovered.isEmpty)
    }

    @Test("parts of a run have the sum together, whatever their order") func merged() {
        let one = report(["Core": [file("a", [1, 0, nil])], "Old": [file("o", [0])]])
        let two = report(["Core": [file("a", [1, 2, 0]), file("b", [.max])]])
        let both = report(["Core": [file("a", [2, 2, 0]), file("b", [.max])], "Old": [file("o", [0])]])
        #expect(one.merged(with: two) == both)
        #expect(two.merged(with: one) == both)
        #expect(both.merged(with: both).files[1].lines == [CoverageLine(number: 1, runs: .max)])
        #expect(both.totals == CoverageCount(covered: 3, of: 5))
    }

    private func decode(_ type: CoverageReport.Type, from text: String) throws -> CoverageReport {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    @Test("JSON is read as it was written; what does not belong together is refused") func codable() throws {
        let text = JSONDocument.line(sample)
        #expect(try decode(CoverageReport.self, from: text) == sample)
        let broken = text.replacing("\"lines\":[1,2,3,5]", with: "\"lines\":[1,2,3]")
        #expect(broken != text)
        #expect(throws: (any Error).self) { try decode(CoverageReport.self, from: broken) }
        let unsorted = text.replacing("\"lines\":[1,2,3,5]", with: "\"lines\":[1,3,2,5]")
        #expect(throws: (any Error).self) { try decode(CoverageReport.self, from: unsorted) }
    }

    @Test("a file told of twice has the sum; unknown records are passed over") func lcovIn() {
        let text = """
            TN:x
            SF:/p/a.swift
            FN:1,f
            DA:2,5
            DA:1,0
            DA:0,9
            DA:3,-1
            DA:4,1,abcdef
            BRDA:1,0,0,-
            end_of_record
            SF:/p/a.swift
            DA:1,2
            end_of_record
            SF:/p/never ends
            DA:1,2

            """
        let lines = [(1, 2), (2, 5), (3, 0), (4, 1)].map { CoverageLine(number: $0, runs: $1) }
        #expect(LCOV.files(in: text) == [CoverageFile(path: "/p/a.swift", lines: lines)])
        #expect(LCOV.files(in: sample.lcov) == sample.files)
    }

    @Test("lcov reads the trace file", .enabled(if: !Tool.isMissing("lcov"))) func lcovOut() async throws {
        let folder = try TemporaryDirectory()
        try folder.write(sample.lcov, to: "c.info")
        let result = try await Tool.run("lcov", ["--summary", "c.info"], in: folder.path)
        #expect((result.output + result.errorOutput).contains("33.3% (2 of 6 lines)"))
    }

    private static func hasNoReader() async -> Bool { await Tool.isMissing(pythonModules: "pycobertura") }

    @Test("pycobertura reads the XML", .enabled("pycobertura is missing") { await !hasNoReader() })
    func cobertura() async throws {
        let folder = try TemporaryDirectory()
        try folder.write(sample.cobertura(root: Path("/a & b"), time: 7), to: "c.xml")
        let script = """
            from pycobertura import Cobertura
            c = Cobertura('c.xml')
            print(c.files(), c.total_statements(), c.total_misses(), c.missed_statements('Sources/Core/B.swift'))
            """
        let result = try await Tool.run("python3", ["-c", script], in: folder.path)
        #expect(
            result.output
                == "['Sources/App/\"x\" & y.swift', 'Sources/Core/A.swift', 'Sources/Core/B.swift'] 6 4 [2, 3, 5]\n")
        #expect(sample.cobertura(root: Path("/p"), time: 7).contains("timestamp=\"7000\""))
    }

    @Test("the page has the sources, and nothing in them is markup") func html() {
        let page = sample.html { $0.hasSuffix("B.swift") ? Array("let a = \"<b>\"\r\n\tlost\n}\n}\nx".utf8) : nil }
        #expect(page.contains("<span class=\"run\">     1   <bdi>let a = &quot;&lt;b&gt;&quot;</bdi></span>\n"))
        #expect(page.contains("<span class=\"missed\">     2 ! <bdi>&#9;lost</bdi></span>\n"))
        #expect(page.contains("\n     4   <bdi>}</bdi>\n"))
        #expect(page.contains("&lt;App&gt;") && !page.contains("<App>"))
    }
}
