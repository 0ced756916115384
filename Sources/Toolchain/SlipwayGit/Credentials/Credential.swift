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
    /// What git's credential helpers answer, once they are asked.
    case helper
    /// A key of the ssh agent.
    case agent(user: String, key: AgentKey)
    case keyFile(user: String, file: Path, passphrase: String?)
    case user(String)
    /// Kerberos, by the system.
    case system
}

extension Credential {
    /// Makes libgit2's value of it; the status of the library.
    ///
    /// - Parameter signer: what signs with a key of the agent; it must outlive the connection.
    func make(
        _ out: UnsafeMutablePointer<UnsafeMutablePointer<git_credential>?>?, signer: (AgentKey) -> AgentSigner
    ) -> Int32 {
        switch self {
        case .password(let user, let secret): git_credential_userpass_plaintext_new(out, user, secret)
        case .agent(let user, let key): signer(key).makeCredential(out, user: user)
        case .keyFile(let user, let file, let passphrase):
            git_credential_ssh_key_new(out, user, nil, file.string, passphrase)
        case .user(let user): git_credential_username_new(out, user)
        case .system: git_credential_default_new(out)
        case .helper: GIT_EAUTH.rawValue
        }
    }

    /// Whether it proves anything: a name alone does not.
    var isProof: Bool {
        if case .user = self { return false }
        return true
    }
}

/// A credential and where it is from, for messages.
struct FoundCredential: Hashable {
    let credential: Credential
    /// Such as `SLIPWAY_TOKEN`; never the secret.
    let source: String
}
