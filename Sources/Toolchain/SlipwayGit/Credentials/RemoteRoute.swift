import CLibgit2
import SlipwayModel
import SlipwayReport

/// How one remote is reached: everything that variables and configuration say about it, read before connecting.
struct RemoteRoute {
    let address: RemoteAddress
    let sources: CredentialSources
    /// The repository's top, where git's helpers are asked.
    let folder: Path
    let proxy: ProxyChoice
    /// `nil` for the system's authorities.
    let certificates: CertificateLocations?
    /// Headers to send unasked.
    var headers: ExtraHeaders?

    /// The route of an address of which only the variables are known.
    init(address: RemoteAddress, environment: [String: String]) {
        self.address = address
        sources = CredentialSources(environment: environment)
        folder = "/"
        proxy = .direct
        certificates = nil
    }

    /// Reads git's configuration, and for ssh that of ssh.
    ///
    /// - Throws: status 3 for a proxy, a certificate file or an option of ssh that cannot be used.
    init(
        address: RemoteAddress, remote: String, repository: borrowing RepositoryHandle, folder: Path,
        environment: [String: String]
    ) throws(SlipwayError) {
        self.address = address
        self.folder = folder
        let settings = try GitSettings(of: repository, environment: environment)
        var sources = CredentialSources(environment: environment, settings: settings)
        guard let parts = address.parts, parts.isWeb else {
            if address.transport == .ssh, let parts = address.parts {
                try SSHKeyVariable.check(environment)
                sources.ssh = try SSHRoute(to: parts, settings: settings, environment: environment)
            }
            self.sources = sources
            proxy = .direct
            certificates = nil
            return
        }
        self.sources = sources
        proxy = try ProxyChoice(for: parts, remote: remote, settings: settings, environment: environment)
        certificates = try CertificateLocations.configured(for: parts, settings: settings, environment: environment)
        var headers = ExtraHeaders(settings, for: parts)
        // Two Authorization headers are none: a token, or a password in the address, comes before the configuration's.
        if sources.hasToken(for: parts) || parts.userPassword != nil { headers.removeLogin() }
        self.headers = headers
    }

    /// The address to give to libgit2 instead of the configured one: without a password, so that all credentials come
    /// in the order of ``CredentialSources``; for ssh with what its configuration says. `nil` where it stays.
    var url: String? {
        guard let parts = address.parts else { return nil }
        if parts.isWeb { return parts.rawUser == nil ? nil : parts.withoutLogin }
        return sources.ssh?.url(parts)
    }

    /// Everything that no message may show.
    var secrets: [String] {
        sources.secrets + address.secrets + proxy.secrets + (headers?.secrets ?? [])
    }

    /// Gives `body` what libgit2's options of a connection, a fetch and a push have in common.
    func withOptions<Value>(_ body: (git_proxy_options, git_strarray) -> Value) -> Value {
        var options = git_proxy_options()
        git_proxy_options_init(&options, UInt32(GIT_PROXY_OPTIONS_VERSION))
        return StringArray.with(headers?.lines ?? []) { headers in
            guard case .proxy(let url) = proxy else {
                options.type = GIT_PROXY_NONE
                return body(options, headers)
            }
            return url.withCString { url in
                options.type = GIT_PROXY_SPECIFIED
                options.url = url
                return body(options, headers)
            }
        }
    }
}

/// `SLIPWAY_SSH_KEY`, the path of a private key.
enum SSHKeyVariable {
    /// - Throws: status 3 where the variable names no usable key.
    static func check(_ environment: [String: String]) throws(SlipwayError) {
        guard let text = environment["SLIPWAY_SSH_KEY"].nonEmpty else { return }
        if text.contains("-----BEGIN") {
            throw SlipwayError(
                .environment, code: "key-unusable", "SLIPWAY_SSH_KEY is a key, not the path of one",
                hint: "write the key to a file that only you can read, and set SLIPWAY_SSH_KEY to its path")
        }
        let path = HomeFolder(environment: environment).expanded(text)
        guard let file = KeyFile(path) else {
            throw SlipwayError(
                .environment, code: "key-unusable", "there is no private key in \(path)",
                cause: "SLIPWAY_SSH_KEY names this file", hint: "`ssh-keygen -t ed25519 -f FILE` makes one")
        }
        if file.isEncrypted, environment["SLIPWAY_SSH_PASSPHRASE"].nonEmpty == nil {
            throw SlipwayError(
                .environment, code: "key-unusable", "the key in \(path) takes a passphrase",
                cause: "SLIPWAY_SSH_KEY names this file",
                hint: "set SLIPWAY_SSH_PASSPHRASE, or add the key to the ssh agent: `ssh-add \(path)`")
        }
    }
}
