package import SlipwayModel
import SlipwaySystem

/// Caches of results on loopback.
package enum CacheServer {
    /// Whether to skip a test that needs nginx.
    package static var isNginxMissing: Bool { nginx == nil && Host.processEnvironment()["CI"] == nil }

    static var nginx: String? {
        ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].first {
            ((try? LocalFileSystem().exists(Path($0))) ?? false)
        }
    }

    /// nginx with WebDAV, as its documentation sets it up; `body` is given the address and the folder of the files.
    ///
    /// - Parameter login: a user and a password that requests must have.
    package static func nginx<Value: Sendable>(
        in folder: Path, login: (user: String, password: String)? = nil,
        _ body: @Sendable (_ address: String, _ data: Path) async throws -> Value
    ) async throws -> Value {
        guard let program = nginx else { throw FixtureError("nginx is not installed") }
        for _ in 0..<4 {
            // somebody else may take the port that was free
            do { return try await start(program, in: folder, login, body) } catch is ServerProcess.DidNotStart {
                continue
            }
        }
        return try await start(program, in: folder, login, body)
    }

    private static func start<Value: Sendable>(
        _ program: String, in folder: Path, _ login: (user: String, password: String)?,
        _ body: @Sendable (_ address: String, _ data: Path) async throws -> Value
    ) async throws -> Value {
        let port = try GitDaemon.freePort()
        let state = folder.appending("nginx-\(port)")
        let data = state.appending("data")
        try LocalFileSystem().createDirectory(data)
        var access = ""
        if let login {
            let file = state.appending("users")
            try LocalFileSystem().write("\(login.user):{PLAIN}\(login.password)\n", to: file)
            access = "auth_basic cache; auth_basic_user_file \(file);"
        }
        let owner = (try? await Tool.run("id", ["-un"], in: state).output.split(separator: "\n").first) ?? "root"
        let configuration = state.appending("nginx.conf")
        try LocalFileSystem().write(
            """
            user \(owner);
            daemon off; pid \(state)/pid; error_log stderr notice;
            events {}
            http {
                access_log off; client_max_body_size 64m; client_body_temp_path \(state)/body;
                proxy_temp_path \(state)/proxy; fastcgi_temp_path \(state)/fastcgi;
                uwsgi_temp_path \(state)/uwsgi; scgi_temp_path \(state)/scgi;
                server {
                    listen 127.0.0.1:\(port);
                    location / { root \(data); dav_methods PUT; create_full_put_path on; \(access) }
                }
            }

            """, to: configuration)
        let command = Command(program, ["-e", "stderr", "-c", configuration.string, "-p", state.string], in: state)
        return try await ServerProcess.serve(command) { line in
            line.contains("start worker process") ? true : nil
        } _: { _ in
            try await body("http://127.0.0.1:\(port)", data)
        }
    }

    /// A server that takes nothing that is not right; `body` is given the address and the folder in which its answers
    /// are changed and its log is.
    package static func strict<Value: Sendable>(
        in folder: Path, _ body: @Sendable (_ address: String, _ state: ServerState) async throws -> Value
    ) async throws -> Value {
        let state = try ServerState(folder.appending("cache"))
        let command = Command(
            try await ServerProcess.python(), [ServerProcess.script("cache.py"), state.folder.string], in: folder)
        return try await ServerProcess.serve(command, ready: ServerProcess.port) { port in
            try await body("http://127.0.0.1:\(port)", state)
        }
    }
}
