import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTest

/// Do the tests pass?
struct TestStage: Stage {
    static let name = "test"

    let root: Path

    struct Output: Codable, Sendable {
        let passed: Int
        let skipped: Int
    }

    /// - Throws: status 1 with every failure.
    func run(host: Host) async throws(SlipwayError) -> Output {
        let report = try await TestRunner(host: host).run(TestRequest(package: root))
        guard report.isSuccess else { throw SlipwayError(.gate, report.diagnostics) }
        return Output(passed: report.totals.passed, skipped: report.totals.skipped)
    }
}
