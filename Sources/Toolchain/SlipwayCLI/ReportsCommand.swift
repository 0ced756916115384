import ArgumentParser
import SlipwayDeliver
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `slipway reports`
struct ReportsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reports", _superCommandName: Slipway.name,
        abstract: "List what testers have reported of a project's builds on a server, newest first.",
        discussion: "slipway reports Greeter --from server:https://builds.example.com --screenshots pictures")

    @Argument(help: ArgumentHelp("The package.", valueName: "project"))
    var project: String

    @OptionGroup var place: SourceOptions

    @Option(help: ArgumentHelp("How many reports are listed.", valueName: "count"))
    var limit = 30

    @Option(help: ArgumentHelp("List older ones than the report of this number.", valueName: "id"))
    var before: Int64?

    @Option(
        help: ArgumentHelp("Write their screenshots into this folder, as report-ID.png.", valueName: "dir"),
        completion: .directory)
    var screenshots: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard (1...10_000).contains(limit) else { throw ValidationError("'--limit' is a number from 1 to 10000.") }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let server = try place.server(session, for: "reports")
            let found = try await server.reports(of: project, before: before, limit: limit + 1)
            let reports = Array(found.prefix(limit))
            let hasMore = found.count > limit
            let pictures = try await pictures(reports, server, session)
            var lines: [String] = []
            for report in reports { lines += text(of: report, pictures[report.id]) }
            if reports.isEmpty { lines = ["nothing was reported of \(project)"] }
            if hasMore, let last = reports.last { lines.append("there are more: --before \(last.id)") }
            session.console.result(
                Reports(project: project, reports: reports, hasMore: hasMore), human: lines)
            return .done
        }
    }

    /// - Returns: where each is, as people read it.
    private func pictures(
        _ reports: [BuildReport], _ server: ServerDestination, _ session: Session
    ) async throws(SlipwayError) -> [Int64: String] {
        guard let screenshots else { return [:] }
        let folder = session.path(screenshots)
        try session.host.files.createDirectory(folder)
        var places: [Int64: String] = [:]
        for report in reports {
            guard let picture = report.screenshot else { continue }
            let ending = ReportsCommand.endings[picture.type] ?? "bin"
            let file = folder.appending(component: "report-\(report.id).\(ending)")
            try session.host.files.write(try await server.screenshot(report.id, of: project), to: file)
            places[report.id] = session.display(file)
        }
        return places
    }

    private static let endings = [
        "image/png": "png", "image/jpeg": "jpg", "image/heic": "heic", "image/webp": "webp",
    ]

    /// All of it is text from outside.
    private func text(of report: BuildReport, _ picture: String?) -> [String] {
        let time = CalendarTime(secondsSince1970: report.time).date
        let screenshot = picture ?? (report.screenshot == nil ? nil : "with a screenshot")
        let head = ["\(report.id)", "\(report.version)", report.channel.escapingControls, time, screenshot]
        var lines = [head.compactMap { $0 }.joined(separator: "  ")]
        for line in report.text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append("    \(String(line).escapingControls)")
        }
        if let system = report.system { lines.append("    (\(system.escapingControls))") }
        return lines
    }
}

/// What `reports --json` prints.
private struct Reports: Encodable {
    let schema = 1
    let project: String
    let reports: [BuildReport]
    let hasMore: Bool
    private enum CodingKeys: String, CodingKey { case schema, project, reports, hasMore }
}
