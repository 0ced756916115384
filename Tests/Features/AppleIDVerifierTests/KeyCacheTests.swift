import AppleIDVerifier
import Foundation
import HTTPTransport
import Testing

/// When keys are fetched, and what happens when they cannot be.
@Suite(.timeLimit(.minutes(10))) struct KeyCacheTests {
    private let time = ManualTime()
    private let issuer = Issuer.shared

    private func verifier(
        _ transport: any ClientTransport, _ policy: KeyRefreshPolicy = KeyRefreshPolicy()
    ) -> AppleIDVerifier {
        let keys = AppleKeys(transport: transport, policy: policy, now: { [time] in time.now })
        return AppleIDVerifier(
            AppleIDConfiguration(audiences: ["com.example.app"]), keys: keys, nonces: FreshNonces(),
            now: { [time] in time.now })
    }

    private func error(_ verifier: AppleIDVerifier, kid: String = "one") async -> AppleIDError? {
        await failure { try await verifier.verify(issuer.token(kid: kid, at: time.now), nonce: "raw") }
    }

    @Test("the keys are asked for where Apple has them, once, and then they are there")
    func once() async throws {
        let script = ScriptedTransport([answer(try issuer.set("one", "two"))])
        let verifier = verifier(script)
        for kid in ["one", "two", "one"] { #expect(await error(verifier, kid: kid) == nil) }
        #expect(script.requests.count == 1)
        #expect(script.requests[0].url?.absoluteString == "https://appleid.apple.com/auth/keys")
        #expect(script.requests[0].head.method == .get)
    }

    @Test("a token that is none, or not by RS256, asks for no keys")
    func nothingAsked() async throws {
        let script = ScriptedTransport([])
        let verifier = verifier(script)
        #expect(await failure { try await verifier.verify("a.b.c", nonce: "raw") }?.code == "malformed")
        let none = try issuer.sign("{\"alg\":\"none\",\"kid\":\"one\"}", "{}")
        #expect(await failure { try await verifier.verify(none, nonce: "raw") } == .unsupportedAlgorithm)
        #expect(script.requests.isEmpty)
    }

    @Test("an unknown key has the keys fetched once, and no further one does for a while")
    func unknownKey() async throws {
        let script = ScriptedTransport([
            answer(try issuer.set("one")), answer(try issuer.set("two")), answer(try issuer.set("two")),
        ])
        let verifier = verifier(script)
        #expect(await error(verifier) == nil)
        // they have been rotated
        #expect(await error(verifier, kid: "two") == nil)
        #expect(script.requests.count == 2)
        for number in 0..<100 { #expect(await error(verifier, kid: "unknown \(number)") == .unknownKey) }
        #expect(await error(verifier) == .unknownKey)
        #expect(script.requests.count == 2)
        time.advance(60)
        #expect(await error(verifier, kid: "unknown") == .unknownKey)
        #expect(script.requests.count == 3)
        #expect(await error(verifier, kid: "unknown") == .unknownKey)
        #expect(await error(verifier, kid: "two") == nil)
        #expect(script.requests.count == 3)
    }

    @Test("all who need keys wait for one fetch; those with unknown keys, too")
    func oneFetch() async throws {
        let set = try issuer.set("one")
        let script = ScriptedTransport(
            (0..<2).map { _ in
                .handle { _ in
                    try? await Task.sleep(for: .milliseconds(100))
                    return TransportResponse(status: .ok, body: Data(set.utf8))
                }
            })
        let verifier = verifier(script)
        let first = await withTaskGroup(of: AppleIDError?.self) { group in
            for _ in 0..<200 { group.addTask { await error(verifier) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(first.allSatisfy { $0 == nil } && script.requests.count == 1)
        let second = await withTaskGroup(of: AppleIDError?.self) { group in
            for number in 0..<200 { group.addTask { await error(verifier, kid: "x\(number)") } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(second.allSatisfy { $0 == .unknownKey } && script.requests.count == 2)
    }

    @Test("an outage without keys is told, with when to come again; it is not tried again before")
    func cold() async throws {
        let script = ScriptedTransport([
            .fail(TransportError(.unreachable, "nobody listens")), answer("", .serviceUnavailable),
            answer("", .notFound),
            answer(try issuer.set("one")),
        ])
        let verifier = verifier(script)
        let first = await error(verifier)
        #expect(first == .keysUnavailable(reason: "nobody listens", retryAfter: .seconds(1)))
        #expect(await error(verifier) == first && script.requests.count == 1)
        for status in [503, 404] {
            time.advance(1)
            guard case .keysUnavailable(let reason, _) = await error(verifier) else {
                Issue.record("there are keys")
                continue
            }
            #expect(reason == "the server of the key set answers \(status)")
        }
        time.advance(1)
        #expect(await error(verifier) == nil && script.requests.count == 4)
    }

    @Test(
        "during an outage the keys that are there are used, for a bounded time, and others are tried for now and then")
    func outage() async throws {
        let down = ScriptedTransport.Step.fail(TransportError(.timedOut, "no answer"))
        let script = ScriptedTransport([answer(try issuer.set("one"))] + Array(repeating: down, count: 5))
        let verifier = verifier(
            script, KeyRefreshPolicy(defaultLifetime: .seconds(100), outageLifetime: .seconds(1000)))
        #expect(await error(verifier) == nil)
        time.advance(100)
        for _ in 0..<10 { #expect(await error(verifier) == nil) }
        #expect(script.requests.count == 2)
        // nobody knows whether there is such a key
        #expect(await error(verifier, kid: "two")?.code == "keys-unavailable")
        time.advance(29)
        #expect(await error(verifier) == nil && script.requests.count == 2)
        time.advance(1)
        #expect(await error(verifier) == nil && script.requests.count == 3)
        time.advance(969)
        #expect(await error(verifier) == nil && script.requests.count == 4)
        time.advance(1)
        #expect(await error(verifier)?.code == "keys-unavailable")
    }

    @Test("an unknown key during an outage is not told to be none, and is asked for again when that may be otherwise")
    func unknownInOutage() async throws {
        let script = ScriptedTransport([
            answer(try issuer.set("one")), answer("<html>"), answer(try issuer.set("one", "two")),
        ])
        let verifier = verifier(script)
        #expect(await error(verifier) == nil)
        #expect(await error(verifier, kid: "two")?.code == "keys-unavailable")
        #expect(await error(verifier, kid: "two")?.code == "keys-unavailable")
        #expect(await error(verifier) == nil && script.requests.count == 2)
        time.advance(30)
        #expect(await error(verifier, kid: "two") == nil && script.requests.count == 3)
    }

    @Test("a key that is rotated out is not taken any more when the keys are not fresh")
    func rotatedOut() async throws {
        let script = ScriptedTransport([answer(try issuer.set("one")), answer(try issuer.set("two"))])
        let verifier = verifier(script)
        #expect(await error(verifier) == nil)
        time.advance(3600)
        #expect(await error(verifier) == .unknownKey)
        #expect(await error(verifier, kid: "two") == nil)
    }

    @Test("a body that is no key set is an error, and the keys stay")
    func hostile() async throws {
        let big = try issuer.set("two") + String(repeating: " ", count: 256 << 10)
        let bodies = [
            "", "<!DOCTYPE html>", big, String(repeating: "[", count: 200_000), "{\"keys\":[]}", "null",
            try String(issuer.set("two").dropLast(3)),
        ]
        for body in bodies {
            let script = ScriptedTransport([answer(try issuer.set("one")), answer(body), answer(body)])
            let verifier = verifier(script)
            #expect(await error(verifier) == nil)
            #expect(await error(verifier, kid: "two")?.code == "keys-unavailable", "\(body.prefix(20))")
            #expect(await error(verifier) == nil, "\(body.prefix(20))")
            time.advance(3600)
            #expect(await error(verifier) == nil, "\(body.prefix(20))")
            #expect(script.requests.count == 3)
            let cold = self.verifier(ScriptedTransport([answer(body)]))
            #expect(await error(cold)?.code == "keys-unavailable", "\(body.prefix(20))")
        }
    }

    @Test("a clock that is set back makes keys old")
    func clockSetBack() async throws {
        let script = ScriptedTransport([answer(try issuer.set("one")), answer(try issuer.set("one"))])
        let verifier = verifier(script)
        #expect(await error(verifier) == nil)
        time.advance(-30)
        #expect(await error(verifier) == nil && script.requests.count == 1)
        time.advance(-86_400)
        #expect(await error(verifier) == nil && script.requests.count == 2)
    }

    @Test("who is cancelled waits no longer; the fetch ends with the last, and the next begins another")
    func cancelled() async throws {
        let script = ScriptedTransport([.hang, answer(try issuer.set("one"))])
        let verifier = verifier(script)
        let tasks = (0..<3).map { _ in Task { await error(verifier) } }
        while script.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        tasks[0].cancel()
        #expect(await tasks[0].value == .cancelled)
        // the others wait still, if they have come
        #expect(script.requests.count == 1)
        tasks[1].cancel()
        tasks[2].cancel()
        for task in tasks[1...] { #expect(await task.value == .cancelled) }
        #expect(await error(verifier) == nil && script.requests.count == 2)
        let early = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await error(self.verifier(ScriptedTransport([])))
        }
        #expect(await early.value == .cancelled)
    }

    @Test("who is cancelled does not let the next unknown key have the keys fetched at once")
    func cancelledUnknown() async throws {
        let script = ScriptedTransport([answer(try issuer.set("one")), .hang, answer(try issuer.set("one", "two"))])
        let verifier = verifier(script)
        #expect(await error(verifier) == nil)
        let task = Task { await error(verifier, kid: "x") }
        while script.requests.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        #expect(await task.value == .cancelled)
        for number in 0..<20 { #expect(await error(verifier, kid: "x\(number)") == .unknownKey) }
        #expect(script.requests.count == 2)
        time.advance(1)
        #expect(await error(verifier, kid: "two") == nil && script.requests.count == 3)
    }

    @Test("a fetch has a limit of time")
    func slow() async throws {
        let script = ScriptedTransport([.hang])
        let verifier = verifier(script, KeyRefreshPolicy(timeLimit: .milliseconds(50)))
        guard case .keysUnavailable(let reason, _) = await error(verifier) else {
            Issue.record("there are keys")
            return
        }
        #expect(reason.contains("no response within"))
    }
}
