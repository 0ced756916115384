/// Files with one variable in a line, as `docker --env-file` and shells read them.
enum VariableFile {
    /// Parts of names whose values are secrets.
    private static let words = [
        "PASSWORD", "PASSWD", "SECRET", "TOKEN", "API_KEY", "APIKEY", "PRIVATE_KEY", "ACCESS_KEY", "CREDENTIAL",
    ]

    private static let placeholders = [
        "example", "placeholder", "changeme", "change_me", "redacted", "dummy", "fake", "xxx", "your", "todo", "<", "$",
        "secret", "password", "test", "false", "true", "null", "none",
    ]

    /// Whether a variable is set that has a secret by its name: `DB_PASSWORD=…`, and no placeholder.
    static func hasSecret(_ bytes: [UInt8]) -> Bool {
        bytes.prefix(1 << 18).split(separator: UInt8(ascii: "\n")).contains { line in
            guard let equals = line.firstIndex(of: UInt8(ascii: "=")), line.count < 4096 else { return false }
            let name = String(decoding: line[..<equals], as: UTF8.self).uppercased()
            guard !name.drop(while: \.isWhitespace).hasPrefix("#"), words.contains(where: { name.contains($0) }) else {
                return false
            }
            let value = String(decoding: line[(equals + 1)...], as: UTF8.self).lowercased()
                .filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
            // a path says where it is, and not what
            return value.utf8.count >= 4 && !value.hasPrefix("/") && !placeholders.contains { value.contains($0) }
        }
    }
}
