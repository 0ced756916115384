package import SlipwayModel
import SlipwaySystem

/// GitHub's REST API on loopback, as far as releasing calls it.
package struct GitHubServer: Sendable {
    /// `http://127.0.0.1:PORT`.
    package let address: String
    /// The folder of files that change the answers.
    package let state: Path

    /// Variables of a job on GitHub Actions that talks to this server.
    package var environment: [String: String?] {
        [
            "GITHUB_ACTIONS": "true", "GITHUB_API_URL": address, "GITHUB_REPOSITORY": "ada/greeter",
            "GITHUB_TOKEN": "ghs_secret",
        ]
    }

    package static func serve<Value: Sendable>(
        in folder: Path, _ body: @Sendable (GitHubServer) async throws -> Value
    ) async throws -> Value {
        let state = folder.appending("github")
        try LocalFileSystem().createDirectory(state)
        let command = Command(
            try await ServerProcess.python(), [ServerProcess.script("github.py"), state.string], in: folder)
        return try await ServerProcess.serve(command, ready: ServerProcess.port) { port in
            try await body(GitHubServer(address: "http://127.0.0.1:\(port)", state: state))
        }
    }

    /// Sets one of the files that change the answers.
    package func plant(_ name: String, _ text: String) throws {
        try LocalFileSystem().write(text, to: state.appending(name))
    }

    /// The requests so far, a line each.
    package func requests() throws -> [String] {
        let log = state.appending("log")
        guard try LocalFileSystem().exists(log) else { return [] }
        return try LocalFileSystem().readText(log).split(separator: "\n").map(String.init)
    }
}
