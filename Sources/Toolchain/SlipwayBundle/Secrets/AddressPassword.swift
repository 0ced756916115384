/// Passwords in addresses: `https://name:password@host`.
enum AddressPassword {
    static let format = SecretFormat(
        "a password in an address", "://", ByteSet("A-Za-z0-9._~!$&'()*+,;=:%-"), 8...300, isInside: true, shown: 0,
        isReal: isReal)

    /// What stands for a password where there is none.
    private static let words = [
        "pass", "pwd", "secret", "token", "user", "admin", "root", "guest", "test", "demo", "key", "credential",
        "login",
        "12345", "abc", "qwerty", "letmein", "hunter2", "foo", "bar", "s3cr", "p4ss", "pa55",
    ]
    private static let host = ByteSet("A-Za-z0-9.-")
    /// Hosts that are of documentation (RFC 2606), or of nobody but oneself.
    private static let hosts = [
        "example", "example.com", "example.org", "example.net", "test", "invalid", "localhost", "local", "host.com",
        "domain.com", "server.com", "company.com", "site.com", "mycompany.com", "foo.com", "bar.com", "acme.com",
    ]

    private static func isReal(_ found: SecretCandidate) -> Bool {
        let at = UInt8(ascii: "@")
        guard found.body.upperBound < found.bytes.count, found.bytes[found.body.upperBound] == at else { return false }
        let parts = found.bodyBytes.split(
            separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count >= 6 else { return false }
        let (name, password) = (lower(parts[0]), lower(parts[1]))
        // a variable, a format, what was blackened
        if parts[1].contains(where: { "$*()&".utf8.contains($0) }) || password.hasPrefix("%@") { return false }
        if name == password || words.contains(where: { password.contains($0) }) { return false }
        let text = UnsafeRawBufferPointer(rebasing: parts[1])
        guard Randomness.isHigh(text, bits: 2.2) else { return false }
        return isHost(found.bytes[(found.body.upperBound + 1)...].prefix(255).prefix { host.contains($0) })
    }

    /// Whether it is the name or the number of a host that anybody could ask.
    private static func isHost(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
        let name = lower(bytes)
        guard name.contains("."), !name.hasPrefix("."), !name.hasPrefix("127."), name != "0.0.0.0" else { return false }
        return !hosts.contains { name == $0 || name.hasSuffix("." + $0) }
    }

    private static func lower(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        String(decoding: bytes, as: UTF8.self).lowercased()
    }
}
