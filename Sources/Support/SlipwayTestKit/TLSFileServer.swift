package import SlipwayModel
import SlipwaySystem

/// The files of a folder over HTTPS on loopback.
package enum TLSFileServer {
    private static let script = """
        import functools, http.server, ssl, sys
        handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])
        server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[2], sys.argv[3])
        server.socket = context.wrap_socket(server.socket, server_side=True)
        print('listening', server.server_address[1], flush=True)
        server.serve_forever()
        """

    /// - Parameter body: gets `https://localhost:PORT`.
    package static func serve<Value: Sendable>(
        _ folder: Path, _ certificate: TestCertificate, _ body: @Sendable (_ address: String) async throws -> Value
    ) async throws -> Value {
        let arguments = ["-u", "-c", script, folder.string, certificate.chain.string, certificate.key.string]
        let command = Command(try await ServerProcess.python(), arguments, in: folder)
        return try await ServerProcess.serve(command, ready: ServerProcess.port) { port in
            try await body("https://localhost:\(port)")
        }
    }
}
