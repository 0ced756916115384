import GRDB
import SlipwayModel
import SlipwayPages
import SlipwayReport

/// What a hook is told of a build.
struct HookMessage: Sendable {
    /// For programs; signed.
    let json: String
    /// For a chat that takes messages as Slack does (api.slack.com/messaging/webhooks).
    let slack: String

    private struct Document: Encodable {
        let schema = 1
        let type: String
        /// RFC 3339.
        let timestamp: String
        let data: BuildData
    }

    private struct BuildData: Encodable {
        let project: String
        let channel: String
        let kind: String
        let version: String
        let number: Int64
        let commit: String
        /// Seconds since 1970.
        let published: Int64?
        let expires: Int64?
        /// The build's page; a path where the server does not know its own address.
        let page: String
    }

    private struct SlackDocument: Encodable {
        let text: String
    }

    /// `nil` where there is no such build.
    init?(_ event: HookEvent, build: Int64, at now: Int64, baseURL: String?, in database: Database) throws {
        let row = try Row.fetchOne(
            database,
            sql: """
                SELECT build.*, channel.name AS channelName, channel.kind, channel.access, project.name AS projectName
                FROM build JOIN channel ON channel.id = build.channel JOIN project ON project.id = channel.project
                WHERE build.id = ?
                """, arguments: [build])
        guard let row, let version = SemanticVersion(row["version"] as String) else { return nil }
        let (project, channel): (String, String) = (row["projectName"], row["channelName"])
        let key = BuildKey(project: project, channel: channel, version: version)
        let page = (baseURL ?? "") + "/" + key.pagePath.drop { $0 == "/" }
        let expires: Int64? = row["expires"]
        let data = BuildData(
            project: project, channel: channel, kind: row["kind"], version: version.description,
            number: row["number"] ?? 0, commit: row["commit"], published: row["published"], expires: expires,
            page: page)
        json = String(
            JSONDocument.line(Document(type: event.rawValue, timestamp: HookMessage.time(now), data: data)).dropLast())
        let name = HookMessage.escape("\(project) \(version)")
        let subject = baseURL == nil ? name : "<\(page)|\(name)>"
        let place = "\(HookMessage.escape(channel))"
        let text =
            switch event {
            case .published: "\(subject) is there, in \(place)"
            case .expiring:
                "\(subject) in \(place) ends on \(CalendarDate(secondsSince1970: expires ?? now).description)"
            }
        slack = String(JSONDocument.line(SlackDocument(text: text)).dropLast())
    }

    /// The three characters that mean something in a message.
    private static func escape(_ text: String) -> String {
        text.escapingControls.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    private static func time(_ seconds: Int64) -> String {
        let time = CalendarTime(secondsSince1970: seconds)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(time.year)-\(two(time.month))-\(two(time.day))"
            + "T\(two(time.hour)):\(two(time.minute)):\(two(time.second))Z"
    }
}
