import CLibgit2
import SlipwayModel

/// Where credentials come from, in the order they are tried.
///
/// Over https: `SLIPWAY_TOKEN` to any host, `GITHUB_TOKEN` to GitHub's host only (the one of `GITHUB_SERVER_URL`,
/// `github.com` without it), the address itself, `.netrc`, git's credential helpers. Over http only what the address
/// or the configuration says for just that scheme and host. Over ssh: ``SSHRoute``. No secret reaches a message.
struct CredentialSources {
    let environment: [String: String]
    var settings = GitSettings()
    var ssh: SSHRoute?

    /// Every credential that fits the request, best first.
    func credentials(for request: CredentialRequest) -> [Credential] { found(for: request).map(\.credential) }

    /// Every credential that fits the request and where it is from, best first.
    func found(for request: CredentialRequest) -> [FoundCredential] {
        var result: [FoundCredential] = []
        let user = request.user ?? ssh?.user ?? "git"
        if request.allows(GIT_CREDENTIAL_USERNAME) {
            result.append(FoundCredential(credential: .user(user), source: "the user name"))
        }
        if request.allows(GIT_CREDENTIAL_USERPASS_PLAINTEXT), let parts = request.address.parts, parts.isWeb {
            result += webCredentials(parts, request)
        }
        if request.allows(GIT_CREDENTIAL_SSH_KEY) { result += (ssh ?? SSHRoute(environment: environment)).keys(user) }
        if request.allows(GIT_CREDENTIAL_DEFAULT) {
            result.append(FoundCredential(credential: .system, source: "Kerberos"))
        }
        return result
    }

    private func webCredentials(_ parts: AddressParts, _ request: CredentialRequest) -> [FoundCredential] {
        let user = request.user.nonEmpty ?? parts.user.nonEmpty
        let isSecure = parts.scheme.lowercased() == "https"
        var result: [FoundCredential] = []
        func add(_ name: String, _ secret: String, _ source: String) {
            result.append(FoundCredential(credential: .password(user: name, secret: secret), source: source))
        }
        if isSecure {
            for (name, token) in tokens(for: parts.host) { add(user ?? "x-access-token", token, name) }
        }
        if let user, let password = parts.userPassword { add(user, password, "the remote's address") }
        if isSecure, parts.userPassword == nil, let bytes = HomeFolder(environment: environment).netrc,
            let login = Netrc(bytes).login(for: parts.host, user: parts.user.nonEmpty), let password = login.password
        {
            add(login.user ?? user ?? "", password, ".netrc")
        }
        if parts.userPassword == nil, isSecure || asksHelpers(overHTTP: parts) {
            result.append(FoundCredential(credential: .helper, source: "git's credential helper"))
        }
        // GitHub and others take a token as the name of a user.
        if let user = parts.user.nonEmpty, parts.userPassword == nil { add(user, "", "the remote's address") }
        return result
    }

    /// A helper is asked over http only where the configuration names the host with this scheme.
    private func asksHelpers(overHTTP parts: AddressParts) -> Bool {
        settings.entries.contains { entry in
            guard entry.name.hasPrefix("credential.http://"), entry.name.hasSuffix(".helper") else { return false }
            let middle = entry.name.utf8.dropFirst("credential.".utf8.count).dropLast(".helper".utf8.count)
            return URLPattern(String(decoding: middle, as: UTF8.self))?.fit(parts) != nil
        }
    }

    /// Everything that must not be shown.
    var secrets: [String] {
        ["SLIPWAY_TOKEN", "GITHUB_TOKEN"].compactMap(token) + [environment["SLIPWAY_SSH_PASSPHRASE"]].compactMap { $0 }
    }

    /// A token without the line break that a file leaves at its end; `nil` where there is none.
    private func token(_ variable: String) -> String? {
        let bytes = (environment[variable] ?? "").utf8.drop { $0 <= 0x20 }
        let end = bytes.lastIndex { $0 > 0x20 }
        return end.map { String(decoding: bytes[...$0], as: UTF8.self) }
    }

    /// Whether a token answers for a host, so that no header of the configuration is needed.
    func hasToken(for parts: AddressParts) -> Bool {
        parts.scheme.lowercased() == "https" && !tokens(for: parts.host).isEmpty
    }

    private func tokens(for host: String) -> [(name: String, token: String)] {
        var tokens: [(String, String)] = []
        if let token = token("SLIPWAY_TOKEN") { tokens.append(("SLIPWAY_TOKEN", token)) }
        let server = RemoteAddress(
            environment["GITHUB_SERVER_URL"].nonEmpty ?? "https://github.com", relativeTo: "/")
        if server.transport == .https(host: host), let token = token("GITHUB_TOKEN") {
            tokens.append(("GITHUB_TOKEN", token))
        }
        return tokens
    }
}
