import GRDB
import SlipwayModel
import SlipwayPages
import SlipwayReport

/// What a hook is told.
struct HookMessage: Sendable {
    /// For programs; signed.
    let json: String
    /// For a chat that takes messages as Slack does (api.slack.com/messaging/webhooks).
    let slack: String

    /// What a tester has written.
    struct Report: Sendable, Encodable {
        let id: Int64
        let text: String
        let hasScreenshot: Bool
    }

    private struct Document<Content: Encodable>: Encodable {
        let schema = 1
        let type: String
        /// RFC 3339.
        let timestamp: String
        let data: Content

        private enum CodingKeys: String, CodingKey { case schema, type, timestamp, data }
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
        let report: Report?
    }

    private struct TestData: Encodable { let hook: Int64 }

    /// `nil` where there is no such build.
    init?(
        _ event: HookEvent, build: Int64, report: Report? = nil, at now: Int64, baseURL: String?, in database: Database
    ) throws {
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
            page: page, report: report)
        json = HookMessage.document(event, data, at: now)
        let chat = ChatText(subject: "\(project) \(version)", page: baseURL == nil ? nil : page, channel: channel)
        slack =
            switch event {
            case .published: chat.published(try HookMessage.changes(of: build, in: database))
            case .expiring: chat.expiring(expires ?? now)
            case .reported: chat.reported(report)
            case .test: ChatText.test
            }
    }

    /// That a hook works.
    init(testOf hook: Int64, at now: Int64) {
        json = HookMessage.document(.test, TestData(hook: hook), at: now)
        slack = ChatText.test
    }

    private static func document(_ event: HookEvent, _ data: some Encodable, at now: Int64) -> String {
        String(JSONDocument.line(Document(type: event.rawValue, timestamp: time(now), data: data)).dropLast())
    }

    /// What the pages say of the first of them, and how many there are.
    private static func changes(of build: Int64, in database: Database) throws -> (first: [String], count: Int) {
        let commits: [Commit] = try String.fetchAll(
            database, sql: "SELECT content FROM change WHERE build = ? ORDER BY position LIMIT ?",
            arguments: [build, ChatText.mostChanges]
        ).map { try StoredJSON.decode($0) }
        let count = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM change WHERE build = ?", arguments: [build])
        return (commits.map(\.headline), count ?? 0)
    }

    private static func time(_ seconds: Int64) -> String {
        let time = CalendarTime(secondsSince1970: seconds)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(time.year)-\(two(time.month))-\(two(time.day))"
            + "T\(two(time.hour)):\(two(time.minute)):\(two(time.second))Z"
    }
}
