import Foundation
import RedisClient

/// A Redis server on a free port of loopback, which keeps nothing.
struct RedisProcess {
    let program: URL
    /// Where it works.
    let folder: URL

    /// `redis-server`, where it is in `PATH`.
    static var program: URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(filePath: String($0)).appending(path: "redis-server") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Starts it, and ends it, by its process id, whatever comes of `body`.
    func serve<Value>(_ body: (RedisClient) async throws -> Value) async throws -> Value {
        for _ in 0..<10 {
            // somebody else may have the port
            let port = Int.random(in: 20_000..<32_000)
            let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
            let child = process(port)
            child.terminationHandler = { _ in continuation.finish() }
            try child.run()
            let watches = RedisProcess.endWith(child, in: folder)
            defer { watches.forEach { $0.cancel() } }
            let client = RedisClient(RedisOptions(address: .tcp(host: "127.0.0.1", port: port)))
            let outcome: Result<Value, any Error>?
            if await RedisProcess.isReady(client, child) {
                do { outcome = .success(try await body(client)) } catch { outcome = .failure(error) }
            } else {
                outcome = nil
            }
            await client.close()
            if child.isRunning { kill(child.processIdentifier, SIGKILL) }
            for await _ in ended {}
            if let outcome { return try outcome.get() }
        }
        throw BenchError(
            .environment, "redis-not-started", "redis-server does not start", hint: "try `\(program.path) --version`")
    }

    /// A signal that ends this program ends the server, too: that has a process group of its own, which Ctrl-C does not
    /// reach, and blocks what the thread blocks that started it.
    private static func endWith(_ child: Process, in folder: URL) -> [any DispatchSourceSignal] {
        let server = child.processIdentifier
        return [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                kill(server, SIGKILL)
                try? FileManager.default.removeItem(at: folder)
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
            source.setCancelHandler { signal(number, SIG_DFL) }
            source.resume()
            return source
        }
    }

    private func process(_ port: Int) -> Process {
        let child = Process()
        child.executableURL = program
        child.currentDirectoryURL = folder
        child.arguments =
            ["--port", "\(port)", "--bind", "127.0.0.1", "--dir", folder.path, "--daemonize", "no"]
            + ["--save", "", "--appendonly", "no"]
        child.standardInput = FileHandle.nullDevice
        child.standardOutput = FileHandle.nullDevice
        child.standardError = FileHandle.nullDevice
        return child
    }

    /// Whether it answers, and not another server that has the port.
    private static func isReady(_ client: RedisClient, _ child: Process) async -> Bool {
        for _ in 0..<200 where child.isRunning {
            let answer = try? await client.send(.idempotent("INFO", "server")).text
            if let answer { return answer.contains("process_id:\(child.processIdentifier)\r\n") }
            try? await Task.sleep(for: .milliseconds(20))
        }
        return false
    }
}
