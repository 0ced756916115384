import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// How a server is reached over ssh: what the address, git's ssh command and ssh_config(5) say together.
///
/// libssh2 reads none of these files.
struct SSHRoute: Sendable {
    /// The host as it stands in the address.
    let alias: String
    let hostName: String
    /// `nil` for 22.
    let port: Int?
    /// `nil` where nobody says.
    let user: String?
    let command: SSHCommandLine
    private let options: SSHConfiguration
    private let home: HomeFolder

    /// A route of which nothing but the variables is known.
    init(environment: [String: String]) {
        self.init(host: "", port: nil, user: nil, GitSettings(), environment)
    }

    /// - Throws: status 3 where the way asks for what libssh2 cannot do.
    init(
        to address: AddressParts, settings: GitSettings, environment: [String: String]
    ) throws(SlipwayError) {
        self.init(host: address.host, port: address.port, user: address.user.nonEmpty, settings, environment)
        for name in ["ProxyJump", "ProxyCommand"] {
            guard let value = options.first(name.lowercased()), value.lowercased() != "none" else { continue }
            throw SlipwayError(
                .environment, code: "ssh-option-unsupported", "cannot reach \(alias) by its \(name)",
                cause: "libgit2 speaks ssh itself and connects directly",
                hint: "use an https address (`git remote set-url`), or a machine that reaches the host directly")
        }
    }

    private init(
        host: String, port: Int?, user: String?, _ settings: GitSettings, _ environment: [String: String]
    ) {
        home = HomeFolder(environment: environment)
        command = SSHCommandLine(settings: settings, environment: environment)
        alias = host
        let file = command.file.map { [home] in home.expanded($0) }
        options = SSHConfiguration(for: host, options: command.options, home: home, file: file)
        hostName = options.first("hostname").map { SSHRoute.expanded($0, ["%h": host, "%%": "%"]) } ?? host
        self.port = port ?? options.first("port").flatMap { Int($0) }
        self.user = user ?? options.first("user")
    }

    /// The address to give to libgit2.
    func url(_ address: AddressParts) -> String {
        let login = user.map { "\(SSHRoute.encoded($0))@" } ?? ""
        let host = hostName.utf8.contains(UInt8(ascii: ":")) ? "[\(hostName)]" : hostName
        guard address.isShorthand else {
            return "\(address.scheme)://\(login)\(host)\(port.map { ":\($0)" } ?? "")\(address.rest)"
        }
        // Only the shorthand has paths that are relative to the user's home there.
        if let port { return "[\(login)\(hostName):\(port)]:\(address.rest)" }
        return "\(login)\(host):\(address.rest)"
    }

    /// The keys to offer, in this order: `SLIPWAY_SSH_KEY`, the files that the configuration names, the agent's, the
    /// usual files. RSA keys come last of their kind.
    func keys(_ user: String) -> [FoundCredential] {
        var result: [FoundCredential] = []
        if let path = home.environment["SLIPWAY_SSH_KEY"].nonEmpty {
            let passphrase = home.environment["SLIPWAY_SSH_PASSPHRASE"].nonEmpty
            let file = Credential.keyFile(user: user, file: home.expanded(path), passphrase: passphrase)
            result.append(FoundCredential(credential: file, source: "SLIPWAY_SSH_KEY"))
        }
        let named = identityFiles
        result += files(named, user)
        let blobs = isOnlyNamed ? named.compactMap { KeyFile.publicBlob(of: $0) } : nil
        for key in agentKeys where blobs?.contains(key.blob) ?? true {
            let credential = Credential.agent(user: user, key: key)
            let mark = key.algorithm == "ssh-rsa" ? " (RSA)" : ""
            result.append(FoundCredential(credential: credential, source: "the agent's key '\(key.comment)'\(mark)"))
        }
        if named.isEmpty { result += files(usualFiles, user) }
        return result
    }

    private func files(_ paths: [Path], _ user: String) -> [FoundCredential] {
        let keys = paths.compactMap { KeyFile($0) }.filter { !$0.isEncrypted }
        return (keys.filter { !$0.isRSA } + keys.filter(\.isRSA)).map { key in
            FoundCredential(
                credential: .keyFile(user: user, file: key.path, passphrase: nil),
                source: key.path.string + (key.isRSA ? " (RSA)" : ""))
        }
    }

    /// Key files that would be offered if they took no passphrase.
    var lockedFiles: [Path] {
        (identityFiles.isEmpty ? usualFiles : identityFiles).compactMap { KeyFile($0) }.filter(\.isEncrypted)
            .map(\.path)
    }

    /// The agent's socket: `IdentityAgent`, else `SSH_AUTH_SOCK`.
    var agentSocket: String? {
        switch options.first("identityagent") {
        case "none": nil
        case nil, "SSH_AUTH_SOCK": home.environment["SSH_AUTH_SOCK"].nonEmpty
        case let path?: home.expanded(expanded(path)).string
        }
    }

    private var agentKeys: [AgentKey] {
        guard let socket = agentSocket else { return [] }
        let keys = SSHAgent(socket: socket).keys()
        return keys.filter { $0.algorithm != "ssh-rsa" } + keys.filter { $0.algorithm == "ssh-rsa" }
    }

    private var isOnlyNamed: Bool { options.isOn("identitiesonly") }

    private var identityFiles: [Path] {
        (options.values["identityfile"] ?? []).filter { $0.lowercased() != "none" }.map { home.expanded(expanded($0)) }
    }

    private var usualFiles: [Path] {
        guard let path = home.path else { return [] }
        return ["id_ed25519", "id_ecdsa", "id_rsa"].map { path.appending(".ssh/\($0)") }
    }

    /// What known_hosts files say about the key that the server showed.
    func verdict(on key: [UInt8]) -> KnownHosts.Verdict {
        let own = options.first("userknownhostsfile") ?? "~/.ssh/known_hosts ~/.ssh/known_hosts2"
        let shared = options.first("globalknownhostsfile") ?? "/etc/ssh/ssh_known_hosts /etc/ssh/ssh_known_hosts2"
        let files = (own + " " + shared).split(separator: " ").map { home.expanded(expanded(String($0))) }
        let hosts = KnownHosts(files: files)
        if let name = options.first("hostkeyalias") { return hosts.verdict(host: name, port: nil, key: key) }
        return hosts.verdict(host: hostName.lowercased(), port: port, key: key)
    }

    private func expanded(_ text: String) -> String {
        let tokens = ["%%": "%", "%d": home.path?.string ?? "", "%h": hostName, "%n": alias, "%r": user ?? "git"]
        return SSHRoute.expanded(text, tokens)
    }

    /// `text` with its `%X` replaced by what they stand for.
    private static func expanded(_ text: String, _ tokens: [String: String]) -> String {
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let token = String(decoding: [byte] + rest.prefix(1), as: UTF8.self)
            if byte == UInt8(ascii: "%"), let value = tokens[token] {
                result += Array(value.utf8)
                rest = rest.dropFirst()
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// A user's name as an address has it.
    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            "@:/%?#[]".utf8.contains(byte)
                ? "%\(String(byte, radix: 16, uppercase: true))" : String(decoding: [byte], as: UTF8.self)
        }.joined()
    }
}
