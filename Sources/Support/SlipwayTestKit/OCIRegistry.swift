package import SlipwayModel
import SlipwaySystem

/// An OCI registry on loopback: Debian's `docker-registry`.
package enum OCIRegistry {
    /// What it wants to see of who asks.
    package enum Login: Sendable {
        case nobody
        /// The user `ada` with the password `s3cr3t`, as HTTP's basic authentication.
        case password
        /// The same, at a server of tokens; everybody else may read.
        case token
    }

    /// - Parameter body: gets `127.0.0.1:PORT`.
    package static func serve<Value: Sendable>(
        in folder: Path, login: Login = .nobody, _ body: @Sendable (_ host: String) async throws -> Value
    ) async throws -> Value {
        try LocalFileSystem().createDirectory(folder.appending("registry"))
        switch login {
        case .nobody: return try await start(folder, "", body)
        case .password:
            let users = folder.appending("users")
            // bcrypt, which is all that it takes
            try LocalFileSystem().write(
                "ada:$2y$05$abcdefghijklmnopqrstuu9Avu/WgbsK7g7xfCY1X3pdjsTgxqQLS\n", to: users)
            return try await start(folder, "auth: {htpasswd: {realm: builds, path: \(users)}}", body)
        case .token:
            let certificate = try await TestCertificate(.selfSigned, in: folder)
            let command = Command(
                try await ServerProcess.python(),
                [ServerProcess.script("oci_token.py"), certificate.chain.string, certificate.key.string], in: folder)
            return try await ServerProcess.serve(command, ready: ServerProcess.port) { port in
                let settings = """
                    auth:
                      token:
                        realm: http://127.0.0.1:\(port)/token
                        service: builds
                        issuer: tests
                        rootcertbundle: \(certificate.chain)
                    """
                return try await start(folder, settings, body)
            }
        }
    }

    private static func start<Value: Sendable>(
        _ folder: Path, _ login: String, _ body: @Sendable (_ host: String) async throws -> Value
    ) async throws -> Value {
        let settings = folder.appending("registry.yml")
        try LocalFileSystem().write(
            """
            version: 0.1
            log: {level: info}
            storage: {filesystem: {rootdirectory: \(folder)/registry}}
            http: {addr: "127.0.0.1:0", secret: tests}
            \(login)

            """, to: settings)
        let command = Command("docker-registry", ["serve", settings.string], in: folder)
        return try await ServerProcess.serve(command) { line in
            line.firstRange(of: "listening on 127.0.0.1:").flatMap { start in
                UInt16(line[start.upperBound...].prefix { $0.isNumber })
            }
        } _: { port in
            try await body("127.0.0.1:\(port)")
        }
    }
}
