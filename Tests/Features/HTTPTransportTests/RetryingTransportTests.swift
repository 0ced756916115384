import Foundation
import HTTPTransport
import Synchronization
import Testing

/// A clock that is there at once, and says how long it should have taken.
private final class LedgerClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let waited = Mutex<[Duration]>([])
    var waits: [Duration] { waited.withLock { $0 } }
    var now: Instant { Instant(offset: waits.reduce(.zero, +)) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance _: Duration?) async throws {
        try Task.checkCancellation()
        let wait = now.duration(to: deadline)
        waited.withLock { $0.append(wait) }
    }
}

@Suite struct RetryingTransportTests {
    private let clock = LedgerClock()

    private func send(
        _ steps: [ScriptedTransport.Step], _ method: HTTPRequest.Method = .get, fields: HTTPFields = [:],
        policy: RetryPolicy = RetryPolicy(jitter: 0), now: Date = Date(timeIntervalSince1970: 784_111_777)
    ) async throws -> (status: Int, sent: Int) {
        let script = ScriptedTransport(steps)
        let transport = RetryingTransport(script, policy: policy, clock: clock, chance: { 1 }, now: { now })
        let url = try #require(URL(string: "https://example.com/a"))
        let request = try TransportRequest(method, url, headerFields: fields)
        return (try await transport.send(request).head.status.code, script.requests.count)
    }

    private static func answer(_ status: Int, after: String? = nil) -> ScriptedTransport.Step {
        .respond(
            TransportResponse(status: .init(code: status), headerFields: after.map { [.retryAfter: $0] } ?? [:]))
    }

    @Test("retry policy: what may succeed the next time is sent again, each time later")
    func again() async throws {
        let result = try await send([Self.answer(503), .fail(TransportError(.interrupted, "x")), Self.answer(200)])
        #expect(result == (200, 3))
        #expect(clock.waits == [.milliseconds(200), .milliseconds(400)])
    }

    @Test("an end: the last response, the last error")
    func end() async throws {
        #expect(try await send([Self.answer(503), Self.answer(502), Self.answer(500)]) == (500, 3))
        let error = await #expect(throws: TransportError.self) {
            try await send(Array(repeating: .fail(TransportError(.timedOut, "late")), count: 3))
        }
        #expect(error?.reason == .timedOut)
    }

    @Test("what may not be sent twice is not: a POST, a refusal, a certificate that is not trusted")
    func once() async throws {
        #expect(try await send([Self.answer(503)], .post) == (503, 1))
        #expect(try await send([Self.answer(404)]) == (404, 1))
        let error = await #expect(throws: TransportError.self) {
            try await send([.fail(TransportError(.untrusted, "no"))])
        }
        #expect(error?.reason == .untrusted)
        let key = try #require(HTTPField.Name("Idempotency-Key"))
        #expect(try await send([Self.answer(503), Self.answer(201)], .post, fields: [key: "1"]) == (201, 2))
    }

    @Test(
        "Retry-After: seconds, the three forms of a date, a time that nobody waits for",
        arguments: [
            ("7", 7), ("Sun, 06 Nov 1994 08:49:47 GMT", 10), ("Sunday, 06-Nov-94 08:49:47 GMT", 10),
            ("Sun Nov  6 08:49:47 1994", 10), ("Sun, 06 Nov 1994 08:00:00 GMT", 0.2), ("soon", 0.2), ("-1", 0.2),
        ] as [(String, Double)])
    func retryAfter(field: String, seconds: Double) async throws {
        #expect(try await send([Self.answer(429, after: field), Self.answer(200)]) == (200, 2))
        #expect(clock.waits == [.seconds(seconds)])
        #expect(try await send([Self.answer(429, after: "99999999999999999999")]) == (429, 1))
    }

    @Test("who is cancelled between two attempts is told so")
    func cancelled() async throws {
        let url = try #require(URL(string: "https://example.com/a"))
        let script = ScriptedTransport([Self.answer(503)])
        let transport = RetryingTransport(script, policy: RetryPolicy(delay: .seconds(20)))
        let request = try TransportRequest(.get, url)
        let task = Task { try await transport.send(request) }
        while script.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        let error = await #expect(throws: TransportError.self) { try await task.value }
        #expect(error?.reason == .cancelled)
    }

    @Test("chance shortens a wait, and nothing makes it longer than the longest")
    func jitter() async throws {
        let policy = RetryPolicy(attempts: 6, delay: .seconds(1), factor: 10, maximumDelay: .seconds(5), jitter: 0.5)
        _ = try await send(Array(repeating: Self.answer(500), count: 6), policy: policy)
        #expect(clock.waits == [.seconds(0.5), .seconds(2.5), .seconds(2.5), .seconds(2.5), .seconds(2.5)])
    }
}
