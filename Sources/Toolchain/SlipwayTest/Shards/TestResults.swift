package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// All that a run has found, in one file (`--results`): what `slipway test merge` puts together.
package struct TestResults: Sendable, Equatable, Codable {
    package let report: TestReport
    /// The lines that were run, where coverage was measured.
    package let coverage: CoverageReport?
    /// What passed of targets whose other tests run in other parts; `nil` where all tests run whatever has passed.
    package let passed: [TestRecordPart]?

    package init(report: TestReport, coverage: CoverageReport? = nil, passed: [TestRecordPart] = []) {
        self.report = report
        self.coverage = coverage
        self.passed = passed.isEmpty ? nil : passed
    }

    /// Bytes. Larger than the results of any run, and small enough to hold.
    private static let largest = 1 << 30

    /// - Throws: status 2 where the file is not there or holds no results.
    package static func read(_ file: Path, files: any FileSystem) throws(SlipwayError) -> TestResults {
        guard try files.exists(file) else {
            throw SlipwayError(
                .input, code: "no-results", "there are no results in '\(file)'",
                cause:
                    "there is no such file: the part of the run did not come so far, or its results were not brought",
                hint: "see the job that runs the part")
        }
        guard let bytes = try files.read(file, limit: largest) else { throw unreadable(file, "it is too large") }
        do {
            let results = try JSONDecoder().decode(TestResults.self, from: Data(bytes))
            guard results.report.schema == TestReport.currentSchema else {
                throw unreadable(
                    file, "its schema is \(results.report.schema), and \(TestReport.currentSchema) is known")
            }
            return results
        } catch let error as SlipwayError {
            throw error
        } catch {
            throw unreadable(file, DecodingProblem.text(error))
        }
    }

    private static func unreadable(_ file: Path, _ cause: String) -> SlipwayError {
        SlipwayError(
            .input, code: "bad-results", "'\(file)' holds no results of a test run", cause: cause,
            hint: "name files that `slipway test --results FILE` has written")
    }
}
