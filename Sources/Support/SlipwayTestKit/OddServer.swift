package import SlipwayModel
import SlipwaySystem

/// A web server on loopback that answers as servers should not; which answers there are stands in its script.
package enum OddServer {
    /// - Parameter body: gets `http://127.0.0.1:PORT`.
    package static func serve<Value: Sendable>(
        in folder: Path, _ body: @Sendable (String) async throws -> Value
    ) async throws -> Value {
        let command = Command(try await ServerProcess.python(), [ServerProcess.script("odd.py")], in: folder)
        return try await ServerProcess.serve(command, ready: ServerProcess.port) { port in
            try await body("http://127.0.0.1:\(port)")
        }
    }
}
