package import SlipwayModel
import SlipwaySystem

/// `git http-backend` behind a small server on loopback, over http or https.
package struct GitHTTPServer: Sendable {
    /// `http://127.0.0.1:PORT` or `https://localhost:PORT`.
    package let address: String
    package let port: UInt16
    package let state: ServerState

    /// Starts the server, runs `body`, and ends it.
    ///
    /// - Parameters:
    ///   - folder: the one of the repositories.
    ///   - user: `NAME:PASSWORD` for basic authentication; `Bearer PASSWORD` is taken too.
    ///   - certificate: makes it https. The name is `localhost`: mbedTLS before 3.5 knows no addresses in certificates.
    package static func serve<Value: Sendable>(
        _ folder: Path, user: String? = nil, certificate: TestCertificate? = nil,
        _ body: @Sendable (GitHTTPServer) async throws -> Value
    ) async throws -> Value {
        let state = try ServerState(folder.appending("http-\(try GitDaemon.freePort())"))
        var arguments = [ServerProcess.script("git_http.py"), folder.string, state.folder.string]
        if let user { arguments += ["--user", user] }
        if let certificate { arguments += ["--tls", certificate.chain.string, certificate.key.string] }
        let environment = GitFixture.environment(home: folder)
        let command = Command(try await ServerProcess.python(), arguments, in: folder, environment: environment)
        let origin = certificate == nil ? "http://127.0.0.1" : "https://localhost"
        return try await ServerProcess.serve(command, ready: ServerProcess.port) { port in
            try await body(GitHTTPServer(address: "\(origin):\(port)", port: port, state: state))
        }
    }
}

/// A proxy on loopback that connects to https servers (CONNECT).
package struct TestProxy: Sendable {
    package let port: UInt16
    package let state: ServerState

    /// - Parameter user: `NAME:PASSWORD` for proxy authentication.
    package static func serve<Value: Sendable>(
        _ folder: Path, user: String? = nil, _ body: @Sendable (TestProxy) async throws -> Value
    ) async throws -> Value {
        let state = try ServerState(folder.appending("proxy-\(try GitDaemon.freePort())"))
        var arguments = [ServerProcess.script("proxy.py"), state.folder.appending("requests").string]
        if let user { arguments += ["--user", user] }
        let command = Command(try await ServerProcess.python(), arguments, in: folder)
        return try await ServerProcess.serve(command, ready: ServerProcess.port) {
            try await body(TestProxy(port: $0, state: state))
        }
    }
}
