import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Is the code as the team's `.swiftlint.yml` wants it?
struct LintStage: Stage {
    static let name = "lint"

    let root: Path

    struct Output: Codable, Sendable {
        let files: Int
        let warnings: Int
    }

    /// - Throws: status 1 with every finding where one is an error.
    func run(host: Host) async throws(SlipwayError) -> Output {
        let report = try await LintGate(host: host).linter.run(LintRequest(directory: root))
        if report.isMisconfigured {
            throw SlipwayError(
                .input, code: "lint-configuration", "the lint configuration has errors",
                cause: "what was found may not be all", hint: "mend what is told above")
        }
        if report.isFailure { throw SlipwayError(.gate, report.findings.map(\.namingItsRule)) }
        for finding in report.findings { host.events.send(.diagnostic(finding.namingItsRule)) }
        return Output(files: report.files, warnings: report.warnings)
    }
}
