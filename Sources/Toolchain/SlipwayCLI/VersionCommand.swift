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
            quotes and line ends stay. In a workspace that is so for every project that says a version of its own, for all of \
            them or none. The version of slipway itself is `slipway --version`.
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
            let path = try manifest.setPath(session)
            let request = VersionRequest(
                directory: session.directory, manifest: session.display(path), isStrict: manifest.strict,
                environment: session.host.environment, values: values)
            let editor = VersionEditor(files: session.host.files, events: session.host.events)
            let set = path.lastComponent == ManifestLoader.workspaceName ? try manifest.lookAtSet(session) : nil
            guard !values.isEmpty else {
                try show(request, set, editor, session)
                return .done
            }
            let plan = if let set { try editor.plan(request, in: set) } else { try editor.plan(request) }
            if !dryRun { try editor.write(plan) }
            session.console.result(plan, human: lines(plan))
            return .done
        }
    }

    private func show(
        _ request: VersionRequest, _ set: ManifestSet?, _ editor: VersionEditor, _ session: Session
    ) throws(SlipwayError) {
        let manifest = session.path(request.manifest)
        let resolveGit = RepositoryManifest(host: session.host).gitVersion(beside: manifest)
        guard let set else {
            let version = try editor.read(request, resolveGit: resolveGit)
            session.console.result(
                version, human: ["version \(version.version.value)", "build \(version.build.value)"])
            return
        }
        let versions = try editor.read(request, in: set, resolveGit: resolveGit)
        session.console.result(
            versions,
            human: versions.projects.map { "\($0.name): version \($0.version.value), build \($0.build.value)" })
    }

    private func lines(_ plan: VersionPlan) -> [String] {
        guard !plan.changes.isEmpty else {
            guard let version = plan.version, let build = plan.build else {
                return (plan.projects ?? []).map {
                    "nothing to change: \($0.name): version \($0.version), build \($0.build)"
                }
            }
            return ["nothing to change: version \(version), build \(build)"]
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
