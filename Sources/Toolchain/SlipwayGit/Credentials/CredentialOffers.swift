import CLibgit2
import SlipwayModel

/// The credentials that have been handed out, each once.
struct CredentialOffers {
    private var tried: Set<Credential> = []
    /// Kept as long as the connection: libgit2 points to them.
    private var signers: [AgentSigner] = []
    /// What a helper gave last, until the server has taken or refused it.
    private var helperLogin: CredentialHelper.Login?
    /// Where they were from, in order.
    private(set) var sources: [String] = []
    /// What came to be known on the way and must not be shown.
    private(set) var secrets: [String] = []

    /// Whether nothing is left to try.
    private(set) var isExhausted = false

    mutating func note(_ source: String) { sources.append(source) }

    /// Makes the next credential; being asked again means that the last one was refused.
    ///
    /// - Returns: libgit2's status.
    mutating func next(
        _ out: UnsafeMutablePointer<UnsafeMutablePointer<git_credential>?>?, _ request: CredentialRequest,
        _ route: RemoteRoute
    ) -> Int32 {
        if let refused = helperLogin {
            helper(route)?.reject(refused)
            helperLogin = nil
        }
        // The header went along unasked; with a second one the server would read neither. The caller tries without.
        if route.headers?.hasLogin == true { return GIT_EAUTH.rawValue }
        for found in route.sources.found(for: request)
        where !found.credential.isProof || tried.insert(found.credential).inserted {
            guard let credential = resolved(found.credential, route) else { continue }
            let socket = route.sources.ssh?.agentSocket ?? ""
            var made: [AgentSigner] = []
            let status = credential.make(out) { key in
                made.append(AgentSigner(SSHAgent(socket: socket), key))
                return made[made.count - 1]
            }
            signers += made
            if status < 0 { continue }
            if credential.isProof { sources.append(found.source) }
            return 0
        }
        isExhausted = true
        return GIT_EAUTH.rawValue
    }

    /// Asks the helpers where it is their turn; `nil` where they know nothing new.
    private mutating func resolved(_ credential: Credential, _ route: RemoteRoute) -> Credential? {
        switch credential {
        case .password(_, let secret): secrets.append(secret)
        case .keyFile(_, _, let passphrase?): secrets.append(passphrase)
        case .helper:
            guard let login = helper(route)?.fill() else { return nil }
            secrets.append(login.password)
            let answer = Credential.password(user: login.user, secret: login.password)
            guard tried.insert(answer).inserted else { return nil }
            helperLogin = login
            return answer
        default: break
        }
        return credential
    }

    mutating func approve(_ route: RemoteRoute) {
        guard let login = helperLogin else { return }
        helper(route)?.approve(login)
        helperLogin = nil
    }

    private func helper(_ route: RemoteRoute) -> CredentialHelper? {
        route.address.parts.map { parts in
            CredentialHelper(folder: route.folder, address: parts, environment: route.sources.environment)
        }
    }
}
