import ArgumentParser
import SlipwayGenerate
import SlipwayGit
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem

/// `slipway migrate`
struct MigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate", _superCommandName: Slipway.name,
        abstract: "Write the project.yml of an Xcode project or a Swift package.",
        discussion: "Says in the end what could not be carried over. Replaces no file unasked and changes no other.")

    @Argument(help: "An .xcodeproj, a Package.swift, or a folder with one of them.", completion: .file())
    var path: String = "."

    @Option(
        help: ArgumentHelp("The manifest to write, beside the project; project.yml by default.", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(help: "Replace a manifest that is there.")
    var overwrite = false

    @Flag(help: "Write nothing; print the manifest.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let migrator = Migrator(host: session.host)
            let plan = try await migrator.plan(
                MigrationRequest(
                    path: session.path(path), output: output.map { session.path($0) }, overwrite: overwrite || dryRun,
                    tagPrefix: try tagPrefix(session)))
            if !dryRun { try migrator.write(plan) }
            for note in plan.notes {
                session.console.send(
                    .diagnostic(Diagnostic(.warning, code: "not-carried-over", "\(note.object): \(note.reason)")))
            }
            if dryRun, !session.console.isJSON {
                session.console.write(plan.text)
            } else {
                session.console.result(plan, human: lines(plan, session))
            }
            return .done
        }
    }

    /// What stands in front of the versions in the repository's tags, so that the next one goes on from the last. Tells
    /// where that is not as usual.
    private func tagPrefix(_ session: Session) throws(SlipwayError) -> String? {
        let place = session.path(path)
        let folder = try session.host.files.isDirectory(place) ? place : place.parent
        // a project need not be in a repository
        guard let repository = try? Repository(discovering: folder, environment: session.host.environment) else {
            return nil
        }
        switch TagPrefixSearch(try repository.tags().map(\.name)) {
        case .none: return nil
        case .one(let prefix, let newest):
            if prefix == ReleaseSettings().tagPrefix { return prefix }
            session.console.send(
                .diagnostic(
                    Diagnostic(
                        .note, code: "tag-prefix", "tags of versions are '\(prefix)' and a version here",
                        cause: "there is the tag \(newest)",
                        hint: "`slipway.tagPrefix` in the manifest says so; releases go on from that version")))
            return prefix
        case .several(let prefixes):
            session.console.send(
                .diagnostic(
                    Diagnostic(
                        .warning, code: "tag-prefix", "tags of versions have several prefixes here",
                        cause: prefixes.map { "'\($0)'" }.joined(separator: ", "),
                        hint: "say which one counts in `slipway.tagPrefix`, or name the components in "
                            + "`slipway.release.components`")))
            return nil
        }
    }

    private func lines(_ plan: MigrationPlan, _ session: Session) -> [String] {
        let manifest = session.display(plan.output)
        var parts = [Plural.count(plan.targets, "target")]
        if plan.schemes > 0 { parts.append(Plural.count(plan.schemes, "scheme")) }
        let left = plan.notes.isEmpty ? "everything" : "all but \(Plural.count(plan.notes.count, "thing"))"
        return [
            "wrote  \(manifest)",
            "carried over \(left) of \(session.display(plan.source)): \(parts.joined(separator: ", ")); "
                + "next: slipway generate --dry-run --manifest \(manifest)",
        ]
    }
}
