import ArgumentParser
import SlipwayDeliver
import SlipwayModel
import SlipwayReport

/// `slipway builds`
struct BuildsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "builds", _superCommandName: Slipway.name,
        abstract: "List the builds of a channel, newest first, or pin and delete those of a server.",
        discussion: """
            slipway builds Greeter --from https://builds.example.com --channel main
            slipway builds Greeter --from server:https://builds.example.com --channel main --pin 1.2.0
            """)

    @Argument(help: ArgumentHelp("The package.", valueName: "project"))
    var project: String

    @OptionGroup var place: SourceOptions

    @Option(help: ArgumentHelp("The channel; by default the one with the newest build.", valueName: "name"))
    var channel: String?

    @Option(help: ArgumentHelp("How many builds are listed.", valueName: "count"))
    var limit = 30

    @Option(help: ArgumentHelp("Which page of them, from 1.", valueName: "number"))
    var page = 1

    @Option(help: ArgumentHelp("Keep this version, whatever its channel keeps.", valueName: "version"))
    var pin: [String] = []

    @Option(help: ArgumentHelp("Keep this version no longer than its channel keeps others.", valueName: "version"))
    var unpin: [String] = []

    @Option(help: ArgumentHelp("Delete this version.", valueName: "version"))
    var delete: [String] = []

    @Flag(help: "Change nothing; say what would be changed.")
    var dryRun = false

    @Flag(help: "Delete without asking.")
    var yes = false

    @OptionGroup var common: CommonOptions

    private var changesSomething: Bool { !(pin + unpin + delete).isEmpty }

    func validate() throws {
        guard (1...10_000).contains(limit) else { throw ValidationError("'--limit' is a number from 1 to 10000.") }
        guard (1...10_000).contains(page) else { throw ValidationError("'--page' is a number from 1 to 10000.") }
        for version in pin + unpin + delete where SemanticVersion(version) == nil {
            throw ValidationError("'\(version)' is not a semantic version, such as 1.4.0.")
        }
        if changesSomething, channel == nil {
            throw ValidationError("'--pin', '--unpin' and '--delete' want a '--channel'.")
        }
        if dryRun || yes, !changesSomething {
            throw ValidationError("'--dry-run' and '--yes' belong to '--pin', '--unpin' and '--delete'.")
        }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            if let channel, changesSomething { return try await change(channel, session) }
            let source = try place.source(session)
            let name = try await channelName(source)
            guard let some = try await source.builds(of: project, on: name, limit: limit * page + 1) else {
                throw SlipwayError(
                    .remote, code: "no-channel", "\(source.name) has no builds of \(project) in \(name)",
                    hint: "`slipway channels \(project) --from \(source.name)` lists the channels")
            }
            let builds = Array(some.dropFirst(limit * (page - 1)).prefix(limit))
            let hasMore = some.count > limit * page
            let more = hasMore ? ["there are more: --page \(page + 1)"] : []
            session.console.result(
                Builds(project: project, channel: name, builds: builds, hasMore: hasMore),
                human: ColumnText.lines(builds.map(row)) + more)
            return .done
        }
    }

    private func channelName(_ source: any PublishedBuilds) async throws(SlipwayError) -> String {
        if let channel { return channel }
        let newest = try await source.channels(of: project).max { $0.latest.moment < $1.latest.moment }
        if let newest { return newest.name }
        throw SlipwayError(
            .remote, code: "no-project", "\(source.name) has no builds of \(project)",
            hint: "`slipway channels --from \(source.name)` lists what it has")
    }

    private func row(_ build: ListedBuild) -> [String] {
        [
            build.version.description, build.commit?.short ?? "", ListedTime.text(build.published ?? build.time),
            build.isPinned == true ? "pinned" : build.expires.map { "until \(ListedTime.text($0))" } ?? "",
        ]
    }
}

/// What `builds --json` prints.
private struct Builds: Encodable {
    let schema = 1
    let project: String
    let channel: String
    let builds: [ListedBuild]
    let hasMore: Bool
    private enum CodingKeys: String, CodingKey { case schema, project, channel, builds, hasMore }
}
