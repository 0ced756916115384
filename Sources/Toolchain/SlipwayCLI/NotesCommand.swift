import ArgumentParser
import SlipwayCommandLine
import SlipwayGit
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem

/// `slipway notes`
struct NotesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notes", _superCommandName: Slipway.name,
        abstract: "Tell what a release changes: pull requests, their authors, the issues they close.",
        discussion: """
            Without options: what came since the last release that HEAD's history contains; on a released HEAD what \
            that release brought. With --changelog the notes are put into a file, each release at its place; what \
            people wrote there stays as it is.
            """)

    @Option(
        help: ArgumentHelp("Begin after this tag, version, branch or commit.", valueName: "revision"),
        completion: .tags)
    var from: String?

    @Option(
        help: ArgumentHelp("End with this tag, version, branch or commit; HEAD by default.", valueName: "revision"),
        completion: .tags)
    var to: String?

    @Flag(help: "The notes of every release, each with its own, highest first.")
    var all = false

    @Option(help: ArgumentHelp("The version that is about to be tagged, or its tag.", valueName: "version"))
    var release: String?

    @Option(help: "Group by the first word of titles (bump) or by conventional type (type); by the rule otherwise.")
    var group: NotesGrouping?

    @Option(help: "markdown, json or text; --json is short for json.")
    var format: NotesFormat?

    @Option(
        help: ArgumentHelp(
            "Put what this changelog lacks into it: releases above its oldest; with --all, --from or --to all.",
            valueName: "file"), completion: .file())
    var changelog: String?

    @Flag(help: "Change nothing; show what would be put into the changelog.")
    var dryRun = false

    @Flag(help: "Change nothing; end with status 1 where the changelog lacks a release.")
    var check = false

    @OptionGroup var version: VersionOptions
    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if common.json, let format, format != .json {
            throw ValidationError("'--json' and '--format \(format.rawValue)' exclude each other.")
        }
        if changelog == nil {
            if dryRun || check { throw ValidationError("'--dry-run' and '--check' need '--changelog'.") }
        } else if format != nil {
            throw ValidationError("'--changelog' and '--format' exclude each other.")
        }
        if dryRun && check { throw ValidationError("'--dry-run' and '--check' exclude each other.") }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let repository = try Repository(discovering: session.directory, environment: session.host.environment)
            let requests = try requests(session, repository)
            // All of history is some hundred thousand small objects.
            if all || changelog != nil { AllocatorReserve.prepare() }
            if let changelog {
                guard let request = requests.first, requests.count == 1 else {
                    throw SlipwayError(
                        .usage, code: "several-components", "a changelog is of one component",
                        cause: requests.compactMap(\.line.component).joined(separator: ", "),
                        hint: "choose it with `--component NAME`")
                }
                return try update(session.path(changelog), repository, request, session)
            }
            var notes: [[ReleaseNotes]] = []
            for request in requests {
                notes.append(
                    all
                        ? try ReleaseNotes.history(in: repository, request)
                        : [try ReleaseNotes.make(in: repository, request)])
            }
            let format = format ?? (common.json ? .json : .markdown)
            session.console.write(format.text(of: notes, all: all))
            return .done
        }
    }

    /// A request for the repository, or for each of its components.
    private func requests(_ session: Session, _ repository: Repository) throws(SlipwayError) -> [NotesRequest] {
        let context = try version.context(repository, manifest, session)
        let remoteURL = try NotesRequest.address(of: context.settings.remote, in: repository)
        let title = context.trigger.title
        var requests: [NotesRequest] = []
        for line in NotesRequest.lines(context.lines, namedBy: [from, to, release]) {
            let next = try release.map { (text) throws(SlipwayError) in try NotesRequest.version(text, of: line) }
            let request = NotesRequest(
                project: context.project, line: line, from: from, to: to, version: next,
                title: title.nothingToTag == nil ? title : nil, mergeCommit: context.trigger.mergeCommit,
                bump: context.settings.bump, grouping: group, remoteURL: remoteURL)
            try request.requireNewVersion(in: repository)
            requests.append(request)
        }
        return requests
    }

    private func update(
        _ path: Path, _ repository: Repository, _ request: NotesRequest, _ session: Session
    ) throws(SlipwayError) -> ExitStatus {
        let plan = try ChangelogPlan.make(
            for: path, notes: try ReleaseNotes.history(in: repository, request),
            scope: all || from != nil || to != nil ? .missing : .sinceOldest, project: request.project,
            naming: request.naming, within: repository.root,
            files: session.host.files)
        let name = session.display(plan.path)
        let writes = !dryRun && !check && !plan.isEmpty
        if writes { try plan.write(session.host.files) }
        if check && !plan.isEmpty {
            session.console.send(
                .diagnostic(
                    Diagnostic(
                        .error, code: "changelog-behind",
                        plan.isNew ? "there is no \(name)" : "\(name) lacks a release",
                        cause: plan.insertions.map { "\($0.version)" }.joined(separator: ", "),
                        hint: "slipway notes --changelog \(name)", at: SourceLocation(file: name))))
        }
        session.console.result(
            ChangelogReport(plan, name: name, written: writes),
            human: ChangelogLines.lines(plan, name, writes: writes, withText: dryRun))
        return check && !plan.isEmpty ? .gate : .done
    }
}
