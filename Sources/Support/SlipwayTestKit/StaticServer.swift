package import SlipwayModel
import SlipwaySystem

/// nginx that serves a folder as it is.
package enum StaticServer {
    /// - Parameter include: a file with what the `server` block has beside its root.
    package static func nginx<Value: Sendable>(
        _ root: Path, include: Path, in folder: Path, _ body: @Sendable (_ address: String) async throws -> Value
    ) async throws -> Value {
        for _ in 0..<4 {
            // somebody else may take the port that was free
            do { return try await start(root, include, folder, body) } catch is ServerProcess.DidNotStart { continue }
        }
        return try await start(root, include, folder, body)
    }

    private static func start<Value: Sendable>(
        _ root: Path, _ include: Path, _ folder: Path, _ body: @Sendable (_ address: String) async throws -> Value
    ) async throws -> Value {
        guard let program = CacheServer.nginx else { throw FixtureError("nginx is not installed") }
        let port = try GitDaemon.freePort()
        let state = folder.appending("static-\(port)")
        try LocalFileSystem().createDirectory(state)
        let owner = (try? await Tool.run("id", ["-un"], in: state).output.split(separator: "\n").first) ?? "root"
        let configuration = state.appending("nginx.conf")
        try LocalFileSystem().write(
            """
            user \(owner);
            daemon off; pid \(state)/pid; error_log stderr notice;
            events {}
            http {
                access_log off; client_body_temp_path \(state)/body;
                proxy_temp_path \(state)/proxy; fastcgi_temp_path \(state)/fastcgi;
                uwsgi_temp_path \(state)/uwsgi; scgi_temp_path \(state)/scgi;
                server {
                    listen 127.0.0.1:\(port);
                    root \(root);
                    include \(include);
                }
            }

            """, to: configuration)
        let command = Command(program, ["-e", "stderr", "-c", configuration.string, "-p", state.string], in: state)
        return try await ServerProcess.serve(command) { line in
            line.contains("start worker process") ? true : nil
        } _: { _ in
            try await body("http://127.0.0.1:\(port)")
        }
    }
}
