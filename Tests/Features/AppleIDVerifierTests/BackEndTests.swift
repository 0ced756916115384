import AppleIDVerifier
import Foundation
import Guarding
import HTTPTransport
import LoopbackServing
import Testing

/// The back end behind a real connection, as an app asks it.
@Suite(.timeLimit(.minutes(10))) struct BackEndTests {
    private let time = ManualTime()
    private let issuer = Issuer.shared

    /// Signs in at a back end over the network.
    private func signIn(
        _ address: String, _ nonce: String, _ claims: [String: String?] = [:]
    ) async throws -> TransportResponse {
        let all = claims.merging(["nonce": "\"\(AppleIDVerifier.hash(nonce))\""]) { $1 }
        let request = AppleAuthRequest(identityToken: try issuer.token(all, at: time.now), nonce: nonce)
        let url = try #require(URL(string: address + "/auth/apple"))
        return try await NetworkTransport().send(request.transportRequest(to: url))
    }

    @Test("our client's request reaches the back end over the network")
    func network() async throws {
        let service = AppleAuthService(
            verifier: try issuer.verifier(AppleIDConfiguration(audiences: ["com.example.app"]), time),
            now: { [time] in time.now })
        try await LoopbackServer.serve({ await service.respond(to: $0) }) { address in
            let response = try await signIn(
                address, "raw é&\"", ["email": "\"ada@example.com\"", "email_verified": "\"true\""])
            #expect(response.head.status == .ok && response.mediaType == "application/json")
            #expect(response.head.headerFields[.cacheControl] == "no-store")
            let read = try JSONDecoder().decode(AppleAuthResponse.self, from: response.body)
            #expect(read.sub == "001234.abcdef" && read.email == "ada@example.com" && read.emailVerified)
            let replayed = try await signIn(address, "raw é&\"")
            #expect(replayed.head.status == .unauthorized && ProblemDetails(replayed)?.code == "replayed-nonce")
            let wrong = try await signIn(address, "b", ["aud": "\"com.example.other\""])
            #expect(wrong.head.status == .unauthorized && ProblemDetails(wrong)?.code == "wrong-audience")
            #expect(wrong.head.headerFields[.wwwAuthenticate] != nil)
        }
    }

    @Test("JWKS outage: with cached keys a sign-in is taken, without them it is 503")
    func outage() async throws {
        let isDown = Guarded(false)
        let asked = Guarded(0)
        let set = Data(try issuer.set("one").utf8)
        try await LoopbackServer.serve({ _ in
            asked.withLock { $0 += 1 }
            if isDown.withLock({ $0 }) { return TransportResponse(status: .badGateway) }
            return TransportResponse(status: .ok, headerFields: [.contentType: "application/json"], body: set)
        }) { keys in
            let url = try #require(URL(string: keys + "/auth/keys"))
            func service() -> AppleAuthService {
                let verifier = AppleIDVerifier(
                    AppleIDConfiguration(audiences: ["com.example.app"]),
                    keys: AppleKeys(
                        url: url, policy: KeyRefreshPolicy(timeLimit: .seconds(300)), now: { [time] in time.now }),
                    now: { [time] in time.now })
                return AppleAuthService(verifier: verifier, now: { [time] in time.now })
            }
            let (warm, cold) = (service(), service())
            try await LoopbackServer.serve({ await warm.respond(to: $0) }) { address in
                let before = try await signIn(address, "before")
                #expect(before.head.status == .ok)
                isDown.withLock { $0 = true }
                // an hour later they are not fresh any more
                time.advance(3601)
                let during = try await signIn(address, "during")
                #expect(during.head.status == .ok)
                #expect(asked.withLock { $0 } == 2)
            }
            try await LoopbackServer.serve({ await cold.respond(to: $0) }) { address in
                let refused = try await signIn(address, "cold")
                #expect(refused.head.status == .serviceUnavailable)
                #expect(ProblemDetails(refused)?.code == "keys-unavailable")
                #expect(refused.head.headerFields[.retryAfter] == "1")
                isDown.withLock { $0 = false }
                time.advance(1)
                #expect(try await signIn(address, "cold").head.status == .ok)
            }
        }
    }
}
