import SlipwayModel
import SlipwaySystem
import SlipwayTestKit

@testable import SlipwayServer

/// A server that is asked over loopback, in this process or another.
protocol ServedPort: Sendable {
    var port: Int { get }
}

/// A server of another process.
struct ForeignServer: ServedPort {
    let port: Int

    init?(_ url: String) {
        guard let port = url.split(separator: ":").last.flatMap({ Int($0) }) else { return nil }
        self.port = port
    }
}

extension SampleBundle {
    /// Brings the bundle to a server, as a publisher does; stops where the server is gone.
    ///
    /// - Returns: the last answer.
    func bring(to server: some ServedPort, channel: String = "main", token: String) async throws -> TestAnswer {
        let announced = try await announce(to: server, channel: channel, token: token)
        guard announced.status == 200 else { return announced }
        try await upload(to: server, token: token)
        return try await complete(on: server, channel: channel, token: token)
    }
}

/// A server that is to be killed at a failpoint, and what looks after its data.
enum Killed {
    /// Runs `slipway-server` until it has ended; `body` gets its address once it listens, and may fail.
    static func run(
        _ arguments: [String], on data: Path, at failpoint: Failpoint?,
        _ body: @escaping @Sendable (ForeignServer) async throws -> Void = { _ in }
    ) async throws -> CommandResult {
        let command = SlipwayServerProcess.command(
            arguments + ["--data", data.string], in: data.parent,
            environment: ["SLIPWAY_FAILPOINT": failpoint?.rawValue])
        let (lines, continuation) = AsyncStream.makeStream(of: ForeignServer.self)
        let task = Task {
            defer { continuation.finish() }
            return try await SubprocessRunner().run(command) { line in
                if line.hasPrefix("listening "), let server = ForeignServer(line) { continuation.yield(server) }
            }
        }
        let client = Task {
            for await server in lines {
                try? await body(server)
                // one that was not killed would never end
                try await Task.sleep(for: .seconds(10))
                task.cancel()
            }
        }
        defer { client.cancel() }
        return try await Patience.limit("\(arguments), to be killed at \(failpoint?.rawValue ?? "its end")") {
            try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        }
    }
}
