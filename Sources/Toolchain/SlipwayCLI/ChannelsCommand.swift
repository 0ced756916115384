import ArgumentParser
import SlipwayDeliver
import SlipwayModel
import SlipwayReport

/// `slipway channels`
struct ChannelsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "channels", _superCommandName: Slipway.name,
        abstract: "List the channels that builds are published in, or change those of a server.",
        discussion: """
            slipway channels --from https://builds.example.com
            slipway channels Greeter --from server:https://builds.example.com --channel main --keep 20
            """)

    @Argument(help: ArgumentHelp("The package; by default all.", valueName: "project"))
    var project: String?

    @OptionGroup var place: SourceOptions

    @Option(help: ArgumentHelp("The channel of a server whose settings are shown, or changed.", valueName: "name"))
    var channel: String?

    @Option(help: "Who may see it: public, link (whoever has a new secret link) or token.")
    var access: AccessChoice?

    @Option(
        help: ArgumentHelp("How many builds are kept; 0 for all. Pinned ones and the latest stay.", valueName: "count"))
    var keep: Int?

    @Option(help: ArgumentHelp("How many days a build is kept; 0 for good.", valueName: "count"))
    var days: Int?

    @Flag(help: "Change nothing; say what would be changed.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    enum AccessChoice: String, CaseIterable, ExpressibleByArgument { case `public`, link, token }

    private var changesSomething: Bool { access != nil || keep != nil || days != nil }

    func validate() throws {
        if changesSomething, project == nil || channel == nil {
            throw ValidationError("Settings are those of one channel: name the project, and '--channel'.")
        }
        if channel != nil, project == nil { throw ValidationError("'--channel' wants a project: name it first.") }
        if dryRun, !changesSomething {
            throw ValidationError("'--dry-run' belongs to '--access', '--keep' and '--days'.")
        }
        for count in [keep, days].compactMap({ $0 }) where !(0...100_000).contains(count) {
            throw ValidationError("\(count) is no number from 0 to 100000.")
        }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            if let project, let channel, changesSomething {
                return try await change(project, channel, session)
            }
            if let project, let channel {
                let state = try await place.server(session).settings(of: project, on: channel)
                session.console.result(state, human: ["\(project), \(channel): \(state.text)"])
                return .done
            }
            let source = try place.source(session)
            let channels = try await source.channels(of: project)
            if channels.isEmpty, let project {
                throw SlipwayError(
                    .remote, code: "no-project", "\(source.name) has no builds of \(project)",
                    hint: "`slipway channels --from \(source.name)` lists all")
            }
            session.console.result(Channels(source: source.name, channels: channels), human: lines(channels))
            return .done
        }
    }

    private func change(_ project: String, _ channel: String, _ session: Session) async throws(SlipwayError)
        -> ExitStatus
    {
        let server = try place.server(session)
        let change = ServerChannelChange(access: access?.rawValue, keptBuilds: keep, keptDays: days)
        if dryRun {
            session.console.result(change, human: ["would set \(change.text) of \(project), \(channel)"])
            return .done
        }
        let state = try await server.change(change, of: project, on: channel)
        let link =
            state.link.map {
                ["link: \($0.escapingControls)", "it is told this once; links of before lead nowhere any more"]
            } ?? []
        let soon = keep != nil || days != nil ? ["builds that are more or older go within ten minutes"] : []
        session.console.result(state, human: ["\(project), \(channel): \(state.text)"] + soon + link)
        return .done
    }

    private func lines(_ channels: [ListedChannel]) -> [String] {
        if channels.isEmpty { return ["nothing is published there"] }
        let rows = channels.map { channel in
            [
                channel.project, channel.name, channel.kind.rawValue, channel.latest.version.description,
                ListedTime.text(channel.latest.published ?? channel.latest.time),
                channel.count.map { Plural.count($0, "build") } ?? "",
            ]
        }
        return ColumnText.lines(rows)
    }
}

/// What `channels --json` prints.
private struct Channels: Encodable {
    let schema = 1
    let source: String
    let channels: [ListedChannel]
    private enum CodingKeys: String, CodingKey { case schema, source, channels }
}
