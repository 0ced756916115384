import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// A way to a real server on loopback.
enum ServerKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case daemon = "git daemon"
    case http = "http-backend with basic auth"
    case https = "http-backend with TLS"
    case sshKey = "sshd with a key file"
    case sshAgent = "sshd with the agent"

    var testDescription: String { rawValue }
    var isSSH: Bool { self == .sshKey || self == .sshAgent }
    var isWeb: Bool { self == .http || self == .https }

    /// Those whose programs are here; all of them where `CI` is set.
    static var available: [ServerKind] {
        allCases.filter { kind in
            switch kind {
            case .daemon: !Tool.isMissing("git")
            case .http: !Tool.isMissing("python3")
            case .https: !Tool.isMissing("python3") && !Tool.isMissing("openssl")
            case .sshKey, .sshAgent:
                !Tool.isMissing("python3") && !SSHServer.isMissing && !Tool.isMissing("ssh-agent")
            }
        }
    }
}

/// A running server with a repository and clones of it.
struct TestServer: Sendable {
    let kind: ServerKind
    let playground: Playground
    /// Where faults are planted; `git daemon` has none.
    let state: ServerState?

    static let secret = "t0p-s3cret"

    /// Starts a server of a kind, runs `body`, and ends it.
    ///
    /// - Parameters:
    ///   - isKeyAccepted: whether sshd knows the key that the clones have.
    ///   - kindOfCertificate: what the server with TLS shows.
    static func serve(
        _ kind: ServerKind, isKeyAccepted: Bool = true, certificate kindOfCertificate: TestCertificate.Kind = .good,
        _ body: @Sendable (TestServer) async throws -> Void
    ) async throws {
        let folder = try TemporaryDirectory()
        let home = folder.path.appending("home")
        try LocalFileSystem().createDirectory(home)
        let settings = home.appending(".gitconfig")
        try LocalFileSystem().write("", to: settings)
        // Nothing of the machine's own settings and credentials.
        var environment = [
            "HOME": home.string, "GIT_CONFIG_GLOBAL": settings.string, "GIT_CONFIG_COUNT": "0", "SSH_AUTH_SOCK": "",
            "SLIPWAY_TOKEN": "", "GITHUB_TOKEN": "", "no_proxy": "*",
        ]
        for name in ["SSL_CERT_FILE", "GIT_SSL_CAINFO", "https_proxy", "http_proxy", "all_proxy", "GIT_SSH_COMMAND"] {
            environment[name] = ""
        }
        let variables = environment
        @Sendable func run(_ address: String, _ state: ServerState?, _ more: [String: String]) async throws {
            let playground = try await Playground(
                folder, address: address, environment: variables.merging(more) { $1 })
            try await body(TestServer(kind: kind, playground: playground, state: state))
        }
        switch kind {
        case .daemon:
            try await GitDaemon.serve(folder.path) { try await run("\($0.address)/remote.git", nil, [:]) }
        case .http:
            try await GitHTTPServer.serve(folder.path, user: "ada:\(secret)") { server in
                try await run("http://ada:\(secret)@127.0.0.1:\(server.port)/remote.git", server.state, [:])
            }
        case .https:
            let certificate = try await TestCertificate(kindOfCertificate, in: home)
            try await GitHTTPServer.serve(
                folder.path, user: "x-access-token:\(secret)", certificate: certificate
            ) { server in
                let more = ["SLIPWAY_TOKEN": secret, "SSL_CERT_FILE": certificate.authority.string]
                try await run("\(server.address)/remote.git", server.state, more)
            }
        case .sshKey, .sshAgent:
            try await SSHServer.serve(folder.path) { server in
                let key = try await server.makeKey("client", isAccepted: isKeyAccepted)
                let address = "\(server.address)\(folder.path)/remote.git"
                let home = ["HOME": server.home.string]
                if kind == .sshKey {
                    return try await run(address, server.state, home.merging(["SLIPWAY_SSH_KEY": key.string]) { $1 })
                }
                try await server.withAgent(holding: [key]) { socket in
                    try await run(address, server.state, home.merging(["SSH_AUTH_SOCK": socket]) { $1 })
                }
            }
        }
    }

    /// Cuts the connection of the next push: before the server has made the tag, or after it, before it says so.
    func cut(afterUpdate: Bool) throws {
        if let state {
            try state.plant(afterUpdate ? "cut-after" : "cut-before")
        } else if afterUpdate {
            try playground.hook(
                "reference-transaction",
                "[ \"$1\" = committed ] || exit 0; [ -e cut ] || { touch cut; kill -9 $PPID; }")
        } else {
            try playground.hook("update", "[ -e cut ] && exit 0; touch cut; kill -9 $PPID")
        }
    }
}
