import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// How a server ends that is told to while it is at work.
@Suite struct EndSignalTests {
    private let folder: TemporaryDirectory
    private let data: Path
    private let files = LocalFileSystem()

    init() throws {
        folder = try TemporaryDirectory()
        data = folder.path.appending("data")
    }

    /// Runs a server to its end; `body` gets it once it listens, with the number of its process.
    private func run(
        _ body: @escaping @Sendable (_ server: ForeignServer, _ process: String) async throws -> Void
    ) async throws -> CommandResult {
        let script = folder.path.appending("numbered")
        try files.write(
            "#!/bin/sh\necho $$ > \"$NUMBER\"\nexec \"$SERVER\" \"$@\"\n", to: script, permissions: 0o755)
        let number = folder.path.appending("process")
        let command = SlipwayServerProcess.command(
            ["serve", "--port", "0", "--data", data.string], in: folder.path,
            environment: ["SERVER": SlipwayServerProcess.binary.string, "NUMBER": number.string], program: script)
        let (lines, continuation) = AsyncStream.makeStream(of: ForeignServer.self)
        async let result = SubprocessRunner().run(command) { line in
            if line.hasPrefix("listening "), let server = ForeignServer(line) { continuation.yield(server) }
        }
        let server = try #require(await lines.first { _ in true })
        let process = String(try LocalFileSystem().readText(number).prefix { !$0.isNewline })
        do {
            try await body(server, process)
        } catch {
            try await tell("KILL", process)
            _ = try await result
            throw error
        }
        return try await result
    }

    private func tell(_ signal: String, _ process: String) async throws {
        try await Tool.run("kill", ["-\(signal)", process], in: folder.path)
    }

    /// A request that the server waits for.
    private func begin(_ server: ForeignServer, _ token: String) async throws -> RawConnection {
        let connection = try await RawConnection.open(port: server.port)
        try await connection.send(
            "PUT /api/projects/A/channels/main/builds/1.0.0 HTTP/1.1\r\nHost: localhost\r\n"
                + "Expect: 100-continue\r\nAuthorization: Bearer \(token)\r\nContent-Length: 4\r\n\r\nab")
        return connection
    }

    /// Until nothing takes connections any more.
    private func waitUntilClosed(_ server: ForeignServer) async throws {
        for _ in 0..<500 {
            guard let connection = try? await RawConnection.open(port: server.port) else { return }
            try await connection.close()
            try await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("it still takes connections")
    }

    @Test("the first signal takes no more connections and lets a request end")
    func first() async throws {
        let token = try await token()
        let result = try await run { server, process in
            let upload = try await begin(server, token)
            _ = try await upload.received { $0.contains("100 Continue") }
            try await tell("TERM", process)
            try await waitUntilClosed(server)
            try await upload.send("cd")
            let text = try await upload.received { $0.contains("application/problem+json") }
            #expect(text.contains("400 Bad Request"), "\(text)")
        }
        #expect(result.termination == .exited(0), "\(result.errorOutput)")
    }

    @Test("the second signal does not wait", arguments: [("TERM", 143), ("INT", 130)])
    func second(signal: String, status: Int32) async throws {
        let token = try await token()
        let result = try await run { server, process in
            let upload = try await begin(server, token)
            _ = try await upload.received { $0.contains("100 Continue") }
            try await tell("TERM", process)
            try await waitUntilClosed(server)
            try await tell(signal, process)
            _ = try await upload.count()
        }
        #expect(result.termination == .exited(status), "\(result.errorOutput)")
        let check = try await SlipwayServerProcess.run(["fsck"], on: data)
        #expect(check.isSuccess, "\(check.output)\(check.errorOutput)")
    }

    private func token() async throws -> String {
        let made = try await SlipwayServerProcess.run(["token", "create", "ci"], on: data)
        return String(made.output.dropLast())
    }
}
