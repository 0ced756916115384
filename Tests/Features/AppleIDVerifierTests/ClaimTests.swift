import AppleIDVerifier
import Foundation
import Testing

/// What is asked of the claims.
@Suite struct ClaimTests {
    private let time = ManualTime()
    private let issuer = Issuer.shared
    private let plain = AppleIDConfiguration(audiences: ["com.example.app", "com.example.web"])

    private func error(
        _ claims: [String: String?], _ configuration: AppleIDConfiguration? = nil, nonce: String? = "raw"
    ) async throws -> AppleIDError? {
        let token = try issuer.token(claims, at: time.now)
        let verifier = try issuer.verifier(configuration ?? plain, time)
        return await failure { try await verifier.verify(token, nonce: nonce) }
    }

    private func seconds(_ offset: Double) -> String { "\(time.now.timeIntervalSince1970 + offset)" }

    @Test("a claim that is not there, or null, is named; in the order in which they are checked")
    func missing() async throws {
        for name in ["iss", "aud", "exp", "iat", "sub", "nonce"] {
            #expect(try await error([name: nil]) == .missingClaim(name))
            #expect(try await error([name: "null"]) == .missingClaim(name))
        }
        #expect(try await error(["sub": nil, "iss": nil, "exp": nil]) == .missingClaim("iss"))
    }

    @Test("a claim of another type is named")
    func types() async throws {
        let wrong: [(String, [String])] = [
            ("iss", ["1", "[\"https://appleid.apple.com\"]", "{}"]),
            ("aud", ["1", "[1]", "[\"com.example.app\",null]", "{}"]),
            ("exp", ["\"1900000000\"", "true", "[]", "1e400", "-1e400", "1e300", "9223372036854775808000"]),
            ("iat", ["\"1\"", "1e309", "false"]), ("nbf", ["\"1\""]), ("sub", ["1", "\"\"", "[]"]),
            ("nonce", ["1", "[]", "\"\(String(repeating: "n", count: 256))\""]), ("nonce_supported", ["1", "\"yes\""]),
            ("email", ["1", "[]"]), ("email_verified", ["1", "\"True\"", "\"yes\"", "\"\"", "[]"]),
            ("is_private_email", ["0", "\"TRUE\""]), ("real_user_status", ["1.5", "\"2\"", "1e300", "true"]),
            ("auth_time", ["\"1\"", "1e30"]), ("at_hash", ["1"]), ("c_hash", ["{}"]),
        ]
        for (name, values) in wrong {
            for value in values { #expect(try await error([name: value]) == .invalidClaim(name), "\(name) \(value)") }
        }
    }

    @Test("iss is Apple, to the byte")
    func issuerIsApple() async throws {
        for value in [
            "https://appleid.apple.com/", "http://appleid.apple.com", "https://AppleID.apple.com", "appleid.apple.com",
            "",
            "https://appleid.apple.com.example.com",
        ] {
            #expect(try await error(["iss": "\"\(value)\""]) == .wrongIssuer(found: value))
        }
    }

    @Test("aud is one of those that are meant, alone or among others")
    func audience() async throws {
        for value in ["\"com.example.app\"", "\"com.example.web\"", "[\"x\",\"com.example.app\"]"] {
            #expect(try await error(["aud": value]) == nil, "\(value)")
        }
        for value in ["\"com.example\"", "\"com.example.app.beta\"", "\"COM.EXAMPLE.APP\"", "\"\"", "[]", "[\"x\"]"] {
            #expect(try await error(["aud": value])?.code == "wrong-audience", "\(value)")
        }
        #expect(
            try await error(["aud": "\"\""], AppleIDConfiguration(audiences: [""])) == .wrongAudience(found: [""]))
        #expect(try await error([:], AppleIDConfiguration(audiences: []))?.code == "wrong-audience")
        #expect(
            try await error(["aud": "\"\u{212A}\""], AppleIDConfiguration(audiences: ["K"]))?.code == "wrong-audience")
    }

    @Test("exp is later than now, iat is not; each within the leeway, whole or not")
    func times() async throws {
        #expect(try await error(["exp": seconds(-4.5)]) == nil)
        #expect(try await error(["exp": seconds(-5)])?.code == "expired")
        #expect(try await error(["exp": "0"])?.code == "expired")
        #expect(try await error(["exp": "-1"])?.code == "expired")
        #expect(try await error(["exp": "-253402300799"])?.description.contains("expired") == true)
        #expect(try await error(["exp": "253402300799"]) == nil)
        #expect(try await error(["iat": seconds(5)]) == nil)
        #expect(try await error(["iat": seconds(5.5)])?.code == "issued-in-future")
        #expect(try await error(["iat": "1.0e3"]) == nil)
        #expect(try await error(["nbf": seconds(5)]) == nil)
        #expect(try await error(["nbf": seconds(6)])?.code == "not-yet-valid")
        var strict = plain
        strict.leeway = .zero
        #expect(try await error(["exp": seconds(0)], strict)?.code == "expired")
        #expect(try await error(["exp": seconds(0.5)], strict) == nil)
        #expect(try await error(["iat": seconds(1)], strict)?.code == "issued-in-future")
        #expect(try await error(["iat": seconds(0)], strict) == nil)
        strict.leeway = .seconds(-100)
        #expect(try await error([:], strict) == nil)
    }

    @Test("a token may have a maximum age")
    func age() async throws {
        #expect(try await error(["iat": seconds(-86_400)]) == nil)
        var configuration = plain
        configuration.maximumAge = .seconds(300)
        #expect(try await error(["iat": seconds(-305)], configuration) == nil)
        #expect(try await error(["iat": seconds(-306)], configuration)?.code == "too-old")
    }

    @Test("the nonce is that of the request: its hash, or as it is")
    func nonce() async throws {
        #expect(try await error([:], nonce: "other") == .wrongNonce)
        #expect(try await error([:], nonce: AppleIDVerifier.hash("raw")) == .wrongNonce)
        #expect(try await error(["nonce": "\"raw\""]) == .wrongNonce)
        #expect(try await error(["nonce": "\"\(AppleIDVerifier.hash("raw").uppercased())\""]) == .wrongNonce)
        #expect(try await error(["nonce": "\"\""]) == .wrongNonce)
        #expect(try await error([:], nonce: nil) == .missingNonce)
        #expect(try await error([:], nonce: "") == .missingNonce)
        var configuration = plain
        configuration.nonceForm = .plain
        #expect(try await error(["nonce": "\"raw\""], configuration) == nil)
        #expect(try await error([:], configuration) == .wrongNonce)
        #expect(try await error(["nonce": "\"\u{E9}\""], configuration, nonce: "e\u{301}") == .wrongNonce)
        #expect(
            AppleIDVerifier.hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test("policies: a nonce always, unless it is not supported, or where one is given")
    func policies() async throws {
        var configuration = plain
        let none: [String: String?] = ["nonce": nil]
        let unsupported: [String: String?] = ["nonce": nil, "nonce_supported": "false"]
        #expect(try await error(unsupported, configuration) == .missingClaim("nonce"))
        configuration.noncePolicy = .unlessUnsupported
        #expect(try await error(unsupported, configuration) == nil)
        #expect(try await error(none, configuration) == .missingClaim("nonce"))
        #expect(try await error(["nonce": nil, "nonce_supported": "true"], configuration) == .missingClaim("nonce"))
        #expect(try await error(unsupported, configuration, nonce: nil) == .missingNonce)
        #expect(try await error(["nonce": "\"x\"", "nonce_supported": "false"], configuration) == .wrongNonce)
        configuration.noncePolicy = .optional
        #expect(try await error(none, configuration, nonce: nil) == nil)
        #expect(try await error([:], configuration, nonce: nil) == nil)
        #expect(try await error(none, configuration) == .missingClaim("nonce"))
        #expect(try await error([:], configuration, nonce: "other") == .wrongNonce)
        #expect(try await error(none, configuration, nonce: "") == .missingNonce)
    }

    @Test("email_verified and is_private_email are booleans or their names; real_user_status may be one to come")
    func flags() async throws {
        for (value, expected) in [("true", true), ("\"true\"", true), ("false", false), ("\"false\"", false)] {
            let token = try issuer.token(["email_verified": value, "is_private_email": value], at: time.now)
            let claims = try await issuer.verifier(plain, time).verify(token, nonce: "raw")
            #expect(claims.isEmailVerified == expected && claims.isPrivateEmail == expected, "\(value)")
        }
        let token = try issuer.token(["real_user_status": "7.0", "email": "null"], at: time.now)
        let claims = try await issuer.verifier(plain, time).verify(token, nonce: "raw")
        #expect(claims.realUserStatus?.rawValue == 7 && claims.email == nil && claims.isEmailVerified == nil)
    }

    @Test("every failure has a code of its own, and says nothing of the token")
    func codes() {
        let date = Date(timeIntervalSince1970: 0)
        let all: [AppleIDError] = [
            .malformed("x"), .unsupportedAlgorithm, .unsupportedHeader("crit"), .missingKeyID, .unknownKey,
            .badSignature,
            .missingClaim("sub"), .invalidClaim("sub"), .wrongIssuer(found: "x"), .wrongAudience(found: ["x"]),
            .expired(at: date), .notYetValid(until: date), .issuedInFuture(at: date), .tooOld(issuedAt: date),
            .missingNonce, .wrongNonce, .unknownNonce, .expiredNonce, .replayedNonce,
            .keysUnavailable(reason: "x", retryAfter: .seconds(1)), .noncesUnavailable(reason: "x"), .cancelled,
        ]
        #expect(Set(all.map(\.code)).count == all.count)
        #expect(all.allSatisfy { !$0.description.isEmpty && $0.localizedDescription == $0.description })
        #expect(AppleIDError.expired(at: date).description == "the token expired at 1970-01-01T00:00:00Z")
        #expect(AppleIDError.wrongIssuer(found: String(repeating: "x", count: 500)).description.count < 150)
        #expect(AppleIDError.expired(at: date).claim == "exp" && AppleIDError.badSignature.claim == nil)
    }
}
