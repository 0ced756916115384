import AppleIDVerifier
import Crypto
import CryptoExtras
import Foundation

/// Verifying tokens with keys that are there, beside the signature alone.
enum AppleIDMeasures: MeasuredLibrary {
    static let name = "apple-id"

    private static let count = 400
    /// The limit of the issue: so many times the signature alone.
    private static let ratio = 1.2

    static func measurements(in folder: URL) async throws -> [Measurement] {
        let key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
        let publicKey = key.publicKey
        let set = try JWKSet(AppleIDToken.keySet(publicKey))
        let time = Date(timeIntervalSince1970: 1_800_000_000)
        let tokens = try (0..<count).map { try AppleIDToken($0, key, at: time) }
        func bare(_ token: AppleIDToken) -> Bool {
            publicKey.isValidSignature(token.signature, for: token.signed, padding: .insecurePKCS1v1_5)
        }
        let alone = Measurement("beside it: the signature alone", operations: count) { _ in tokens.count(where: bare) }
        let best = try await alone.run(rounds: 9).min() ?? 0
        let configuration = AppleIDConfiguration(audiences: [AppleIDToken.audience])
        let verify = Measurement("verify a token, its nonce used up", operations: count, limit: best * ratio) {
            // nonces are used once
            let verifier = AppleIDVerifier(configuration, keys: AppleKeys(set), now: { time })
            var ratios: [Double] = []
            for token in tokens {
                let part = Measurement.time { _ = bare(token) }
                let whole = try await Measurement.time { _ = try await verifier.verify(token.text, nonce: token.nonce) }
                ratios.append(whole / part)
            }
            // what else the machine does slows both: it is told as if it did nothing else
            return .nanoseconds(Int64(ratios.sorted()[count / 2] * best * Double(count)))
        }
        return [verify, alone]
    }
}
