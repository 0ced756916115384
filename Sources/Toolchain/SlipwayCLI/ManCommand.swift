import ArgumentParser
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `slipway man`
struct ManCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "man", _superCommandName: Slipway.name,
        abstract: "Print a page of the manual, or write them all.",
        discussion: """
            `slipway man graph | man -l -` shows one. `slipway man --output ~/.local/share/man/man1` installs them for \
            the user.
            """)

    @Argument(
        help: ArgumentHelp("The command whose page it is, such as `query path`.", valueName: "command"),
        completion: .list(Slipway.configuration.subcommands.map { $0._commandName }))
    var command: [String] = []

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write all pages into this folder.", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Option(help: ArgumentHelp("The date of the pages; today by default.", valueName: "YYYY-MM-DD"))
    var date: String?

    @Flag(help: "Write nothing; say what would be written.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let date, CalendarDate(date) == nil { throw ValidationError("'\(date)' is no day, such as 2026-01-31.") }
        if output != nil && !command.isEmpty { throw ValidationError("'--output' writes all pages: name no command.") }
        if output == nil && dryRun { throw ValidationError("'--dry-run' belongs to '--output'.") }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let pages = try ManCommand.pages(date: date ?? today(session.host))
            if let output { return try write(pages, session.path(output), session) }
            let name = ([Slipway.name] + command).joined(separator: "-")
            guard let page = pages.first(where: { $0.name == name }) else {
                let known = pages.map { $0.name.dropFirst(Slipway.name.count + 1) }.filter { !$0.isEmpty }
                throw SlipwayError(
                    .input, code: "unknown-command", "there is no command '\(command.joined(separator: " "))'",
                    hint: Suggestion.hint(for: command.joined(separator: "-"), in: known.map(String.init)))
            }
            session.console.write(ManualRenderer.text(of: page))
            return .done
        }
    }

    /// - Throws: status 70 where the library describes itself in another way than it did.
    static func pages(date: String) throws(SlipwayError) -> [ManualPage] {
        do {
            let root = try CommandHelp.root(Slipway._dumpHelp())
            return ManualPages(
                root, source: "\(Slipway.name) \(SlipwayCLIVersion.string)", date: date, related: ["git", "swift"],
                additions: ManualFacts.sections
            ).pages
        } catch {
            throw SlipwayError(.bug, code: "no-help", "the commands cannot be read", cause: "\(error)")
        }
    }

    private func write(_ pages: [ManualPage], _ folder: Path, _ session: Session) throws(SlipwayError) -> ExitStatus {
        var written: [WrittenPages.Page] = []
        let files = session.host.files
        if !dryRun { try files.createDirectory(folder) }
        for page in pages {
            let (path, bytes) = (folder.appending(component: page.file), Array(ManualRenderer.text(of: page).utf8))
            var isNew = true
            if dryRun {
                if try files.exists(path) { isNew = try files.read(path) != bytes }
            } else {
                isNew = try files.writeIfChanged(bytes, to: path)
            }
            written.append(WrittenPages.Page(path: path.string, changed: isNew))
        }
        let changed = written.filter(\.changed).map {
            (dryRun ? "would write  " : "wrote  ") + session.display(Path($0.path))
        }
        session.console.result(
            WrittenPages(pages: written),
            human: changed + [
                "\(Plural.count(written.count, "page")) in \(session.display(folder)), \(changed.count) changed"
            ])
        return .done
    }

    /// The day in UTC; that of `SOURCE_DATE_EPOCH` where the same sources are to give the same pages.
    private func today(_ host: Host) -> String {
        let given = host.environment["SOURCE_DATE_EPOCH"].flatMap { Int64($0) }
        return CalendarDate(secondsSince1970: given ?? host.clock.now()).description
    }
}

/// What `man --output DIR --json` prints.
private struct WrittenPages: Encodable {
    let schema = 1
    let pages: [Page]

    struct Page: Encodable {
        let path: String
        let changed: Bool
    }

    private enum CodingKeys: String, CodingKey { case schema, pages }
}
