import AppleIDVerifier
import Crypto
import CryptoExtras
import Foundation

/// A token as Apple makes them, as large as theirs are.
struct AppleIDToken: Sendable {
    static let audience = "com.example.app"

    let text: String
    let nonce: String
    let signed: Data
    let signature: _RSA.Signing.RSASignature

    init(_ number: Int, _ key: _RSA.Signing.PrivateKey, at time: Date) throws {
        nonce = "nonce-\(number)-0123456789abcdef0123456789abcdef"
        let now = Int(time.timeIntervalSince1970)
        let payload = """
            {"iss":"https://appleid.apple.com","aud":"\(AppleIDToken.audience)","exp":\(now + 86_400),"iat":\(now),\
            "sub":"001234.0123456789abcdef0123456789abcdef.0123","nonce":"\(AppleIDVerifier.hash(nonce))",\
            "c_hash":"aGVsbG8gd29ybGQgMTIzNA","email":"abcdefghij@privaterelay.appleid.com","email_verified":"true",\
            "is_private_email":"true","auth_time":\(now),"nonce_supported":true,"real_user_status":2}
            """
        let header = #"{"kid":"W6WcOKB123","alg":"RS256"}"#
        let parts = [header, payload].map { AppleIDToken.base64url(Data($0.utf8)) }
        signed = Data(parts.joined(separator: ".").utf8)
        signature = try key.signature(for: signed, padding: .insecurePKCS1v1_5)
        text = String(decoding: signed, as: UTF8.self) + "." + AppleIDToken.base64url(signature.rawRepresentation)
    }

    private static func base64url(_ bytes: Data) -> String {
        bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// The set that has the key.
    static func keySet(_ key: _RSA.Signing.PublicKey) throws -> Data {
        let parts = try key.getKeyPrimitives()
        let (n, e) = (base64url(parts.modulus), base64url(parts.publicExponent))
        return Data(
            #"{"keys":[{"kty":"RSA","kid":"W6WcOKB123","use":"sig","alg":"RS256","n":"\#(n)","e":"\#(e)"}]}"#.utf8)
    }
}
