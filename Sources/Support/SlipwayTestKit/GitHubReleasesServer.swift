package import SlipwayModel
import SlipwaySystem

/// GitHub's releases of `team/greeter` on loopback; which faults there are stands in its script.
package enum GitHubReleasesServer {
    package static func environment(_ address: String) -> [String: String] {
        ["GITHUB_API_URL": address, "GITHUB_TOKEN": "ghp_secret"]
    }

    package static func serve<Value: Sendable>(
        in folder: Path, _ body: @Sendable (_ address: String, _ state: ServerState) async throws -> Value
    ) async throws -> Value {
        let state = try ServerState(folder.appending("github"))
        let command = Command(
            try await ServerProcess.python(), [ServerProcess.script("github_releases.py"), state.folder.string],
            in: folder)
        return try await ServerProcess.serve(command, ready: ServerProcess.port) { port in
            try await body("http://127.0.0.1:\(port)", state)
        }
    }
}
