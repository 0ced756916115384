import CLibgit2
import SlipwayModel

/// What a server asks for.
struct CredentialRequest {
    let address: RemoteAddress
    /// The user in the address.
    let user: String?
    /// Bits of `git_credential_t`.
    let allowed: UInt32

    func allows(_ kind: git_credential_t) -> Bool { allowed & kind.rawValue != 0 }
}

/// Something to prove who we are with.
enum Credential: Hashable {
    case password(user: String, secret: String)
    case agent(user: String)
    case user(String)
    /// Kerberos, by the system.
    case system
}

/// Where credentials come from, in the order they are tried.
///
/// Tokens go over https only: `SLIPWAY_TOKEN` to any host, `GITHUB_TOKEN` to GitHub's host only (the one of
/// `GITHUB_SERVER_URL`, `github.com` without it). Over ssh the agent is asked. A secret never reaches a message.
struct CredentialSources {
    let environment: [String: String]

    /// Every credential that fits the request, best first.
    func credentials(for request: CredentialRequest) -> [Credential] {
        var result: [Credential] = []
        if request.allows(GIT_CREDENTIAL_USERNAME) { result.append(.user(request.user ?? "git")) }
        if request.allows(GIT_CREDENTIAL_USERPASS_PLAINTEXT), case .https(let host) = request.address.transport {
            for secret in tokens(for: host) {
                result.append(.password(user: request.user ?? "x-access-token", secret: secret))
            }
        }
        if request.allows(GIT_CREDENTIAL_SSH_KEY) { result.append(.agent(user: request.user ?? "git")) }
        if request.allows(GIT_CREDENTIAL_DEFAULT) { result.append(.system) }
        return result
    }

    /// Everything that must not be shown.
    var secrets: [String] { ["SLIPWAY_TOKEN", "GITHUB_TOKEN"].compactMap { environment[$0].nonEmpty } }

    private func tokens(for host: String) -> [String] {
        var tokens: [String] = []
        if let token = environment["SLIPWAY_TOKEN"].nonEmpty { tokens.append(token) }
        let server = RemoteAddress(
            environment["GITHUB_SERVER_URL"].nonEmpty ?? "https://github.com", relativeTo: "/")
        if server.transport == .https(host: host), let token = environment["GITHUB_TOKEN"].nonEmpty {
            tokens.append(token)
        }
        return tokens
    }
}

extension Credential {
    /// Makes libgit2's value of it; the status of the library.
    func make(_ out: UnsafeMutablePointer<UnsafeMutablePointer<git_credential>?>?) -> Int32 {
        switch self {
        case .password(let user, let secret): git_credential_userpass_plaintext_new(out, user, secret)
        case .agent(let user): git_credential_ssh_key_from_agent(out, user)
        case .user(let user): git_credential_username_new(out, user)
        case .system: git_credential_default_new(out)
        }
    }
}
