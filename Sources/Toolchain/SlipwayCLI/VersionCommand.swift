import ArgumentParser
import SlipwayManifest
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// `slipway version`
struct VersionCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "version", _superCommandName: Slipway.name,
        abstract: "Show the manifest's version and build, or set them where they are written.",
        discussion: """
            With --set and --build only the characters of the value change, in the file that it is written in; comments, \
            quotes and line ends stay. The version of slipway itself is `slipway --version`.
            """)

    @Option(help: ArgumentHelp("The new version.", valueName: "version"))
    var set: String?

    @Option(help: ArgumentHelp("The new build number.", valueName: "build"))
    var build: String?

    @Flag(help: "Change nothing; show the lines before and after.")
    var dryRun = false

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if dryRun && set == nil && build == nil {
            throw ValidationError("'--dry-run' needs '--set' or '--build'.")
        }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            var values: [VersionKey: String] = [:]
            values[.version] = set
            values[.build] = build
            let path = try manifest.path(session)
            let request = VersionRequest(
                directory: session.directory, manifest: session.display(path), isStrict: manifest.strict,
                environment: session.host.environment, values: values)
            let editor = VersionEditor(files: session.host.files)
            guard !values.isEmpty else {
                let version = try editor.read(
                    request, resolveGit: RepositoryManifest(host: session.host).gitVersion(beside: path))
                session.console.result(
                    version, human: ["version \(version.version.value)", "build \(version.build.value)"])
                return .done
            }
            let plan = try editor.plan(request)
            if !dryRun { try editor.write(plan) }
            session.console.result(plan, human: lines(plan))
            return .done
        }
    }

    private func lines(_ plan: VersionPlan) -> [String] {
        guard !plan.changes.isEmpty else {
            return ["nothing to change: version \(plan.version), build \(plan.build)"]
        }
        if dryRun {
            return plan.changes.flatMap { change in
                ["\(change.file):\(change.line)"] + (change.before.map { ["- \($0)"] } ?? []) + ["+ \(change.after)"]
            }
        }
        return plan.changes.map(line) + ["next: slipway generate"]
    }

    private func line(_ change: VersionPlan.Change) -> String {
        let old = change.from.map { "\($0) → " } ?? ""
        return "set \(change.key.rawValue) \(old)\(change.to) in \(change.file):\(change.line)"
    }
}
