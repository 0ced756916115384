import CLibgit2
import SlipwayReport

extension RemoteContext {
    /// What a failed call on this connection means.
    ///
    /// - Parameters:
    ///   - action: `reach`, `push to` and the like; the address follows.
    ///   - message: what libgit2 said.
    func error(_ status: Int32, _ action: String, _ message: String?) -> SlipwayError {
        if let failure { return failure }
        switch git_error_code(status) {
        case GIT_EAUTH where hasOfferedCredentials:
            return SlipwayError(
                .remote, code: "credentials-refused", "\(address.display) refused the credentials", cause: words,
                hint: credentialHint)
        case GIT_EAUTH:
            return SlipwayError(
                .environment, code: "credentials-missing", "\(address.display) asks for credentials",
                hint: credentialHint)
        case GIT_ECERTIFICATE:
            return SlipwayError(
                .remote, code: "certificate-refused", "cannot trust \(address.display)",
                cause: message.map(redacted),
                hint: address.transport == .ssh
                    ? "add its key to known_hosts: `ssh-keyscan HOST >> ~/.ssh/known_hosts`, and compare it"
                    : "its certificate must be valid and its issuer known on this machine")
        default:
            return SlipwayError(
                .remote, code: "remote-unreachable", "cannot \(action) \(address.display)",
                cause: words ?? message.map(redacted), hint: "check the address (`git remote -v`) and the network")
        }
    }

    private var credentialHint: String {
        switch address.transport {
        case .https: "set SLIPWAY_TOKEN, or GITHUB_TOKEN on GitHub, to a token that may write to the repository"
        case .http: "tokens are sent over https only: change the remote's address to https"
        default: "add a key that may write to the repository to the ssh agent: `ssh-add -l` lists them"
        }
    }
}
