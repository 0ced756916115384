import GRDB
import Logging
import SlipwayHTTP
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Delivers what waits. A delivery that fails is tried again, later each time; after a day it is dead, until somebody
/// has it tried again. One that was under way when the process was killed is sent again under the same number.
struct HookSender: Sendable {
    let database: ServerDatabase
    let clock: any TimeSource
    let wake: HookWake
    let logger: Logger

    /// Attempts, of which the last is some 21 hours after the first.
    static let attempts = 11
    /// Deliveries that are under way at a time.
    private static let width = 8
    /// Seconds that a receiver has for its answer.
    private static let patience = 20

    /// Delivers until the task is cancelled. Another process may add what waits: it is looked for every few seconds.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                while !Task.isCancelled {
                    try? await clock.pause(seconds: 5)
                    wake.wake()
                }
            }
            for await _ in wake.stream {
                do {
                    while try await deliver() == HookSender.width {}
                } catch {
                    logger.error("deliveries failed", metadata: ["error": "\(error)"])
                }
            }
        }
    }

    private struct Delivery: Sendable {
        let id: Int64
        let url: String
        let body: String
        let secret: String?
        let allowsPrivate: Bool
        let attempts: Int
    }

    private enum Outcome: Sendable {
        case done
        /// - Parameter pause: seconds that the receiver asks for.
        case failed(String, pause: Int64)
        /// It wants nothing any more.
        case gone
    }

    /// Delivers some of what is due.
    ///
    /// - Returns: how many were tried.
    func deliver() async throws(SlipwayError) -> Int {
        let now = clock.now()
        let due = try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT delivery.id, delivery.body, delivery.attempts, hook.url, hook.secret, hook.allowsPrivate
                    FROM delivery JOIN hook ON hook.id = delivery.hook
                    WHERE delivery.state = 'waiting' AND delivery.next <= ? ORDER BY delivery.next LIMIT ?
                    """, arguments: [now, HookSender.width]
            ).map { row in
                Delivery(
                    id: row["id"], url: row["url"], body: row["body"], secret: row["secret"],
                    allowsPrivate: row["allowsPrivate"] == 1, attempts: row["attempts"])
            }
        }
        await withTaskGroup(of: Void.self) { group in
            for delivery in due {
                group.addTask {
                    let outcome = await send(delivery)
                    do {
                        try await note(outcome, of: delivery)
                    } catch {
                        logger.error("a delivery was not noted", metadata: ["error": "\(error)"])
                    }
                }
            }
        }
        return due.count
    }

    private func send(_ delivery: Delivery) async -> Outcome {
        do {
            let target = try await HookTarget(delivery.url, allowsPrivate: delivery.allowsPrivate)
            let body = Array(delivery.body.utf8)
            let time = clock.now()
            var headers = [HTTPExchange.Header("Content-Type", "application/json")]
            if let secret = delivery.secret {
                headers += HookSignature.headers(id: "msg_\(delivery.id)", time: time, body: body, secret: secret)
            }
            let session = HTTPSession(seconds: HookSender.patience, addresses: target.addresses)
            let answer: Result<HTTPAnswer, SlipwayError>
            do throws(SlipwayError) {
                answer = .success(
                    try await session.send(HTTPExchange(.post, delivery.url, headers: headers, body: body)))
            } catch {
                answer = .failure(error)
            }
            await session.end()
            let got = try answer.get()
            if got.isSuccess { return .done }
            if got.status == 410 { return .gone }
            let pause = got.header("retry-after").flatMap { Int64($0) } ?? 0
            return .failed("it answered \(got.status)", pause: min(max(pause, 0), 3_600))
        } catch {
            let first = error.diagnostics.first
            return .failed([first?.message, first?.cause].compactMap { $0 }.joined(separator: ": "), pause: 0)
        }
    }

    private func note(_ outcome: Outcome, of delivery: Delivery) async throws(SlipwayError) {
        let now = clock.now()
        let tried = delivery.attempts + 1
        var (state, problem, next): (String, String?, Int64) = ("done", nil, now)
        switch outcome {
        case .done: break
        case .gone: (state, problem) = ("dead", "it answered 410: it wants nothing any more")
        case .failed(let cause, let pause):
            state = tried >= HookSender.attempts ? "dead" : "waiting"
            problem = cause
            next = now + max(pause, HookSender.pause(after: tried))
        }
        try await database.write { [state, problem, next] database in
            try database.execute(
                sql: "UPDATE delivery SET state = ?, attempts = ?, next = ?, problem = ? WHERE id = ?",
                arguments: [state, tried, next, problem, delivery.id])
        }
    }

    /// Seconds until the next attempt: three times as many each time, up to six hours, and a fifth more or less, so
    /// that what failed together does not come again together.
    static func pause(after attempts: Int) -> Int64 {
        let growth = (1..<max(1, min(attempts, 12))).reduce(Int64(1)) { power, _ in power * 3 }
        let seconds = min(21_600, 10 * growth)
        return seconds + Int64.random(in: -seconds / 5...seconds / 5)
    }
}
