import AppleIDVerifier
import CryptoExtras
import Foundation

extension FuzzedParser {
    /// Tokens: what is taken is the token that was signed, to the byte.
    static let appleIDToken: FuzzedParser = {
        let time = Date(timeIntervalSince1970: 1_800_000_000)
        guard let key = try? _RSA.Signing.PrivateKey(keySize: .bits2048),
            let set = try? JWKSet(AppleIDToken.keySet(key.publicKey)), let token = try? AppleIDToken(0, key, at: time)
        else { return FuzzedParser("apple-id-token", seeds: [""]) { _ in throw Broken(reason: "there is no key") } }
        let keys = AppleKeys(set)
        return FuzzedParser(
            "apple-id-token", seeds: [token.text], tokens: [".", "..", "=", "eyJhbGciOiJub25lIn0", "\u{0}", " "]
        ) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            let verifier = AppleIDVerifier(
                AppleIDConfiguration(audiences: [AppleIDToken.audience]), keys: keys, now: { time })
            do throws(AppleIDError) { _ = try await verifier.verify(text, nonce: token.nonce) } catch { return false }
            guard text.utf8.elementsEqual(token.text.utf8) else {
                throw Broken(reason: "a token is taken that nobody has signed")
            }
            return true
        }
    }()

    /// Payloads: white space around one changes nothing.
    static let appleIDClaims = FuzzedParser(
        "apple-id-claims",
        seeds: [
            """
            {"iss":"https://appleid.apple.com","aud":["a","b"],"exp":1800000000,"iat":1.7e9,"sub":"001234.a.0123",
            "nonce":"0","email":"a@b","email_verified":"true","is_private_email":false,"real_user_status":2}
            """,
            #"{"iss":"a","aud":"b","exp":1,"iat":1,"sub":"c","nonce_supported":false,"nbf":-1,"at_hash":"d"}"#,
        ], tokens: ["null", "\"", "\\u0000", "[]", "{}", "1e999", "\"aud\":", ","]
    ) { bytes in
        guard let claims = try? AppleIDClaims(payload: bytes) else { return false }
        guard let again = try? AppleIDClaims(payload: [0x20] + bytes + [0x0A]), again == claims else {
            throw Broken(reason: "white space changes what it says")
        }
        return true
    }

    /// Key sets: no two keys of one name.
    static let appleIDKeys: FuzzedParser = {
        let key = try? _RSA.Signing.PrivateKey(keySize: .bits2048).publicKey
        let set = key.flatMap { try? AppleIDToken.keySet($0) } ?? Data()
        return FuzzedParser(
            "apple-id-keys", seeds: [String(decoding: set, as: UTF8.self)],
            tokens: ["AQAB", "AAAA", "\"kid\":", "{}", ",", "\"d\":\"a\""]
        ) { bytes in
            guard let keys = try? JWKSet(Data(bytes)).keyIDs else { return false }
            guard Set(keys.map { Array($0.utf8) }).count == keys.count else {
                throw Broken(reason: "two keys have one name")
            }
            return true
        }
    }()
}
