import AppleIDVerifier
import Foundation
import Testing

@Suite struct NonceTests {
    private let time = ManualTime()
    private let issuer = Issuer.shared
    private let configuration = AppleIDConfiguration(audiences: ["com.example.app"])

    @Test("a nonce is used once: also for another token, and not by one that is refused")
    func replay() async throws {
        let verifier = try issuer.verifier(configuration, time)
        #expect(
            await failure { try await verifier.verify(issuer.token(["aud": "\"x\""], at: time.now), nonce: "raw") }?
                .code
                == "wrong-audience")
        #expect(await failure { try await verifier.verify(issuer.token(at: time.now), nonce: "other") } == .wrongNonce)
        let token = try issuer.token(at: time.now)
        #expect(await failure { try await verifier.verify(token, nonce: "raw") } == nil)
        #expect(await failure { try await verifier.verify(token, nonce: "raw") } == .replayedNonce)
        let second = try issuer.token(["sub": "\"other\""], at: time.now)
        #expect(await failure { try await verifier.verify(second, nonce: "raw") } == .replayedNonce)
        let free = AppleIDConfiguration(audiences: ["com.example.app"], noncePolicy: .optional)
        let loose = try issuer.verifier(free, time)
        #expect(await failure { try await loose.verify(token, nonce: nil) } == nil)
        #expect(await failure { try await loose.verify(token, nonce: nil) } == .replayedNonce)
    }

    @Test("of 1,000 verifications of one token at once exactly one succeeds")
    func thousand() async throws {
        let verifier = try issuer.verifier(configuration, time)
        let token = try issuer.token(at: time.now)
        let outcomes = await withTaskGroup(of: AppleIDError?.self) { group in
            for _ in 0..<1000 { group.addTask { await failure { try await verifier.verify(token, nonce: "raw") } } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.filter { $0 == nil }.count == 1)
        #expect(outcomes.filter { $0 == .replayedNonce }.count == 999)
    }

    @Test("nonces are forgotten when their tokens have expired, and not before, the leeway with it")
    func expiry() async throws {
        let store = MemoryNonceStore()
        let verifier = try issuer.verifier(configuration, time, nonces: store)
        let token = try issuer.token(at: time.now)
        #expect(await failure { try await verifier.verify(token, nonce: "raw") } == nil)
        time.advance(604)
        #expect(await failure { try await verifier.verify(token, nonce: "raw") } == .replayedNonce)
        #expect(store.count == 1)
        time.advance(1)
        #expect(await failure { try await verifier.verify(token, nonce: "raw") }?.code == "expired")
        #expect(try await store.consume("next", until: time.now + 10, now: time.now))
        #expect(store.count == 1)
    }

    @Test("what is remembered is bounded: a store that is full says so, and forgets nothing that is good")
    func bounded() async throws {
        let store = MemoryNonceStore(capacity: 50)
        let start = time.now
        // in an order in which they do not expire
        for number in 0..<50 {
            #expect(try await store.consume("\(number)", until: start + Double((number * 17) % 50 + 1), now: start))
        }
        await #expect(throws: NonceStoreError.self) { try await store.consume("x", until: start + 99, now: start) }
        #expect(try await !store.consume("7", until: start + 99, now: start))
        for second in 1...50 {
            #expect(try await store.consume("next \(second)", until: start + 1000, now: start + Double(second)))
            #expect(store.count == 50)
        }
        let verifier = try issuer.verifier(configuration, time, nonces: MemoryNonceStore(capacity: 1))
        #expect(await failure { try await verifier.verify(issuer.token(at: time.now), nonce: "raw") } == nil)
        let other = try issuer.token(["nonce": "\"\(AppleIDVerifier.hash("b"))\""], at: time.now)
        let error = await failure { try await verifier.verify(other, nonce: "b") }
        #expect(error?.code == "nonces-unavailable" && error?.retryAfter != nil)
    }

    @Test("a store that cannot tell is an error, and the token is not taken")
    func broken() async throws {
        struct Broken: NonceStore {
            func consume(_: String, until _: Date, now _: Date) async throws(NonceStoreError) -> Bool {
                throw NonceStoreError("the database is away")
            }
        }
        let verifier = try issuer.verifier(configuration, time, nonces: Broken())
        #expect(
            await failure { try await verifier.verify(issuer.token(at: time.now), nonce: "raw") }
                == .noncesUnavailable(reason: "the database is away"))
    }

    @Test("a server knows the nonces that it gave, for as long as they are good, and no others")
    func issued() throws {
        let nonces = NonceIssuer(lifetime: .seconds(60))
        let nonce = nonces.issue(now: time.now)
        #expect(nonce.count == 54 && nonces.issue(now: time.now) != nonce)
        try nonces.check(nonce, now: time.now + 59.5)
        #expect(throws: AppleIDError.expiredNonce) { try nonces.check(nonce, now: time.now + 60) }
        #expect(throws: AppleIDError.unknownNonce) { try NonceIssuer().check(nonce, now: time.now) }
        for bad in [
            "", "x", nonce + "A", String(nonce.dropLast()), nonce + "=", "ä", String(repeating: "A", count: 54),
        ] {
            #expect(throws: AppleIDError.unknownNonce) { try nonces.check(bad, now: time.now) }
        }
        for index in nonce.indices {
            var changed = nonce
            changed.replaceSubrange(index...index, with: nonce[index] == "A" ? "B" : "A")
            #expect(throws: AppleIDError.unknownNonce, "\(changed)") { try nonces.check(changed, now: time.now) }
        }
        let secret = Data(repeating: 7, count: 32)
        try NonceIssuer(secret: secret).check(NonceIssuer(secret: secret).issue(now: time.now), now: time.now)
        #expect(throws: NonceIssuer.SecretTooShort.self) { try NonceIssuer(secret: secret.dropLast()) }
    }
}
