import AppleIDVerifier
import Foundation
import HTTPTransport
import SlipwayTestKit
import Testing

/// Against tokens that PyJWT makes, and a server of keys that can fail, be slow, and rotate them.
@Suite(
    .enabled("needs PyJWT and cryptography for python3") {
        await !Tool.isMissing(pythonModules: "jwt", "cryptography")
    }, .timeLimit(.minutes(10)))
struct PyJWTTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private struct Server: Sendable {
        let address: String

        func get(_ path: String) async throws -> String {
            let url = try #require(URL(string: address + path))
            let response = try await NetworkTransport().send(TransportRequest(.get, url))
            return String(decoding: response.body, as: UTF8.self)
        }

        func token(_ wish: String = "{}") async throws -> String {
            let url = try #require(URL(string: address + "/token"))
            let response = try await NetworkTransport().send(TransportRequest(.post, url, body: Data(wish.utf8)))
            let text = String(decoding: response.body, as: UTF8.self)
            try #require(response.head.status == .ok, "\(text)")
            return text
        }

        func verifier(
            _ policy: KeyRefreshPolicy = KeyRefreshPolicy(), nonces: any NonceStore = FreshNonces(),
            now: @escaping @Sendable () -> Date = { Date() }
        ) throws -> AppleIDVerifier {
            let url = try #require(URL(string: address + "/keys"))
            return AppleIDVerifier(
                AppleIDConfiguration(audiences: ["com.example.app"]),
                keys: AppleKeys(url: url, policy: policy, now: now),
                nonces: nonces, now: now)
        }
    }

    private func serve<Value: Sendable>(_ body: @Sendable (Server) async throws -> Value) async throws -> Value {
        try await AppleKeyServer.serve(in: folder.path) { try await body(Server(address: $0)) }
    }

    @Test(
        """
        alg none, HS256 confusion, wrong iss, aud, exp, iat, nonce, kid, signature, replay: each has its code; so has \
        what jwt-kit took (a wrong aud, an unknown kid, a future iat)
        """)
    func tokens() async throws {
        let wishes: [(String, String?)] = [
            ("{}", nil), ("{\"header\":{\"typ\":null}}", nil),
            ("{\"claims\":{\"aud\":[\"x\",\"com.example.app\"]}}", nil),
            ("{\"claims\":{\"email_verified\":true,\"exp\":4102444800.5}}", nil),
            ("{\"alg\":\"none\"}", "unsupported-algorithm"),
            ("{\"alg\":\"HS256\"}", "unsupported-algorithm"), ("{\"alg\":\"RS512\"}", "unsupported-algorithm"),
            ("{\"alg\":\"PS256\"}", "unsupported-algorithm"), ("{\"key\":\"other\"}", "bad-signature"),
            ("{\"header\":{\"kid\":\"nobody\"}}", "unknown-key"), ("{\"header\":{\"kid\":null}}", "missing-key-id"),
            ("{\"header\":{\"crit\":[\"x\"],\"x\":1},\"raw\":true}", "unsupported-header"),
            ("{\"claims\":{\"iss\":\"https://accounts.example.com\"}}", "wrong-issuer"),
            ("{\"claims\":{\"aud\":\"com.example.other\"}}", "wrong-audience"),
            ("{\"claims\":{\"exp\":\"-60\"}}", "expired"),
            ("{\"claims\":{\"iat\":\"+60\"}}", "issued-in-future"), ("{\"claims\":{\"nbf\":\"+60\"}}", "not-yet-valid"),
            ("{\"claims\":{\"nonce\":\"other\"}}", "wrong-nonce"), ("{\"claims\":{\"sub\":\"\"}}", "invalid-claim"),
            ("{\"drop\":[\"iss\"]}", "missing-claim"), ("{\"drop\":[\"aud\"]}", "missing-claim"),
            ("{\"drop\":[\"exp\"]}", "missing-claim"), ("{\"drop\":[\"iat\"]}", "missing-claim"),
            ("{\"drop\":[\"sub\"]}", "missing-claim"), ("{\"drop\":[\"nonce\"]}", "missing-claim"),
            ("{\"payload\":\"no JSON\"}", "malformed"), ("{\"payload\":\"{\\\"exp\\\":1e999}\"}", "invalid-claim"),
        ]
        try await serve { server in
            let verifier = try server.verifier(KeyRefreshPolicy(unknownKeyInterval: .seconds(3600)))
            for (wish, code) in wishes {
                let token = try await server.token(wish)
                #expect(await failure { try await verifier.verify(token, nonce: "raw") }?.code == code, "\(wish)")
            }
            // once, and once for the key that there is not
            #expect(try await server.get("/fetches") == "2")
            let once = try server.verifier(nonces: MemoryNonceStore())
            let token = try await server.token()
            let claims = try await once.verify(token, nonce: "raw")
            #expect(
                claims.subject == "001234.abcdef.0123" && claims.isEmailVerified == true
                    && claims.isPrivateEmail == true)
            #expect(await failure { try await once.verify(token, nonce: "raw") } == .replayedNonce)
        }
    }

    @Test("keys that are rotated are found; those that are gone are not taken when the keys are old")
    func rotation() async throws {
        let time = ManualTime()
        let now = { @Sendable in Date(timeIntervalSinceNow: time.now.timeIntervalSince1970 - 1_800_000_000) }
        try await serve { server in
            _ = try await server.get("/cache?public,%20max-age=120")
            let verifier = try server.verifier(now: now)
            let old = try await server.token()
            #expect(await failure { try await verifier.verify(old, nonce: "raw") } == nil)
            #expect(try await server.get("/add") == "key2")
            let new = try await server.token()
            #expect(await failure { try await verifier.verify(new, nonce: "raw") } == nil)
            #expect(await failure { try await verifier.verify(old, nonce: "raw") } == nil)
            #expect(try await server.get("/fetches") == "2")
            #expect(try await server.get("/rotate") == "key3")
            time.advance(120)
            #expect(await failure { try await verifier.verify(old, nonce: "raw") } == .unknownKey)
            let latest = try await server.token()
            #expect(await failure { try await verifier.verify(latest, nonce: "raw") } == nil)
        }
    }

    @Test("a server of keys that fails, lies or hangs: the keys that are there are used, else there are none")
    func outages() async throws {
        try await serve { server in
            let policy = KeyRefreshPolicy(timeLimit: .milliseconds(500))
            for mode in ["fail", "hang", "html", "huge", "deep", "empty", "none", "cut"] {
                _ = try await server.get("/mode?ok")
                let time = ManualTime()
                let now = { @Sendable in Date(timeIntervalSinceNow: time.now.timeIntervalSince1970 - 1_800_000_000) }
                // it has its keys however slow the machine is
                let patience: Duration = mode == "hang" ? .seconds(2) : .seconds(30)
                let warm = try server.verifier(KeyRefreshPolicy(timeLimit: patience), now: now)
                let token = try await server.token("{\"claims\":{\"exp\":4102444800}}")
                #expect(await failure { try await warm.verify(token, nonce: "raw") } == nil, "\(mode)")
                _ = try await server.get("/mode?\(mode)")
                time.advance(3601)
                #expect(await failure { try await warm.verify(token, nonce: "raw") } == nil, "\(mode)")
                let cold = try server.verifier(policy)
                let error = await failure { try await cold.verify(token, nonce: "raw") }
                #expect(error?.code == "keys-unavailable", "\(mode)")
                #expect(error?.description.contains("secret of the server") == false)
            }
        }
    }

    @Test("a slow server is asked once by all who wait; one that is away is 503 at once, long before the limit of time")
    func slow() async throws {
        let (address, token) = try await serve { server in
            _ = try await server.get("/mode?slow")
            let token = try await server.token()
            let verifier = try server.verifier()
            let failures = await withTaskGroup(of: AppleIDError?.self) { group in
                for _ in 0..<50 { group.addTask { await failure { try await verifier.verify(token, nonce: "raw") } } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(failures.allSatisfy { $0 == nil })
            #expect(try await server.get("/fetches") == "1")
            return (server.address, token)
        }
        // it would be this test's end to wait for it
        let patient = KeyRefreshPolicy(timeLimit: .seconds(3600))
        let service = AppleAuthService(verifier: try Server(address: address).verifier(patient))
        let url = try #require(URL(string: "https://example.com/auth/apple"))
        let request = try AppleAuthRequest(identityToken: token, nonce: "raw").transportRequest(to: url)
        let response = try await ServiceTransport(service.respond).send(request)
        #expect(response.head.status == .serviceUnavailable && ProblemDetails(response)?.code == "keys-unavailable")
    }

    @Test("cancelling closes the connection to the server of keys")
    func cancelling() async throws {
        try await serve { server in
            _ = try await server.get("/mode?hang")
            // nothing but the cancel ends it while this test runs
            let verifier = try server.verifier(KeyRefreshPolicy(timeLimit: .seconds(3600)))
            let token = try await server.token()
            let task = Task { await failure { try await verifier.verify(token, nonce: "raw") } }
            while try await server.get("/open") != "1" { try await Task.sleep(for: .milliseconds(20)) }
            task.cancel()
            #expect(await task.value == .cancelled)
            while try await server.get("/open") != "0" { try await Task.sleep(for: .milliseconds(20)) }
            #expect(try await server.get("/fetches") == "1")
            // the next begins its own
            _ = try await server.get("/mode?ok")
            #expect(await failure { try await verifier.verify(token, nonce: "raw") } == nil)
        }
    }
}
