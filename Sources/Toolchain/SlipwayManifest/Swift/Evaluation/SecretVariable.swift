/// Variables that hold secrets of a run, as far as names tell: who may change a manifest may not have them.
enum SecretVariable {
    static func isSecret(_ name: String) -> Bool {
        if prefixes.contains(where: name.hasPrefix) { return true }
        return name.uppercased().split(separator: "_").contains { words.contains($0) || isPlural($0) }
    }

    private static func isPlural(_ word: Substring) -> Bool { word.last == "S" && words.contains(word.dropLast()) }

    /// Of CI services, clouds and Slipway itself.
    private static let prefixes = ["ACTIONS_", "AWS_", "SLIPWAY_", "SSH_"]

    private static let words: Set<Substring> = [
        "TOKEN", "PASSWORD", "PASSWD", "PASSPHRASE", "PASS", "SECRET", "CREDENTIAL", "KEY", "APIKEY", "PAT", "COOKIE",
        "AUTHORIZATION", "KEYSTORE", "KEYCHAIN", "NETRC",
    ]
}
