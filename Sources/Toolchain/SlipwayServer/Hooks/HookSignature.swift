import SlipwayModel
import SlipwayHTTP
import SlipwaySystem

/// Signatures by which a receiver knows who sends (Standard Webhooks 1.0.0): HMAC-SHA256 of the number of the delivery,
/// the time and the body, with points between.
enum HookSignature {
    private static let prefix = "whsec_"

    /// A new secret: 32 random bytes.
    static func secret() -> String {
        var generator = SystemRandomNumberGenerator()
        return prefix + Base64.text((0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }

    /// - Parameters:
    ///   - id: the same for every attempt.
    ///   - time: of this attempt, seconds since 1970.
    static func headers(id: String, time: Int64, body: [UInt8], secret: String) -> [HTTPExchange.Header] {
        let key = Base64.bytes(String(secret.dropFirst(prefix.count))) ?? []
        let signature = Base64.text(KeyedHash.sha256(Array("\(id).\(time).".utf8) + body, key: key))
        return [
            HTTPExchange.Header("Webhook-Id", id), HTTPExchange.Header("Webhook-Timestamp", "\(time)"),
            HTTPExchange.Header("Webhook-Signature", "v1,\(signature)"),
        ]
    }
}
