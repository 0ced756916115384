import AppleIDVerifier
import Foundation
import SlipwaySystem
import SlipwayTestKit
import Testing

/// No bytes bring the readers of tokens and of key sets down, and none but those of the issuer are taken.
@Suite struct FuzzTests {
    /// How many inputs: `SLIPWAY_FUZZ_RUNS`, else a few.
    private static let runs = Host.processEnvironment()["SLIPWAY_FUZZ_RUNS"].flatMap(Int.init) ?? 3000

    /// `SLIPWAY_FUZZ_SEED`: other inputs.
    private static let seed = Host.processEnvironment()["SLIPWAY_FUZZ_SEED"].flatMap(UInt64.init) ?? 42

    private static let pieces: [[UInt8]] = [
        "{", "}", "[", "]", "\"", "\\", "\\u", "\\ud83d", ",", ":", ".", "..", "=", "-", "1e999", "null", "true",
        "\"kid\":",
        "\"alg\":\"RS256\"", "\"exp\":", "\"keys\":[", "9223372036854775808", "-0", "\u{0}", "\u{212A}", "é", "eyJ",
        "AQAB",
    ].map { Array($0.utf8) }

    private var random = SplitMix(seed: FuzzTests.seed)

    private mutating func mutated(_ seeds: [[UInt8]]) -> [UInt8] {
        var bytes = random.one(of: seeds)
        for _ in 0...random.below(4) {
            let place = random.below(bytes.count + 1)
            switch random.below(6) {
            case 0 where !bytes.isEmpty: bytes[min(place, bytes.count - 1)] ^= UInt8(1 << random.below(8))
            case 1 where !bytes.isEmpty: bytes.removeSubrange(place..<min(place + 1 + random.below(9), bytes.count))
            case 2: bytes.insert(contentsOf: random.one(of: FuzzTests.pieces), at: place)
            case 3: bytes.insert(UInt8(random.below(256)), at: place)
            case 4:
                let other = random.one(of: seeds)
                bytes = Array(bytes[..<place]) + other[random.below(other.count + 1)...]
            default:
                let piece = random.one(of: FuzzTests.pieces)
                bytes.insert(contentsOf: (0..<random.below(50)).flatMap { _ in piece }, at: place)
            }
        }
        return bytes
    }

    @Test("mutated tokens are refused, all but those that are what they were") mutating func tokens() async throws {
        let time = ManualTime()
        let issuer = Issuer.shared
        let good = [try issuer.token(at: time.now), try issuer.token(["email": "\"a@b.c\""], at: time.now)].map {
            Array($0.utf8)
        }
        let configuration = AppleIDConfiguration(audiences: ["com.example.app"])
        let verifier = try issuer.verifier(configuration, time, nonces: FreshNonces())
        for run in 0..<FuzzTests.runs {
            let bytes = mutated(good)
            let isTaken = await failure { try await verifier.verify(bytes, nonce: "raw") } == nil
            #expect(isTaken == good.contains(bytes), "run \(run): \(bytes)")
        }
    }

    /// What is behind the signature: as if Apple had signed it.
    @Test("mutated headers and payloads never trap; one that is taken is JSON, and has a subject and an end")
    mutating func headersAndPayloads() async throws {
        let time = ManualTime()
        let now = Int(time.now.timeIntervalSince1970)
        let headers = [
            "{\"kid\":\"one\",\"alg\":\"RS256\"}",
            "{\"alg\":\"RS256\",\"kid\":\"\\u006fne\",\"typ\":\"JWT\",\"x\":[1]}",
        ]
        let payloads = [
            Issuer.claims(at: time.now),
            Issuer.claims(
                ["aud": "[\"a\",\"com.example.app\"]", "exp": "\(now).5e0", "email_verified": "\"true\""],
                at: time.now),
        ]
        for run in 0..<FuzzTests.runs {
            let header = Issuer.base64url(mutated(headers.map { Array($0.utf8) }))
            let payload = mutated(payloads.map { Array($0.utf8) })
            let text = header + "." + Issuer.base64url(payload) + ".AAAA"
            _ = try? CompactJWS(Array(text.utf8), limit: 1 << 20)
            if let claims = try? AppleIDClaims(payload: payload) {
                #expect(!claims.subject.isEmpty && claims.expiresAt.timeIntervalSince1970.isFinite, "run \(run)")
                // one that is taken is JSON for others, too
                #expect((try? JSONSerialization.jsonObject(with: Data(payload))) != nil, "run \(run): \(payload)")
            }
        }
    }

    @Test("mutated key sets never trap; one that is taken has keys, each with a name") mutating func keySets() throws {
        let issuer = Issuer.shared
        let seeds = [try issuer.set("one"), try issuer.set("one", "two", "three"), "{\"keys\":[{\"kty\":\"EC\"}]}"]
        for run in 0..<FuzzTests.runs {
            let bytes = mutated(seeds.map { Array($0.utf8) })
            if let set = try? JWKSet(Data(bytes)) {
                #expect(!set.keyIDs.isEmpty && !set.keyIDs.contains(""), "run \(run)")
            }
        }
    }
}
