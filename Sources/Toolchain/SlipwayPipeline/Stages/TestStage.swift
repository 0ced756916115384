import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTest

/// Do the tests pass? What the manifest and the quarantine ask of them holds as for `slipway test`.
struct TestStage: Stage {
    static let name = "test"

    let root: Path
    let policy: TestPolicy

    struct Output: Codable, Sendable {
        let passed: Int
        let skipped: Int
    }

    /// - Throws: status 1 with every failure.
    func run(host: Host) async throws(SlipwayError) -> Output {
        let file = QuarantineReader.usualPath
        let quarantine = try QuarantineReader(files: host.files).load(root.appending(file), displayName: file)
        let request = TestRequest(
            package: root, timeLimit: policy.timeLimits.test ?? TestRequest.usualTimeLimit,
            targetLimits: policy.timeLimits, mayBeEmpty: policy.mayBeEmpty, failsOnWarnings: policy.failsOnWarnings,
            quarantine: quarantine)
        let report = try await TestRunner(host: host).run(request)
        guard report.isSuccess else { throw SlipwayError(.gate, report.diagnostics) }
        return Output(passed: report.totals.passed, skipped: report.totals.skipped)
    }
}
