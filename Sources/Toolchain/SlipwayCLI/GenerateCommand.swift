import ArgumentParser
import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwaySystem
import SlipwayReport

/// `slipway generate`
struct GenerateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate", _superCommandName: Slipway.name,
        abstract: "Write Package.swift, the Xcode project, version files and workflows from the manifest.",
        discussion: "Writes only what differs. Files that slipway did not write are never replaced unasked.")

    @OptionGroup var manifest: ManifestOptions

    @Flag(help: "Write nothing; list what differs and exit with 1 where anything does.")
    var check = false

    @Flag(help: "Write nothing; say what would be written.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "Only these: \(OutputName.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "output,…"),
        transform: OutputName.parse)
    var only: [Set<OutputName>] = []

    @Flag(help: "Replace files that slipway did not write, too.")
    var overwrite = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            AllocatorReserve.prepare()
            let loaded = try manifest.load(session, checksFiles: true)
            let context = GenerateContext(
                manifest: loaded.manifest, manifestName: loaded.name, user: session.host.environment["USER"])
            let generator = Generator(files: session.host.files)
            let isWriting = !check && !dryRun
            if let spec = loaded.manifest.xcode, let line = spec.options.preGenCommand {
                if isWriting {
                    try await ManifestCommand(key: "preGenCommand", line: line).run(in: loaded.root, host: session.host)
                }
                try session.require(
                    XcodePathCheck(files: session.host.files, root: loaded.root).problems(spec), strict: manifest.strict
                )
            }
            let plan = try generator.plan(
                context, root: loaded.root, only: only.reduce(into: []) { $0.formUnion($1) }, explains: check)
            try session.require(plan.warnings, strict: manifest.strict)
            if check { return report(plan, loaded, session) }
            if dryRun, !overwrite { try generator.requireOwn(plan, manifestName: loaded.name) }
            if isWriting {
                try generator.write(plan, root: loaded.root, manifestName: loaded.name, overwrite: overwrite)
            }
            session.console.result(plan, human: lines(plan))
            if isWriting {
                if let line = loaded.manifest.xcode?.options.postGenCommand {
                    try await ManifestCommand(key: "postGenCommand", line: line).run(
                        in: loaded.root, host: session.host)
                }
            }
            return .done
        }
    }

    private func report(_ plan: GeneratePlan, _ loaded: LoadedManifest, _ session: Session) -> ExitStatus {
        for file in plan.drift {
            if let diagnostic = file.diagnostic(manifest: loaded.name) { session.console.send(.diagnostic(diagnostic)) }
        }
        session.console.result(
            plan,
            human: plan.drift.isEmpty
                ? ["\(plan.files.count) files are what \(loaded.name) says"]
                : plan.drift.map { "\($0.change.rawValue)  \($0.path)\($0.line.map { ":\($0)" } ?? "")" })
        return plan.drift.isEmpty ? .done : .gate
    }

    private func lines(_ plan: GeneratePlan) -> [String] {
        guard !plan.changes.isEmpty else { return ["\(plan.files.count) files are current, nothing to write"] }
        let (verb, removed) = dryRun ? ("would write", "would remove") : ("wrote", "removed")
        return plan.changes.map { "\($0.change == .remove ? removed : verb)  \($0.path)" }
            + plan.changes.filter(\.keepsFormer).map {
                "\(dryRun ? "would keep" : "kept")  .slipway/replaced/\($0.path): it was not made by slipway"
            }
            + [
                "\(verb) \(plan.changes.count) of \(plan.files.count) files"
                    + (dryRun || !only.isEmpty ? "" : "; next: slipway lint")
            ]
    }
}

extension OutputName {
    /// Names with commas between.
    static func parse(_ text: String) throws -> Set<OutputName> {
        var result: Set<OutputName> = []
        for name in text.split(separator: ",").map(String.init) {
            guard let output = OutputName(rawValue: name) else {
                let hint = Suggestion.hint(for: name, in: allCases.map(\.rawValue))
                throw ValidationError("there is no output '\(name)'; \(hint)")
            }
            result.insert(output)
        }
        return result
    }
}
