/// Files that are secrets by their names.
enum SecretFileName {
    /// What a file of that name is; `nil` where the name says nothing.
    ///
    /// A provisioning profile (`.mobileprovision`) is none: it holds certificates and devices, and every copy of an app
    /// has it. Certificates are public, and `.p8`, `.pem` and `.key` files are told by what is in them.
    static func meaning(of path: String) -> String? {
        let name = (path.split(separator: "/").last.map(String.init) ?? path).lowercased()
        if let known = names[name] { return known }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if name == ".env" || name.hasPrefix(".env.") {
            return parts.contains(where: templates.contains) ? nil : "a list of variables with secrets"
        }
        guard parts.count > 1, let ending = parts.last, name != "debug.keystore" else { return nil }
        return endings[ending]
    }

    /// Whether a file has variables by its name, as `prod.env` and `env.local`. Not every such file has a secret:
    /// `versions.env` need not.
    static func isOfVariables(_ path: String) -> Bool {
        let name = (path.split(separator: "/").last.map(String.init) ?? path).lowercased()
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count > 1, !parts.contains(where: templates.contains) else { return false }
        return parts.last == "env" || (parts[0] == "env" && places.contains(parts[1]))
    }

    /// What `env.` is followed by.
    private static let places: Set<String> = [
        "local", "production", "prod", "staging", "stage", "development", "dev", "live", "secret", "secrets", "private",
    ]

    private static let names = [
        "id_rsa": "a private key of SSH", "id_dsa": "a private key of SSH", "id_ecdsa": "a private key of SSH",
        "id_ed25519": "a private key of SSH", "id_ecdsa_sk": "a private key of SSH",
        "id_ed25519_sk": "a private key of SSH",
        ".netrc": "a list of passwords", "_netrc": "a list of passwords", ".git-credentials": "a list of passwords",
        ".pgpass": "a list of passwords", ".my.cnf": "a list of passwords", ".dockercfg": "a list of passwords",
        ".pypirc": "a list of passwords", ".s3cfg": "a list of passwords",
    ]

    private static let endings = [
        "p12": "a key store", "pfx": "a key store", "jks": "a key store", "keystore": "a key store",
        "kdbx": "a store of passwords", "keychain": "a key store of macOS", "keychain-db": "a key store of macOS",
    ]

    /// `.env.example` tells which variables there are.
    private static let templates: Set<String> = [
        "example", "examples", "sample", "template", "tmpl", "tpl", "dist", "defaults", "schema", "vault",
    ]
}
