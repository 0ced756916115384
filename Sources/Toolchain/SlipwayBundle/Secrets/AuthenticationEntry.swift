import SlipwayModel

/// Names and passwords as registries' clients keep them: `name:password` in base64.
enum AuthenticationEntry {
    private static let base64 = ByteSet("A-Za-z0-9+/=")

    static let formats: [SecretFormat] = [
        SecretFormat("a password of an npm registry", "_auth", base64, 8...400, gap: 4, shown: 0, isReal: isPair),
        SecretFormat(
            "a password of an npm registry", "npmAuthIdent", base64, 8...400, gap: 4, shown: 0, isReal: isPair),
        SecretFormat("a password of a container registry", "\"auth\"", base64, 8...4000, gap: 6, shown: 0) { found in
            let start = max(0, found.start - 4096)
            let before = UnsafeRawBufferPointer(rebasing: found.bytes[start..<found.start])
            return isPair(found) && !before.ranges(of: Array("\"auths\"".utf8)).isEmpty
        },
    ]

    /// Whether it says `name:password`, and the password is no example.
    private static func isPair(_ found: SecretCandidate) -> Bool {
        guard let text = Base64.decode(found.bodyBytes, .standard), text.allSatisfy({ (0x20...0x7E).contains($0) }),
            let colon = text.firstIndex(of: UInt8(ascii: ":"))
        else { return false }
        let name = String(decoding: text[..<colon], as: UTF8.self)
        let password = String(decoding: text[(colon + 1)...], as: UTF8.self).lowercased()
        return password.utf8.count >= 4 && password != name.lowercased()
            && !["pass", "example", "secret", "token", "xxxx"].contains { password.hasPrefix($0) }
    }
}
