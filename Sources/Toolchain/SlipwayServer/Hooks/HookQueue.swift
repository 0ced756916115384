import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What hooks are told of.
enum HookEvent: String, Sendable, CaseIterable {
    case published = "build.published"
    case expiring = "build.expiring"
    /// A tester has written about a build.
    case reported = "report.received"
    /// Somebody tries a hook.
    case test = "hook.test"
}

/// Deliveries that wait, as rows that come into the transaction of what they tell: neither is there without the other.
struct HookQueue: Sendable {
    /// Where clients reach the server, without a slash at the end; `nil` where nobody has said.
    let baseURL: String?
    let wake: HookWake

    /// Queues an event for every hook that wants to know of it.
    ///
    /// - Parameter report: what a tester has written, for ``HookEvent/reported``.
    func add(
        _ event: HookEvent, build: Int64, report: HookMessage.Report? = nil, at now: Int64, to database: Database
    ) throws {
        let hooks = try Row.fetchAll(
            database,
            sql: """
                SELECT hook.id, hook.form FROM hook WHERE hook.project IS NULL OR hook.project = (
                    SELECT project.name FROM build JOIN channel ON channel.id = build.channel
                    JOIN project ON project.id = channel.project WHERE build.id = ?)
                """, arguments: [build])
        if hooks.isEmpty { return }
        let found = try HookMessage(
            event, build: build, report: report, at: now, baseURL: baseURL, in: database)
        guard let message = found else { return }
        for hook in hooks { try HookQueue.add(message, event, to: hook, at: now, database) }
        database.afterNextTransaction { [wake] _ in wake.wake() }
    }

    /// Queues a message that says nothing but that it came.
    ///
    /// - Parameter hook: a row with `id` and `form`.
    static func addTest(to hook: Row, at now: Int64, _ database: Database) throws {
        try add(HookMessage(testOf: hook["id"], at: now), .test, to: hook, at: now, database)
    }

    private static func add(
        _ message: HookMessage, _ event: HookEvent, to hook: Row, at now: Int64, _ database: Database
    ) throws {
        try database.execute(
            sql: "INSERT INTO delivery (hook, event, body, state, next, created) VALUES (?, ?, ?, 'waiting', ?, ?)",
            arguments: [
                hook["id"] as Int64, event.rawValue, hook["form"] == "slack" ? message.slack : message.json, now, now,
            ])
    }
}

/// Wakes whoever delivers.
final class HookWake: Sendable {
    let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    func wake() { continuation.yield() }
}
