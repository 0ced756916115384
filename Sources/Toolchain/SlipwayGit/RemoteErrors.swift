import CLibgit2
import SlipwayReport

extension RemoteContext {
    /// What a failed call on this connection means.
    ///
    /// The status decides; libgit2's text is asked only where it gives one status for many things, as for every answer
    /// of a web server but 401.
    ///
    /// - Parameters:
    ///   - action: `reach`, `push to` and the like; the address follows.
    ///   - message: what libgit2 said.
    func error(_ status: Int32, _ action: String, _ message: String?) -> SlipwayError {
        if let failure { return failure }
        let message = message.map(redacted)
        if let message, let error = proxyError(message) { return error }
        switch git_error_code(status) {
        case GIT_EAUTH where !offeredSources.isEmpty:
            return SlipwayError(
                .remote, code: "credentials-refused", "\(address.display) refused the credentials",
                cause: words ?? "it was offered \(offeredSources.map(redacted).joined(separator: ", then "))",
                hint: credentialHint)
        case GIT_EAUTH:
            return SlipwayError(
                .environment, code: "credentials-missing", "\(address.display) asks for credentials",
                hint: credentialHint)
        case GIT_ECERTIFICATE:
            return SlipwayError(
                .remote, code: "certificate-refused", "cannot trust \(address.display)", cause: message,
                hint: certificateHint)
        case GIT_ENOTFOUND where message?.contains("no match for id") == true:
            return SlipwayError(
                .environment, code: "objects-missing", "cannot \(action) \(address.display)", cause: message,
                hint: "a partial clone lacks what a push is made of: `git fetch --refetch --no-filter`")
        default:
            let known = message.flatMap { answerError($0, action) ?? denialError($0, action) ?? keyError($0) }
            if let known { return known }
            return SlipwayError(
                .remote, code: "remote-unreachable", "cannot \(action) \(address.display)", cause: words ?? message,
                hint: unreachableHint)
        }
    }

    /// Answers of a web server that no second try changes. libgit2 drops what such an answer says.
    private func answerError(_ message: String, _ action: String) -> SlipwayError? {
        if message.hasPrefix("cannot redirect from") {
            return SlipwayError(
                .remote, code: "redirected", "\(address.display) sends us to another host", cause: message,
                hint: "credentials never follow there; if it is right: `git remote set-url` to the new address")
        }
        let prefix = "unexpected http status code: "
        guard message.hasPrefix(prefix), let answer = Int(message.dropFirst(prefix.count)) else { return nil }
        switch answer {
        case 401: return error(GIT_EAUTH.rawValue, action, nil)
        case 403:
            return SlipwayError(
                .remote, code: "access-denied", "\(address.display) does not let us \(action) it",
                cause: offeredSources.isEmpty
                    ? "it answered 403"
                    : "it knows who we are (\(offeredSources.map(redacted).last ?? "")), and answered 403",
                hint:
                    "the account or token needs the right to write to the repository; on GitHub Actions the job needs "
                    + "`permissions: contents: write`")
        case 404, 410:
            return SlipwayError(
                .remote, code: "remote-not-found", "there is no repository at \(address.display)",
                cause: "it answered \(answer)",
                hint: "check the address (`git remote -v`); servers hide repositories from those who may not read them")
        default: return nil
        }
    }

    /// What `git daemon` and servers behind ssh say before they hang up.
    private func denialError(_ message: String, _ action: String) -> SlipwayError? {
        let text = message.lowercased()
        guard !address.isWeb, text.contains("denied") || text.contains("not allowed") else { return nil }
        return SlipwayError(
            .remote, code: "access-denied", "\(address.display) does not let us \(action) it", cause: words ?? message,
            hint: "the account or key needs the right to write to the repository; the server must have and export it")
    }

    /// What libssh2 says where a key file is of no use, or a server has heard enough of wrong keys.
    private func keyError(_ message: String) -> SlipwayError? {
        guard address.transport == .ssh, let last = offeredSources.last else { return nil }
        if message.contains("private key file") {
            return SlipwayError(
                .environment, code: "key-unusable", "cannot use the key of \(last)", cause: message,
                hint: "its passphrase may be wrong, or libssh2 does not read its format: "
                    + "`ssh-keygen -t ed25519` makes one that works")
        }
        guard message.hasPrefix("Failed to authenticate") || message.hasPrefix("error authenticating") else {
            return nil
        }
        return SlipwayError(
            .remote, code: "credentials-refused", "\(address.display) refused the credentials",
            cause: "it was offered \(offeredSources.joined(separator: ", then ")); \(message)", hint: sshHint)
    }

    private func proxyError(_ message: String) -> SlipwayError? {
        guard let proxy = route.proxy.display else { return nil }
        // A proxy's 502 and the like say that the server behind it does not answer: worth another try.
        let texts = ["proxy returned unexpected status: 4", "proxy authentication required", "proxy requires"]
        guard texts.contains(where: { message.hasPrefix($0) }) else { return nil }
        return SlipwayError(
            .remote, code: "proxy-refused", "the proxy \(proxy) refused to connect us to \(address.display)",
            cause: message,
            hint: "user and password of a proxy go into its address: http.proxy in git's configuration, or https_proxy")
    }
}

extension RemoteContext {
    private var credentialHint: String {
        switch address.transport {
        case .https: "set SLIPWAY_TOKEN, or GITHUB_TOKEN on GitHub, to a token that may write to the repository"
        case .http: "tokens are sent over https only: change the remote's address to https"
        default: sshHint
        }
    }

    private var sshHint: String {
        var hints: [String] = []
        if let file = route.sources.ssh?.lockedFiles.first {
            hints.append("\(file) takes a passphrase: `ssh-add \(file)`")
        }
        if let command = route.sources.ssh?.command, !command.isUnderstood, let source = command.source {
            hints.append("\(source) is not run: libgit2 speaks ssh itself")
        }
        if offeredSources.count > 2 {
            hints.append("`IdentitiesOnly yes` in ~/.ssh/config offers only the keys it names")
        }
        if offeredSources.contains(where: { $0.hasSuffix("(RSA)") }) {
            hints.append("RSA keys fail with newer servers: `ssh-keygen -t ed25519` makes one that works")
        }
        hints.append(
            "add a key that may write to the repository to the ssh agent (`ssh-add -l` lists them), "
                + "or set SLIPWAY_SSH_KEY to its path")
        return hints.joined(separator: "; ")
    }

    private var certificateHint: String {
        let environment = route.sources.environment
        let settings = route.sources.settings
        var hints: [String] = []
        let verify = address.parts.flatMap { settings.web("sslverify", for: $0).last }
        if let verify, ["false", "no", "off", "0"].contains(verify.lowercased()) {
            hints.append("http.sslVerify=false is not honoured: certificates are always verified")
        } else if environment["GIT_SSL_NO_VERIFY"] != nil {
            hints.append("GIT_SSL_NO_VERIFY is not honoured: certificates are always verified")
        }
        hints.append(
            "its certificate must be valid for this host and its issuer known here: "
                + "a private authority's certificate goes into http.sslCAInfo or SSL_CERT_FILE")
        return hints.joined(separator: "; ")
    }

    private var unreachableHint: String {
        if let proxy = route.proxy.display {
            return "check the address (`git remote -v`), the proxy \(proxy) and the network"
        }
        return "check the address (`git remote -v`) and the network"
    }
}
