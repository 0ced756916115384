import ArgumentParser
import SlipwayGenerate
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// `slipway inspect versions`
struct InspectVersionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "versions", abstract: "Find versions and build numbers that override the manifest's.",
        discussion: """
            In settings, property lists, .xcconfig files and constants. What only repeats the version is told and lets \
            pass; status 1 where something overrides it.
            """)

    @OptionGroup var gate: InspectOptions
    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let path = try manifest.setPath(session)
            let set = try manifest.lookAtSet(session)
            let versions = VersionGate(host: session.host, directory: session.directory)
            let report = try versions.report(set)
            for problem in report.problems { session.console.send(.diagnostic(problem)) }
            let output = InspectOutput(session: session, options: gate)
            guard gate.fix else {
                let root = [report.version, report.build.map { "build \($0)" }].compactMap(\.self)
                let status = output.tell(
                    report, report.findings.map(\.diagnostic),
                    nothing: root.isEmpty
                        ? "nothing to hold versions against" : "nothing overrides \(root.joined(separator: ", "))")
                return status == .gate && !report.isFailure ? .done : status
            }
            let (edits, rest) = try versions.fix(report, at: path)
            if !gate.dryRun { try versions.write(edits) }
            let kept = versions.kept(report, at: path)
            if !kept.isEmpty { output.tellSwift(session.display(path), "each finding names the line to remove") }
            for finding in kept { session.console.send(.diagnostic(finding)) }
            return output.tell(fixes: edits, rest: rest)
        }
    }
}
