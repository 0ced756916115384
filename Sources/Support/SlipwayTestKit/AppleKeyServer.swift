package import SlipwayModel
import SlipwaySystem

/// The keys of an issuer of tokens on loopback, and its tokens; what it does when it is told to stands in its script.
package enum AppleKeyServer {
    /// - Parameter body: gets `http://127.0.0.1:PORT`.
    package static func serve<Value: Sendable>(
        in folder: Path, _ body: @Sendable (String) async throws -> Value
    ) async throws -> Value {
        let command = Command(try await ServerProcess.python(), [ServerProcess.script("apple_keys.py")], in: folder)
        return try await ServerProcess.serve(command, ready: ServerProcess.port) { port in
            try await body("http://127.0.0.1:\(port)")
        }
    }
}
