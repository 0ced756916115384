package import SlipwayModel
import SlipwaySystem

/// The files of a folder over HTTP on loopback.
package enum FileServer {
    package static func serve<Value: Sendable>(
        _ folder: Path, _ body: @Sendable (_ address: String) async throws -> Value
    ) async throws -> Value {
        let command = Command(
            try await ServerProcess.python(), ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1"], in: folder)
        // Serving HTTP on 127.0.0.1 port 41234 (http://127.0.0.1:41234/) ...
        return try await ServerProcess.serve(command) { line in
            let words = line.split(separator: " ")
            return words.firstIndex(of: "port").flatMap { $0 + 1 < words.count ? UInt16(words[$0 + 1]) : nil }
        } _: { port in
            try await body("http://127.0.0.1:\(port)")
        }
    }
}
