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

    private struct Token: Sendable {
        let text: String
        let nonce: String
        let signed: Data
        let signature: _RSA.Signing.RSASignature
    }

    static func measurements(in folder: URL) async throws -> [Measurement] {
        let key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
        let publicKey = key.publicKey
        let set = try JWKSet(keySet(publicKey))
        let time = Date(timeIntervalSince1970: 1_800_000_000)
        let tokens = try (0..<count).map { try token($0, key, at: time) }
        func bare(_ token: Token) -> Bool {
            publicKey.isValidSignature(token.signature, for: token.signed, padding: .insecurePKCS1v1_5)
        }
        let alone = Measurement("beside it: the signature alone", operations: count) { _ in tokens.count(where: bare) }
        let best = try await alone.run(rounds: 9).min() ?? 0
        let configuration = AppleIDConfiguration(audiences: ["com.example.app"])
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

    private static func base64url(_ bytes: Data) -> String {
        bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    private static func keySet(_ key: _RSA.Signing.PublicKey) throws -> Data {
        let parts = try key.getKeyPrimitives()
        let (n, e) = (base64url(parts.modulus), base64url(parts.publicExponent))
        return Data(
            #"{"keys":[{"kty":"RSA","kid":"W6WcOKB123","use":"sig","alg":"RS256","n":"\#(n)","e":"\#(e)"}]}"#.utf8)
    }

    /// As large as Apple's are.
    private static func token(_ number: Int, _ key: _RSA.Signing.PrivateKey, at time: Date) throws -> Token {
        let nonce = "nonce-\(number)-0123456789abcdef0123456789abcdef"
        let now = Int(time.timeIntervalSince1970)
        let payload = """
            {"iss":"https://appleid.apple.com","aud":"com.example.app","exp":\(now + 86_400),"iat":\(now),\
            "sub":"001234.0123456789abcdef0123456789abcdef.0123","nonce":"\(AppleIDVerifier.hash(nonce))",\
            "c_hash":"aGVsbG8gd29ybGQgMTIzNA","email":"abcdefghij@privaterelay.appleid.com","email_verified":"true",\
            "is_private_email":"true","auth_time":\(now),"nonce_supported":true,"real_user_status":2}
            """
        let header = #"{"kid":"W6WcOKB123","alg":"RS256"}"#
        let signed = Data("\(base64url(Data(header.utf8))).\(base64url(Data(payload.utf8)))".utf8)
        let signature = try key.signature(for: signed, padding: .insecurePKCS1v1_5)
        let text = String(decoding: signed, as: UTF8.self) + "." + base64url(signature.rawRepresentation)
        return Token(text: text, nonce: nonce, signed: signed, signature: signature)
    }
}
