package import SlipwayModel
import SlipwaySystem

/// A Swift package registry on loopback that is read.
package enum RegistryServer {
    /// - Parameter folder: holds `SCOPE/NAME/VERSION.zip`, in lower case.
    package static func serve<Value: Sendable>(
        _ folder: Path, _ body: @Sendable (_ address: String) async throws -> Value
    ) async throws -> Value {
        let command = Command(
            try await ServerProcess.python(), [ServerProcess.script("registry.py"), folder.string], in: folder)
        return try await ServerProcess.serve(command, ready: ServerProcess.port) { port in
            try await body("http://127.0.0.1:\(port)")
        }
    }

    /// Options of `swift build` that keep SwiftPM's caches and settings in `folder`, which they make.
    package static func options(in folder: Path) throws -> [String] {
        try ["cache", "config", "security"].flatMap { name in
            let place = folder.appending(name)
            try LocalFileSystem().createDirectory(place)
            return ["--\(name)-path", place.string]
        }
    }
}
