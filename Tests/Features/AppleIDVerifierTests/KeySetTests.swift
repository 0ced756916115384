import AppleIDVerifier
import CryptoExtras
import Foundation
import HTTPTransport
import Testing

@Suite struct KeySetTests {
    private let issuer = Issuer.shared

    private func ids(_ entries: String...) throws -> [String] {
        try JWKSet(Data("{\"keys\":[\(entries.joined(separator: ","))]}".utf8)).keyIDs
    }

    @Test("a key is RSA, for signatures, by RS256, with a name; others are left out")
    func entries() throws {
        let good = try issuer.entry(kid: "good")
        #expect(try ids(good, issuer.entry(kid: "two", ["key_ops": "[\"verify\"]"])) == ["good", "two"])
        let wrong: [[String: String?]] = [
            ["kty": "\"EC\""], ["kty": nil], ["kty": "1"], ["use": "\"enc\""], ["use": nil], ["alg": "\"RS384\""],
            ["alg": nil],
            ["kid": nil], ["kid": "\"\""], ["kid": "1"], ["n": nil], ["e": nil], ["n": "\"\""], ["e": "\"\""],
            ["n": "1"],
            ["n": "\"not base64url!\""], ["e": "\"AQAB==\""], ["d": "\"AQAB\""], ["key_ops": "[\"sign\"]"],
            ["key_ops": "\"verify\""],
            // 1, 3, 65536, more than four bytes, a 0 in front
            ["e": "\"AQ\""], ["e": "\"Aw\""], ["e": "\"AQAA\""], ["e": "\"AQAAAAE\""], ["e": "\"AAEAAQ\""],
        ]
        for members in wrong { #expect(try ids(good, issuer.entry(kid: "bad", members)) == ["good"], "\(members)") }
        #expect(try ids("1", "null", "[]", "{}", good) == ["good"])
    }

    @Test("a modulus has 2048 bits or more, but not too many, is odd, and is written in one way")
    func modulus() throws {
        let good = try issuer.entry(kid: "good")
        func entry(_ bytes: [UInt8]) throws -> [String] {
            try ids(good, issuer.entry(kid: "bad", ["n": "\"\(Issuer.base64url(bytes))\""]))
        }
        let modulus = [UInt8](try issuer.key.publicKey.getKeyPrimitives().modulus)
        #expect(try entry(modulus) == ["good", "bad"])
        #expect(try entry([0] + modulus) == ["good"])
        #expect(try entry(modulus.dropLast() + [modulus[255] & 0xFE]) == ["good"])
        #expect(try entry([0x7F] + modulus.dropFirst()) == ["good"])
        #expect(try entry(Array(modulus.prefix(127)) + [1]) == ["good"])
        #expect(try entry(modulus + modulus + modulus + modulus + [1]) == ["good"])
        #expect(try entry([1]) == ["good"])
    }

    @Test("what is no key set is an error that says so")
    func sets() throws {
        let good = try issuer.entry()
        for (body, reason) in [
            ("", "empty"), ("<!DOCTYPE html><p>Sign in", "no JSON"), ("[]", "no array 'keys'"), ("null", "no array"),
            ("{\"keys\":{}}", "no array"), ("{}", "no array"), ("{\"keys\":[]}", "none of 0"),
            ("{\"keys\":[{}]}", "none of 1"),
            (String(repeating: "{\"keys\":", count: 100_000), "too deep"), ("{\"keys\":[\(good),\(good)]}", "same kid"),
            ("{\"keys\":[\(good)],\"keys\":[]}", "twice"), ("{\"keys\":[\(good)]", "'}' is missing"),
            ("\u{0}", "no JSON"),
        ] {
            let error = #expect(throws: JWKSetError.self, "\(body.prefix(40))") { try JWKSet(Data(body.utf8)) }
            #expect(
                error?.localizedDescription.contains(reason) == true, "\(body.prefix(40)): \(error?.description ?? "")")
        }
        #expect(throws: JWKSetError.self) { try JWKSet(Data([0xFF, 0xFE, 0x7B])) }
    }

    @Test(
        "keys are fresh as long as Cache-Control says, within bounds",
        arguments: [
            (nil, nil, 3600), ("public, max-age=900", nil, 900), ("max-age=5", nil, 60),
            ("max-age=99999999999999999", nil, 86_400),
            ("max-age=900", "300", 600), ("max-age=900", "x", 900), ("max-age=900", "1000", 60),
            ("no-store, max-age=900", nil, 60),
            ("no-cache", nil, 60), ("max-age=x", nil, 60), ("max-age", nil, 60), ("max-age=-1", nil, 60),
            ("MAX-AGE=\"120\"", nil, 120), ("max-age=900, max-age=300", nil, 300), ("s-maxage=7", nil, 3600),
            (",,=", nil, 3600),
        ] as [(String?, String?, Double)])
    func freshness(cacheControl: String?, age: String?, seconds: Double) async throws {
        let time = ManualTime()
        var fields: HTTPFields = [:]
        fields[.cacheControl] = cacheControl
        fields[.age] = age
        let script = ScriptedTransport([answer(try issuer.set("one"), .ok, fields), answer(try issuer.set("one"))])
        let keys = AppleKeys(transport: script, now: { time.now })
        let verifier = AppleIDVerifier(
            AppleIDConfiguration(audiences: ["com.example.app"]), keys: keys, nonces: FreshNonces(), now: { time.now })
        for (wait, fetches) in [(0, 1), (seconds - 1, 1), (1, 2)] {
            time.advance(wait)
            let token = try issuer.token(at: time.now)
            #expect(await failure { try await verifier.verify(token, nonce: "raw") } == nil)
            #expect(script.requests.count == fetches, "\(wait)")
        }
    }
}
