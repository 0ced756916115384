import AppleIDVerifier
import Foundation
import HTTPTransport
import Testing

@Suite struct AppleAuthServiceTests {
    private let time = ManualTime()
    private let issuer = Issuer.shared

    private func service(
        nonces: NonceIssuer? = nil, policy: AppleIDConfiguration.NoncePolicy = .required,
        store: any NonceStore = MemoryNonceStore()
    ) throws -> AppleAuthService {
        let configuration = AppleIDConfiguration(audiences: ["com.example.app"], noncePolicy: policy)
        let verifier = try issuer.verifier(configuration, time, nonces: store)
        return AppleAuthService(verifier: verifier, nonces: nonces, now: { [time] in time.now })
    }

    private func post(
        _ service: AppleAuthService, _ body: Data?, path: String = "/auth/apple", method: HTTPRequest.Method = .post,
        type: String? = "application/json; charset=utf-8"
    ) async throws -> TransportResponse {
        let url = try #require(URL(string: "https://example.com" + path))
        var fields: HTTPFields = [:]
        fields[.contentType] = type
        return await service.respond(to: try TransportRequest(method, url, headerFields: fields, body: body))
    }

    private func post(_ service: AppleAuthService, _ body: String) async throws -> TransportResponse {
        try await post(service, Data(body.utf8))
    }

    @Test("POST /auth/apple: a sign-in, who it is, and no more than is needed")
    func good() async throws {
        let token = try issuer.token(
            ["email": "\"ada@example.com\"", "email_verified": "\"true\"", "real_user_status": "2"], at: time.now)
        let url = try #require(URL(string: "https://example.com/auth/apple"))
        let request = try AppleAuthRequest(identityToken: token, nonce: "raw").transportRequest(to: url)
        let service = try service()
        let response = try await ServiceTransport(service.respond).send(request)
        #expect(response.head.status == .ok && response.mediaType == "application/json")
        #expect(response.head.headerFields[.cacheControl] == "no-store")
        #expect(
            String(decoding: response.body, as: UTF8.self)
                == "{\"email\":\"ada@example.com\",\"emailVerified\":true,\"isPrivateEmail\":false,"
                + "\"realUserStatus\":2,\"sub\":\"001234.abcdef\"}")
        let read = try JSONDecoder().decode(AppleAuthResponse.self, from: response.body)
        #expect(read.sub == "001234.abcdef" && read.emailVerified)
        let again = try await ServiceTransport(service.respond).send(request)
        #expect(again.head.status == .unauthorized && ProblemDetails(again)?.code == "replayed-nonce")
        let bare = try issuer.token(["nonce": "\"\(AppleIDVerifier.hash("b"))\""], at: time.now)
        let second = try await post(service, "{\"identityToken\":\"\(bare)\",\"nonce\":\"b\",\"fullName\":\"Ada\"}")
        let body = try JSONDecoder().decode(AppleAuthResponse.self, from: second.body)
        #expect(body.sub == read.sub && body.email == nil && !body.emailVerified)
        #expect(String(decoding: second.body, as: UTF8.self).contains("\"email\":null"))
    }

    @Test("the token is not a stable id, sub is")
    func stableID() async throws {
        let service = try service()
        func signIn(_ nonce: String, _ claims: [String: String?] = [:]) async throws -> (token: String, sub: String) {
            let all = claims.merging(["nonce": "\"\(AppleIDVerifier.hash(nonce))\""]) { $1 }
            let token = try issuer.token(all, at: time.now)
            let response = try await post(service, "{\"identityToken\":\"\(token)\",\"nonce\":\"\(nonce)\"}")
            #expect(response.head.status == .ok)
            return (token, try JSONDecoder().decode(AppleAuthResponse.self, from: response.body).sub)
        }
        let first = try await signIn("a", ["email": "\"ada@example.com\""])
        time.advance(86_400)
        // the same person, a day later, with another address and none
        let others = [try await signIn("b", ["email": "\"lovelace@example.com\""]), try await signIn("c")]
        for other in others { #expect(other.token != first.token && other.sub == first.sub) }
        let stranger = try await signIn("d", ["email": "\"ada@example.com\"", "sub": "\"001234.other\""])
        #expect(stranger.sub == "001234.other" && first.sub == "001234.abcdef")
    }

    @Test("a request that is wrong is 400, and names the field")
    func badRequests() async throws {
        for (body, fields) in [
            ("", ["body"]), ("{", ["body"]), ("[]", ["body"]), ("\"x\"", ["body"]), ("{}", ["identityToken", "nonce"]),
            ("{\"identityToken\":\"a.b.c\"}", ["nonce"]), ("{\"identityToken\":1,\"nonce\":\"n\"}", ["identityToken"]),
            ("{\"identityToken\":null,\"nonce\":null}", ["identityToken", "nonce"]),
            ("{\"identityToken\":\"\",\"nonce\":\"\"}", ["identityToken", "nonce"]),
            ("{\"identityToken\":\"a.b.c\",\"nonce\":[]}", ["nonce"]),
            ("{\"identityToken\":\"a.b.c\",\"nonce\":\"\(String(repeating: "n", count: 256))\"}", ["nonce"]),
            ("{\"identityToken\":\"a\",\"identityToken\":\"a\",\"nonce\":\"n\"}", ["body"]),
            ("{\"identityToken\":\"\\ud800\",\"nonce\":\"n\"}", ["body"]), ("<xml/>", ["body"]),
            ("{\"identityToken\":\(String(repeating: "[", count: 10_000))", ["body"]),
        ] {
            let response = try await post(try service(), body)
            let problem = ProblemDetails(response)
            #expect(response.head.status == .badRequest && problem?.code == "bad-request", "\(body.prefix(50))")
            #expect(problem?.errors?.map(\.field) == fields, "\(body.prefix(50))")
        }
        #expect(try await post(try service(), Data([0x7B, 0xFF, 0x7D])).head.status == .badRequest)
        #expect(try await post(try service(), nil).head.status == .badRequest)
        // where no nonce is needed none is missed
        let token = try issuer.token(at: time.now)
        let optional = try service(policy: .optional)
        #expect(try await post(optional, "{\"identityToken\":\"\(token)\"}").head.status == .ok)
        #expect(try await post(optional, "{\"identityToken\":\"\(token)\",\"nonce\":1}").head.status == .badRequest)
    }

    @Test("404, 405 with what is allowed, 413, 415: problems, too")
    func otherStatuses() async throws {
        let service = try service()
        for path in [
            "/", "/auth", "/auth/apple/", "/auth/apple/x", "/auth/apple/nonce", "/auth/Apple", "/auth/apple%zz",
        ] {
            let response = try await post(service, Data(), path: path)
            #expect(response.head.status == .notFound && ProblemDetails(response)?.code == "not-found", "\(path)")
        }
        for method in [HTTPRequest.Method.get, .put, .delete, .head, .options] {
            let response = try await post(service, nil, method: method)
            #expect(response.head.status == .methodNotAllowed && response.head.headerFields[.allow] == "POST")
            #expect(ProblemDetails(response)?.code == "method-not-allowed")
        }
        for type in [
            nil, "", "text/plain", "application/x-www-form-urlencoded", "application/jsonx", "application/jwt",
        ] {
            let response = try await post(service, Data("{}".utf8), type: type)
            #expect(response.head.status == .unsupportedMediaType, "\(type ?? "")")
            #expect(ProblemDetails(response)?.code == "unsupported-media-type")
        }
        let limit = AppleAuthService.maximumBodySize
        let large = try await post(service, Data(repeating: 0x20, count: limit + 1))
        #expect(large.head.status == .contentTooLarge && ProblemDetails(large)?.code == "content-too-large")
        #expect(try await post(service, Data(repeating: 0x20, count: limit)).head.status == .badRequest)
        #expect(try await post(service, nil, path: "/auth/apple?x=1").head.status == .badRequest)
    }

    @Test("a token that is not taken is 401 with the code, and nothing of it is in the answer")
    func refused() async throws {
        let stranger = Issuer()
        let cases: [(String, String)] = [
            ("malformed", "secret.token.text"), ("bad-signature", try stranger.token(at: time.now)),
            ("wrong-audience", try issuer.token(["aud": "\"com.secret\""], at: time.now)),
            ("wrong-issuer", try issuer.token(["iss": "\"https://secret\""], at: time.now)),
            ("expired", try issuer.token(["exp": "1"], at: time.now)),
            ("issued-in-future", try issuer.token(["iat": "1900000000"], at: time.now)),
            ("unknown-key", try issuer.token(kid: "secret", at: time.now)),
            ("wrong-nonce", try issuer.token(["nonce": "\"secret\""], at: time.now)),
            ("missing-claim", try issuer.token(["sub": nil], at: time.now)),
            ("unsupported-algorithm", try issuer.sign("{\"alg\":\"none\"}", "{}")),
        ]
        for (code, token) in cases {
            let response = try await post(try service(), "{\"identityToken\":\"\(token)\",\"nonce\":\"raw\"}")
            #expect(response.head.status == .unauthorized && ProblemDetails(response)?.code == code, "\(code)")
            #expect(response.head.headerFields[.wwwAuthenticate] != nil)
            let text = String(decoding: response.body, as: UTF8.self)
            #expect(!text.contains("secret") && !text.contains(token) && !text.contains("raw"), "\(text)")
            for part in token.split(separator: ".") { #expect(!text.contains(part), "\(text)") }
        }
    }

    @Test("no keys, or no store of nonces: 503 with Retry-After, and the reason stays here")
    func unavailable() async throws {
        let script = ScriptedTransport([.fail(TransportError(.unreachable, "10.0.0.7 does not answer"))])
        let configuration = AppleIDConfiguration(audiences: ["com.example.app"])
        let keys = AppleKeys(transport: script, now: { [time] in time.now })
        let down = AppleAuthService(verifier: AppleIDVerifier(configuration, keys: keys, now: { [time] in time.now }))
        let body = "{\"identityToken\":\"\(try issuer.token(at: time.now))\",\"nonce\":\"raw\"}"
        let full = MemoryNonceStore(capacity: 1)
        _ = try await full.consume("x", until: .distantFuture, now: time.now)
        for (service, code) in [(down, "keys-unavailable"), (try service(store: full), "nonces-unavailable")] {
            let response = try await post(service, body)
            #expect(response.head.status == .serviceUnavailable && ProblemDetails(response)?.code == code)
            #expect(response.head.headerFields[.retryAfter] == "1")
            #expect(!String(decoding: response.body, as: UTF8.self).contains("10.0.0.7"))
        }
    }

    @Test("the server's own nonces: given, known again, used once, and no others")
    func ownNonces() async throws {
        struct Given: Decodable {
            let nonce: String
            let expiresIn: Int
        }
        let service = try service(nonces: NonceIssuer(lifetime: .seconds(60)))
        let response = try await post(service, nil, path: "/auth/apple/nonce", type: nil)
        #expect(response.head.status == .ok && response.head.headerFields[.cacheControl] == "no-store")
        let given = try JSONDecoder().decode(Given.self, from: response.body)
        #expect(given.expiresIn == 60)
        #expect(try await post(service, nil, path: "/auth/apple/nonce", method: .get).head.status == .methodNotAllowed)
        func signIn(_ nonce: String) async throws -> (Int, String?) {
            let claims: [String: String?] = ["nonce": "\"\(AppleIDVerifier.hash(nonce))\""]
            let token = try issuer.token(claims, at: time.now)
            let response = try await post(service, "{\"identityToken\":\"\(token)\",\"nonce\":\"\(nonce)\"}")
            return (response.head.status.code, ProblemDetails(response)?.code)
        }
        #expect(try await signIn("raw") == (401, "unknown-nonce"))
        #expect(try await signIn(given.nonce) == (200, nil))
        #expect(try await signIn(given.nonce) == (401, "replayed-nonce"))
        time.advance(61)
        #expect(try await signIn(given.nonce) == (401, "expired-nonce"))
    }

    @Test("somebody who is known and may not in is 403")
    func forbidden() async throws {
        let configuration = AppleIDConfiguration(audiences: ["com.example.app"])
        let service = AppleAuthService(
            verifier: try issuer.verifier(configuration, time), admits: { $0.isEmailVerified == true })
        let body = "{\"identityToken\":\"\(try issuer.token(at: time.now))\",\"nonce\":\"raw\"}"
        let response = try await post(service, body)
        #expect(response.head.status == .forbidden && ProblemDetails(response)?.code == "not-admitted")
    }

    @Test("a request of a client does not print its token")
    func descriptions() {
        let request = AppleAuthRequest(identityToken: "secret", nonce: "secret")
        var text = ""
        dump(request, to: &text)
        #expect(!"\(request) \(String(reflecting: request)) \([request]) \(text)".contains("secret"))
    }
}
