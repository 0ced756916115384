import ArgumentParser
import SlipwayGenerate
import SlipwaySystem
import SlipwayReport

/// `slipway generate`
struct GenerateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Write Package.swift, the Xcode project, version files and workflows from the manifest.",
        discussion: "Writes only what differs. Files that slipway did not write are never replaced unasked.")

    @OptionGroup var manifest: ManifestOptions

    @Flag(help: "Write nothing; list what differs and exit with 1 where anything does.")
    var check = false

    @Flag(help: "Write nothing; say what would be written.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "Only these outputs: \(allOutputs.map { $0.name }.joined(separator: ", ")).", valueName: "output,…"))
    var only: [String] = []

    @Flag(help: "Replace files that slipway did not write, too.")
    var overwrite = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let loaded = try manifest.load(session)
            let context = GenerateContext(
                manifest: loaded.manifest, manifestName: loaded.name, user: session.host.environment["USER"])
            let generator = Generator(files: session.host.files)
            let outputs = only.flatMap { $0.split(separator: ",").map(String.init) }
            let plan = try generator.plan(context, root: loaded.root, only: outputs, explains: check)
            for warning in plan.warnings { session.console.send(.diagnostic(warning)) }
            if check { return report(plan, loaded, session) }
            if !dryRun {
                try generator.write(plan, root: loaded.root, manifestName: loaded.name, overwrite: overwrite)
            }
            session.console.result(plan, human: lines(plan))
            return .done
        }
    }

    private func report(_ plan: GeneratePlan, _ loaded: LoadedManifest, _ session: Session) -> ExitStatus {
        for file in plan.changes {
            if let diagnostic = file.diagnostic(manifest: loaded.name) { session.console.send(.diagnostic(diagnostic)) }
        }
        session.console.result(
            plan,
            human: plan.changes.isEmpty
                ? ["\(plan.files.count) files are what \(loaded.name) says"]
                : plan.changes.map { "\($0.change.rawValue)  \($0.path)\($0.line.map { ":\($0)" } ?? "")" })
        return plan.changes.isEmpty ? .done : .gate
    }

    private func lines(_ plan: GeneratePlan) -> [String] {
        guard !plan.changes.isEmpty else { return ["\(plan.files.count) files are current, nothing to write"] }
        let (verb, removed) = dryRun ? ("would write", "would remove") : ("wrote", "removed")
        return plan.changes.map { "\($0.change == .remove ? removed : verb)  \($0.path)" }
            + ["\(verb) \(plan.changes.count) of \(plan.files.count) files" + (dryRun ? "" : "; next: slipway lint")]
    }
}
