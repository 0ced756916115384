import ArgumentParser
import SlipwayCommandLine
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `slipway dump`
struct DumpCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump", _superCommandName: Slipway.name,
        abstract: "Print the manifest as it is read: includes, templates and ${…} resolved.",
        discussion: "What is printed is a manifest itself and describes the same repository.")

    @OptionGroup var manifest: ManifestOptions

    @Option(help: "yaml or json; --json is short for json.")
    var format: ManifestDump?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if common.json, let format, format != .json {
            throw ValidationError("'--json' and '--format \(format.rawValue)' exclude each other.")
        }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let path = try manifest.path(session)
            let problems = Problems(
                file: session.display(path), isStrict: manifest.strict, passingOver: ManifestLoader.withoutPackages)
            let tree = try ManifestTree.load(path: path, host: session.host, problems: problems)
            if problems.hasErrors { throw SlipwayError(.input, problems.sorted) }
            for warning in problems.sorted { session.console.send(.diagnostic(warning)) }
            if path.lastComponent == ManifestLoader.workspaceName {
                session.console.send(
                    .diagnostic(
                        Diagnostic(
                            .note, code: "workspace-options",
                            "what is printed has the projects and schemes of the workspace, and not all of its options",
                            cause: "`additionalFiles`, `generationOptions` and `fileHeaderTemplate` have no keys",
                            at: SourceLocation(file: session.display(path)))))
            }
            session.console.write((format ?? (common.json ? .json : .yaml)).text(of: tree.root))
            return .done
        }
    }
}

extension ManifestDump: WordArgument {}
