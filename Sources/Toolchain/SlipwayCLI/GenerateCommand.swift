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
        completion: .list(OutputName.allCases.map(\.rawValue)),
        transform: OutputName.parse)
    var only: [Set<OutputName>] = []

    @Flag(help: "Replace files that slipway did not write, too.")
    var overwrite = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            AllocatorReserve.prepare()
            let set = try manifest.loadSet(session, checksFiles: true)
            let generator = Generator(files: session.host.files)
            let isWriting = !check && !dryRun
            for member in set.members { try await prepare(member, in: set.folder(member), isWriting, session) }
            let plan = try generator.plan(
                set, user: session.host.environment["USER"], only: only.reduce(into: []) { $0.formUnion($1) },
                explains: check)
            let whole = plan.whole
            try session.require(whole.warnings, strict: manifest.strict)
            if check { return report(plan, whole, session) }
            if dryRun, !overwrite { try generator.requireOwn(plan) }
            if isWriting { try generator.write(plan, overwrite: overwrite) }
            session.console.result(whole, human: lines(whole))
            if isWriting {
                for member in set.members {
                    guard let line = member.manifest.xcode?.options.postGenCommand else { continue }
                    try await ManifestCommand(key: "postGenCommand", line: line).run(
                        in: set.folder(member), host: session.host)
                }
            }
            return .done
        }
    }

    /// Runs what makes files that the manifest names.
    private func prepare(
        _ member: ManifestSet.Member, in folder: Path, _ isWriting: Bool, _ session: Session
    ) async throws(SlipwayError) {
        guard let spec = member.manifest.xcode, let line = spec.options.preGenCommand else { return }
        if isWriting {
            try await ManifestCommand(key: "preGenCommand", line: line).run(in: folder, host: session.host)
        }
        try session.require(
            XcodePathCheck(files: session.host.files, root: folder).problems(spec), strict: manifest.strict)
    }

    private func report(_ plan: SetPlan, _ whole: GeneratePlan, _ session: Session) -> ExitStatus {
        for part in plan.parts {
            for file in part.drift {
                if let diagnostic = file.diagnostic(manifest: part.manifestName) {
                    session.console.send(.diagnostic(diagnostic))
                }
            }
        }
        let names = plan.manifestNames
        let files = Plural.count(whole.files.count, "file is", "files are")
        session.console.result(
            whole,
            human: whole.drift.isEmpty
                ? ["\(files) what \(names) \(plan.isOne ? "says" : "say")"]
                : whole.drift.map { "\($0.change.rawValue)  \($0.path)\($0.line.map { ":\($0)" } ?? "")" })
        return whole.drift.isEmpty ? .done : .gate
    }

    private func lines(_ plan: GeneratePlan) -> [String] {
        guard !plan.changes.isEmpty else {
            return ["\(Plural.count(plan.files.count, "file is", "files are")) current, nothing to write"]
        }
        let (verb, removed) = dryRun ? ("would write", "would remove") : ("wrote", "removed")
        return plan.changes.map { "\($0.change == .remove ? removed : verb)  \($0.path)" }
            + plan.changes.filter(\.keepsFormer).map {
                "\(dryRun ? "would keep" : "kept")  .slipway/replaced/\($0.path): "
                    + ($0.change == .remove ? "a person may have changed it" : "it was not made by slipway")
            }
            + [
                "\(verb) \(plan.changes.count) of \(Plural.count(plan.files.count, "file"))"
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
