import AppleIDVerifier
import Foundation
import SlipwayTestKit
import Testing

/// The form of tokens, and what their headers may say.
@Suite struct TokenTests {
    private let time = ManualTime()
    private let issuer = Issuer.shared

    private func code(_ token: String, _ configuration: AppleIDConfiguration? = nil) async throws -> String? {
        let verifier = try issuer.verifier(configuration ?? AppleIDConfiguration(audiences: ["com.example.app"]), time)
        return await failure { try await verifier.verify(token, nonce: "raw") }?.code
    }

    private func header(_ header: String) async throws -> String? {
        try await code(try issuer.sign(header, Issuer.claims(at: time.now)))
    }

    @Test("a good token is taken, with all that it says")
    func good() async throws {
        let now = Int(time.now.timeIntervalSince1970)
        let token = try issuer.token(
            [
                "email": "\"ada@example.com\"", "email_verified": "\"true\"", "is_private_email": "false",
                "real_user_status": "2", "auth_time": "\(now - 5)", "at_hash": "\"a\"", "c_hash": "\"c\"",
                "nonce_supported": "true", "transfer_sub": "\"x\"", "org": "{\"a\":[1,null]}",
            ], at: time.now)
        let claims = try await issuer.verifier(time).verify(token, nonce: "raw")
        #expect(claims.subject == "001234.abcdef" && claims.issuer == "https://appleid.apple.com")
        #expect(claims.audiences == ["com.example.app"] && claims.nonce == AppleIDVerifier.hash("raw"))
        #expect(claims.issuedAt == time.now && claims.expiresAt == time.now.addingTimeInterval(600))
        #expect(claims.email == "ada@example.com" && claims.isEmailVerified == true && claims.isPrivateEmail == false)
        #expect(claims.realUserStatus == .likelyReal && claims.isNonceSupported == true)
        #expect(claims.authenticatedAt == time.now.addingTimeInterval(-5))
        #expect(claims.accessTokenHash == "a" && claims.codeHash == "c" && claims.validFrom == nil)
    }

    @Test("alg is exactly RS256")
    func algorithms() async throws {
        for name in [
            "none", "None", "HS256", "RS384", "RS512", "PS256", "ES256", "rs256", "RS256 ", "", "RS25\\u0036x",
        ] {
            #expect(
                try await header("{\"kid\":\"one\",\"alg\":\"\(name)\"}") == "unsupported-algorithm", "\(name)")
        }
        let none = "\(Issuer.base64url("{\"alg\":\"none\"}".utf8)).\(Issuer.base64url("{}".utf8))."
        #expect(try await code(none) == "unsupported-algorithm")
        #expect(try await header("{\"kid\":\"one\"}") == "malformed")
        #expect(try await header("{\"kid\":\"one\",\"alg\":null}") == "malformed")
        #expect(try await header("{\"kid\":\"one\",\"alg\":[\"RS256\"]}") == "malformed")
        // written in another way it is the same
        #expect(try await header("{\"kid\":\"one\",\"alg\":\"RS25\\u0036\"}") == nil)
    }

    @Test("kid is a text that is not empty, and its bytes are compared: nothing that looks alike is the same")
    func keyIDs() async throws {
        for kid in ["", ",\"kid\":\"\"", ",\"kid\":null", ",\"kid\":1", ",\"kid\":[\"one\"]"] {
            #expect(try await header("{\"alg\":\"RS256\"\(kid)}") == "missing-key-id", "\(kid)")
        }
        #expect(try await header(Issuer.header("One")) == "unknown-key")
        #expect(try await header(Issuer.header("one ")) == "unknown-key")
        let keys = AppleKeys(try JWKSet(Data(try issuer.set("K").utf8)))
        let verifier = AppleIDVerifier(
            AppleIDConfiguration(audiences: ["com.example.app"]), keys: keys, now: { [time] in time.now })
        // the Kelvin sign
        let token = try issuer.token(kid: "\u{212A}", at: time.now)
        #expect(await failure { try await verifier.verify(token, nonce: "raw") } == .unknownKey)
        #expect(await failure { try await verifier.verify(issuer.token(kid: "K", at: time.now), nonce: "raw") } == nil)
    }

    @Test("crit, b64 and another typ are refused; keys that stand in the header are not looked at")
    func otherMembers() async throws {
        func with(_ members: String) async throws -> String? {
            try await header("{\"kid\":\"one\",\"alg\":\"RS256\",\(members)}")
        }
        for members in [
            "\"crit\":[\"exp\"]", "\"crit\":[]", "\"b64\":false", "\"b64\":true", "\"typ\":\"at+jwt\"", "\"typ\":1",
        ] {
            #expect(try await with(members) == "unsupported-header", "\(members)")
        }
        for members in ["\"typ\":\"JWT\"", "\"typ\":\"jwt\"", "\"typ\":\"application/jwt\"", "\"x\":{}"] {
            #expect(try await with(members) == nil, "\(members)")
        }
        let stranger = Issuer()
        let jwk = try stranger.entry()
        let token = try stranger.sign(
            "{\"kid\":\"one\",\"alg\":\"RS256\",\"jwk\":\(jwk),\"jku\":\"https://example.com/\"}",
            Issuer.claims(at: time.now))
        #expect(try await code(token) == "bad-signature")
    }

    @Test("headers and payloads are strict JSON: no name twice, no depth, UTF-8, nothing behind")
    func strictJSON() async throws {
        let bad = [
            "", "[]", "\"RS256\"", "{\"kid\":\"one\",\"alg\":\"RS256\",\"alg\":\"RS256\"}",
            "{\"alg\":\"RS256\",\"kid\":\"one\",\"k\\u0069d\":\"one\"}", "{\"kid\":\"one\",\"alg\":\"RS256\"} x",
            "{\"kid\":\"one\",\"alg\":\"RS256\",}", "\u{FEFF}{\"kid\":\"one\",\"alg\":\"RS256\"}", "{'kid':'one'}",
            "{\"kid\":\"one\",\"alg\":\"RS256\",\"x\":\(String(repeating: "[", count: 17))"
                + "\(String(repeating: "]", count: 17))}",
            "{\"kid\":\"one\",\"alg\":\"RS256\",\"x\":\"\\ud800\"}", "{\"kid\":\"one\",\"alg\":\"RS256\",\"x\":\"\n\"}",
            "{\"kid\":\"one\",\"alg\":\"RS256\",\"x\":01}", "{\"kid\":\"one\",\"alg\":\"RS256\",\"x\":NaN}",
            "{\"kid\":\"one\",\"alg\":\"RS256\",\"x\":Infinity}", "{\"kid\":\"one\",\"alg\":\"RS256\"",
        ]
        for text in bad { #expect(try await header(text) == "malformed", "\(text)") }
        let good = Issuer.claims(at: time.now)
        for text in [
            "", "[]", "null", good + good, good.dropLast() + ",\"aud\":\"com.example.app\"}",
            good.dropLast() + ",\"\\u0061ud\":\"com.example.app\"}", good.dropLast() + ",\"x\":{\"a\":1,\"a\":1}}",
            good.dropLast() + ",\"exp\":NaN}", good.dropLast() + ",\"x\":-}", String(repeating: "[", count: 2000),
        ] as [any StringProtocol] {
            #expect(try await code(try issuer.sign(Issuer.header(), String(text))) == "malformed", "\(text)")
        }
        let wide = good.dropLast() + (0..<200).map { ",\"c\($0)\":1" }.joined()
        #expect(try await code(try issuer.sign(Issuer.header(), wide + "}")) == nil)
        #expect(try await code(try issuer.sign(Issuer.header(), wide + ",\"c7\":1}")) == "malformed")
        let spaced =
            " \n{ \"kid\" :\t\"one\" ,\r\"alg\":\"RS256\",\"x\":[ ],\"y\":{ },\"z\":[1.5e+3,-0,true,false,null] } "
        #expect(try await header(spaced) == nil)
    }

    @Test("a token has three parts of base64url without padding, and no bits that say nothing")
    func form() async throws {
        let token = try issuer.token(at: time.now)
        let parts = token.split(separator: ".").map(String.init)
        for text in [
            "", ".", "..", "...", "a", parts[0], parts[0] + "." + parts[1], token + ".", "." + token, token + ".x",
            token + "=", token + "==", " " + token, token + "\n", "Bearer " + token, token + "\u{0}",
            parts[0] + "==." + parts[1] + "." + parts[2], parts[0] + ".+/." + parts[2],
            parts[0] + "." + parts[1] + "." + parts[2] + "ä", String(repeating: "A", count: 8193),
            String(repeating: ".", count: 8192), token + String(repeating: "A", count: 8192),
        ] {
            #expect(try await code(text) == "malformed", "\(text.prefix(60))")
        }
        #expect(try await code("\(parts[0]).\(parts[1]).") == "bad-signature")
        #expect(try await code("\(parts[0]).\(parts[1]).AAAA") == "bad-signature")
        // the last of 342 digits has four bits that belong to no byte
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        let last = try #require(alphabet.firstIndex(of: token.last ?? "A"))
        let other = alphabet[alphabet.index(after: last)]
        #expect(parts[2].count == 342)
        #expect(try await code(token.dropLast() + String(other)) == "malformed")
        var small = AppleIDConfiguration(audiences: ["com.example.app"])
        small.maximumTokenSize = token.utf8.count - 1
        #expect(try await code(token, small) == "malformed")
        small.maximumTokenSize += 1
        #expect(try await code(token, small) == nil)
    }

    @Test("the signature is that of the key, over these bytes, and is checked before claims are believed")
    func signature() async throws {
        let stranger = Issuer()
        #expect(try await code(try stranger.token(at: time.now)) == "bad-signature")
        let (one, two) = (try issuer.token(at: time.now), try issuer.token(["sub": "\"other\""], at: time.now))
        let mixed =
            one.split(separator: ".")[0] + "." + two.split(separator: ".")[1] + "." + one.split(separator: ".")[2]
        #expect(try await code(String(mixed)) == "bad-signature")
        // another issuer, expired, and no JSON at all: the signature is what is told
        #expect(try await code(try stranger.token(["iss": "\"x\"", "exp": "1"], at: time.now)) == "bad-signature")
        #expect(try await code(try stranger.sign(Issuer.header(), "no JSON")) == "bad-signature")
    }

    @Test("a header that was good once is not taken for another that is nearly the same")
    func rememberedHeader() async throws {
        let verifier = try issuer.verifier(
            AppleIDConfiguration(audiences: ["com.example.app"]), time, nonces: FreshNonces())
        func code(_ header: String) async throws -> String? {
            let token = try issuer.sign(header, Issuer.claims(at: time.now))
            return await failure { try await verifier.verify(token, nonce: "raw") }?.code
        }
        let good = Issuer.header()
        for _ in 0..<2 {
            #expect(try await code(good) == nil)
            #expect(try await code(good) == nil)
            #expect(try await code(good + " ") == nil)
            #expect(try await code(good.replacing("one", with: "onf")) == "unknown-key")
            #expect(try await code(good.replacing("RS256", with: "RS257")) == "unsupported-algorithm")
            #expect(try await code(good.dropLast() + ",\"crit\":[]}") == "unsupported-header")
            #expect(try await code(String(good.dropLast())) == "malformed")
        }
        let stranger = try Issuer().sign(good, Issuer.claims(at: time.now))
        #expect(await failure { try await verifier.verify(stranger, nonce: "raw") } == .badSignature)
    }

    @Test("any byte of a good token that is another one is refused, and so is one less and one more")
    func everyByte() async throws {
        let token = Array(try issuer.token(["email": "\"ada@example.com\""], at: time.now).utf8)
        let verifier = try issuer.verifier(time)
        var random = SplitMix(seed: 11)
        func isRefused(_ bytes: [UInt8]) async -> Bool {
            await failure { try await verifier.verify(bytes, nonce: "raw") } != nil
        }
        for index in token.indices {
            let old = token[index]
            for byte in [old ^ 1, old ^ 2, old ^ 0x20, old ^ 0x80, 0, 0x2E, 0x41, UInt8(random.below(256))]
            where byte != old {
                var changed = token
                changed[index] = byte
                #expect(await isRefused(changed), "\(index): \(byte)")
            }
            var less = token
            less.remove(at: index)
            #expect(await isRefused(less), "\(index)")
            #expect(await isRefused(Array(token[..<index])), "\(index)")
            var more = token
            more.insert(UInt8(ascii: "A"), at: index)
            #expect(await isRefused(more), "\(index)")
        }
        #expect(await !isRefused(token))
    }
}

extension Issuer {
    fileprivate func verifier(_ time: ManualTime) throws -> AppleIDVerifier {
        try verifier(AppleIDConfiguration(audiences: ["com.example.app"]), time)
    }
}
