import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What hooks are told of.
enum HookEvent: String, Sendable, CaseIterable {
    case published = "build.published"
    case expiring = "build.expiring"
}

/// Deliveries that wait, as rows that come into the transaction of what they tell: neither is there without the other.
struct HookQueue: Sendable {
    /// Where clients reach the server, without a slash at the end; `nil` where nobody has said.
    let baseURL: String?
    let wake: HookWake

    /// Queues an event for every hook that wants to know of it.
    func add(_ event: HookEvent, build: Int64, at now: Int64, to database: Database) throws {
        let hooks = try Row.fetchAll(
            database,
            sql: """
                SELECT hook.id, hook.form FROM hook WHERE hook.project IS NULL OR hook.project = (
                    SELECT project.name FROM build JOIN channel ON channel.id = build.channel
                    JOIN project ON project.id = channel.project WHERE build.id = ?)
                """, arguments: [build])
        if hooks.isEmpty { return }
        guard let message = try HookMessage(event, build: build, at: now, baseURL: baseURL, in: database) else {
            return
        }
        for hook in hooks {
            try database.execute(
                sql: """
                    INSERT INTO delivery (hook, event, body, state, next, created) VALUES (?, ?, ?, 'waiting', ?, ?)
                    """,
                arguments: [
                    hook["id"] as Int64, event.rawValue, hook["form"] == "slack" ? message.slack : message.json, now,
                    now,
                ])
        }
        database.afterNextTransaction { [wake] _ in wake.wake() }
    }
}

/// Wakes whoever delivers.
final class HookWake: Sendable {
    let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    func wake() { continuation.yield() }
}
