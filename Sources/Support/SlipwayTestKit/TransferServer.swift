package import SlipwayModel
import SlipwaySystem

/// A web server on loopback whose connections break; what it has stands in its script.
package enum TransferServer {
    /// - Parameter body: gets `http://127.0.0.1:PORT`, and the folder with the log of requests.
    package static func serve<Value: Sendable>(
        in folder: Path, _ body: @Sendable (_ address: String, _ state: ServerState) async throws -> Value
    ) async throws -> Value {
        let state = try ServerState(folder.appending("transfer"))
        let command = Command(
            try await ServerProcess.python(), [ServerProcess.script("transfer.py"), state.folder.string], in: folder)
        return try await ServerProcess.serve(command, ready: ServerProcess.port) { port in
            try await body("http://127.0.0.1:\(port)", state)
        }
    }
}
