import ArgumentParser
import SlipwayLint
import SlipwayManifest
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// `slipway inspect imports`
struct InspectImportsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "imports",
        abstract: "Find what targets import without declaring it, and what they declare without importing it.",
        discussion: "Status 1 where something is found, and with --fix where something is left.")

    @Argument(help: "The only targets to look at; all of them by default.", completion: .targets)
    var targets: [String] = []

    @Option(help: "implicit: imported, not declared; or redundant: declared, not imported.")
    var only: ImportFinding.Kind?

    @Flag(help: "What a dependency brings along need not be declared.")
    var allowTransitive = false

    @OptionGroup var gate: InspectOptions
    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let path = try manifest.setPath(session)
            let set = try manifest.loadSet(session, checksFiles: true)
            var question = ImportGate.Question()
            question.targets = targets
            question.allowsTransitive = allowTransitive
            if let only { question.kinds = [only] }
            let imports = ImportGate(host: session.host, directory: session.directory)
            let report = try await imports.report(set, at: path, question)
            for problem in report.problems { session.console.send(.diagnostic(problem)) }
            let output = InspectOutput(session: session, options: gate)
            guard gate.fix, path.pathExtension != "swift" else {
                if gate.fix { output.tellSwift(session.display(path), "each finding names the line to write") }
                let looked = [Plural.count(report.targets, "target"), Plural.count(report.files, "file")]
                return output.tell(
                    report, report.findings.map(\.diagnostic),
                    nothing: "nothing found: the imports of \(looked.joined(separator: ", "))")
            }
            let edit = try imports.fix(report, of: set.merged, at: path)
            if !gate.dryRun { try imports.write(edit, to: path) }
            let found = report.findings
            let rest = found.filter { !$0.isMendable }.map(\.diagnostic) + edit.refused
            return output.tell(fix: edit, rest: rest)
        }
    }
}

extension ImportFinding.Kind: WordArgument {}
