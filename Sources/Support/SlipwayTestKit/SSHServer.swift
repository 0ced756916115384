package import SlipwayModel
import SlipwaySystem

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// OpenSSH's sshd on loopback, with a configuration and keys of its own, as root or as a user.
package struct SSHServer: Sendable {
    package let port: UInt16
    /// Who logs in: the user who runs the test.
    package let user: String
    /// The client's home: `~/.ssh` holds `known_hosts` and the key `test_key`, which the server accepts.
    package let home: Path
    package let state: ServerState
    private let folder: Path

    /// `ssh://USER@127.0.0.1:PORT`.
    package var address: String { "ssh://\(user)@127.0.0.1:\(port)" }
    /// The server's own key, as known_hosts has it behind the host.
    package var hostKey: String {
        get throws { String(try LocalFileSystem().readText(folder.appending("host.pub")).split(separator: "\n")[0]) }
    }

    /// Where sshd is; it starts by an absolute path only.
    package static var program: String? {
        ["/usr/sbin/sshd", "/usr/local/sbin/sshd", "/opt/homebrew/sbin/sshd"].first {
            ((try? LocalFileSystem().exists(Path($0))) ?? false)
        }
    }

    /// Whether to skip a test that needs sshd.
    package static var isMissing: Bool { program == nil && Host.processEnvironment()["CI"] == nil }

    /// Starts the server with keys below `parent`, runs `body`, and ends it.
    package static func serve<Value: Sendable>(
        _ parent: Path, _ body: @Sendable (SSHServer) async throws -> Value
    ) async throws -> Value {
        for _ in 0..<4 {
            // Somebody else may take the port that was free.
            do { return try await start(parent, body) } catch is ServerProcess.DidNotStart { continue }
        }
        return try await start(parent, body)
    }

    private static func start<Value: Sendable>(
        _ parent: Path, _ body: @Sendable (SSHServer) async throws -> Value
    ) async throws -> Value {
        guard let program else { throw FixtureError("sshd is not installed") }
        let port = try GitDaemon.freePort()
        let folder = parent.appending("sshd-\(port)")
        let server = SSHServer(
            port: port, user: currentUser(), home: folder.appending("home"),
            state: try ServerState(folder.appending("state")), folder: folder)
        try await server.prepare()
        let command = Command(program, ["-D", "-e", "-f", folder.appending("sshd_config").string], in: folder)
        return try await ServerProcess.serve(command) { line in
            line.hasPrefix("Server listening on") ? true : nil
        } _: { _ in
            try await body(server)
        }
    }

    /// A new key, `NAME` and `NAME.pub` in the client's `~/.ssh`.
    ///
    /// - Parameter isAccepted: whether the server knows it.
    @discardableResult
    package func makeKey(
        _ name: String, type: String = "ed25519", passphrase: String = "", isAccepted: Bool = true
    ) async throws -> Path {
        let file = home.appending(".ssh/\(name)")
        let size = type == "rsa" ? "2048" : "256"
        try await keygen(["-t", type, "-b", size, "-N", passphrase, "-C", name, "-f", file.string])
        if isAccepted {
            let list = folder.appending("authorized_keys")
            let known = try LocalFileSystem().exists(list) ? try LocalFileSystem().readText(list) : ""
            let key = try LocalFileSystem().readText(Path(file.string + ".pub"))
            try LocalFileSystem().write(known + key, to: list, permissions: 0o600)
        }
        return file
    }

    /// Runs `body` with an ssh-agent that holds a key; its argument is the socket.
    package func withAgent<Value: Sendable>(
        holding keys: [Path], _ body: @Sendable (String) async throws -> Value
    ) async throws -> Value {
        // A socket's path has little room: not in a folder deep down.
        let place = try TemporaryDirectory()
        let socket = place.path.appending("agent").string
        return try await ServerProcess.serve(Command("ssh-agent", ["-D", "-a", socket], in: home)) { line in
            line.hasPrefix("SSH_AUTH_SOCK") || line.contains("Agent pid") ? true : nil
        } _: { _ in
            try await Tool.run("ssh-add", ["-q"] + keys.map(\.string), in: home, environment: ["SSH_AUTH_SOCK": socket])
            return try await body(socket)
        }
    }

    private func prepare() async throws {
        let files = LocalFileSystem()
        try files.createDirectory(home.appending(".ssh"))
        try await keygen(["-t", "ed25519", "-N", "", "-C", "host", "-f", folder.appending("host").string])
        try files.write("[127.0.0.1]:\(port) \(try hostKey)\n", to: home.appending(".ssh/known_hosts"))
        try await makeKey("test_key")
        // As root, sshd wants a folder to shut itself in; a package makes it when the service is started.
        if getuid() == 0 { try files.createDirectory("/run/sshd") }
        // Python takes long to start: only for a fault.
        try files.write(
            """
            state='\(state.folder)'
            printf '%s\\n' "$SSH_ORIGINAL_COMMAND" >> "$state/commands"
            if [ -e "$state/denied" ] || [ -e "$state/cut-before" ] || [ -e "$state/cut-after" ]; then
                exec python3 '\(ServerProcess.script("ssh_command.py"))' "$state"
            fi
            exec sh -c "$SSH_ORIGINAL_COMMAND"

            """, to: folder.appending("command"))
        let path = Host.processEnvironment()["PATH"] ?? "/usr/bin:/bin"
        try files.write(
            """
            Port \(port)
            ListenAddress 127.0.0.1
            HostKey \(folder.appending("host"))
            AuthorizedKeysFile \(folder.appending("authorized_keys"))
            PidFile none
            UsePAM no
            StrictModes no
            PermitRootLogin yes
            PasswordAuthentication no
            KbdInteractiveAuthentication no
            SetEnv PATH=\(path) GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null
            ForceCommand sh \(folder.appending("command"))

            """, to: folder.appending("sshd_config"))
    }

    private func keygen(_ arguments: [String]) async throws {
        try await Tool.run("ssh-keygen", ["-q"] + arguments, in: folder)
    }

    private static func currentUser() -> String {
        getpwuid(getuid()).flatMap { $0.pointee.pw_name }.map { String(cString: $0) } ?? "root"
    }
}
