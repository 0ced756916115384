import Foundation
import UpdatePolicy

extension FuzzedParser {
    /// Versions: what is taken is written and read again as the same one, and equals only itself in order.
    static let updateVersion = FuzzedParser(
        "update-policy-version", seeds: ["1.7.0", "2.1", "10.0.0.1", "1.7.0-beta.2+5", "0"],
        tokens: [".", "-", "+", "\u{FF11}", "\n", "00", "999999999999999999999"]
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        guard let version = try? AppVersion(text) else { return false }
        guard let again = try? AppVersion(version.description) else {
            throw Broken(reason: "\(version) is not read again")
        }
        guard again == version, !(again < version), !(version < again) else {
            throw Broken(reason: "\(version) is read again as \(again)")
        }
        return true
    }

    /// Policies: what is taken is encoded and decoded as the same one.
    static let updatePolicy = FuzzedParser(
        "update-policy-policy",
        seeds: [
            """
            {"currentVersion":"2.0","minimumVersion":"1.5","forceUpdate":true,"blockedVersions":["1.6.2","1.8-1.9"],
            "enforceAfter":"2026-01-01T00:00:00Z","storeURL":"https://example.com/app"}
            """,
            #"{"currentVersion":"2","minimumVersion":"1"}"#,
        ], tokens: ["null", "\"", "[]", "{}", "\"forceUpdate\":", "-1", "1e999"]
    ) { bytes in
        guard let policy = try? JSONDecoder().decode(UpdatePolicy.self, from: Data(bytes)) else { return false }
        guard let written = try? JSONEncoder().encode(policy),
            let again = try? JSONDecoder().decode(UpdatePolicy.self, from: written), again == policy
        else { throw Broken(reason: "\(policy) is not read again") }
        return true
    }
}
