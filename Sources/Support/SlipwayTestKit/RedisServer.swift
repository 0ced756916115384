import Foundation

/// A Redis server on loopback, which a test starts, stops and starts again.
package final class RedisServer: Sendable {
    package struct DidNotStart: Error {}

    package let port: Int
    /// Where its data and its socket are.
    package let folder: String
    private let options: [String]
    private let process: ProcessBox

    /// Whether to skip a test that needs one.
    package static var isMissing: Bool { Tool.isMissing("redis-server") }

    private init(port: Int, folder: String, options: [String]) {
        self.port = port
        self.folder = folder
        self.options = options
        process = ProcessBox()
    }

    package var socket: String { folder + "/redis.sock" }

    /// - Parameter options: such as `--requirepass`, `secret`.
    package static func serve<Value: Sendable>(
        _ options: String..., body: @Sendable (RedisServer) async throws -> Value
    ) async throws -> Value {
        // short, as a path of a socket has to be
        let folder = URL(filePath: "/tmp/slipway-redis-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for _ in 0..<5 {
            // somebody else may take the port meanwhile
            let server = RedisServer(port: .random(in: 20_000..<32_000), folder: folder.path, options: options)
            do { try await server.start() } catch is DidNotStart { continue }
            do {
                let value = try await body(server)
                await server.stop()
                return value
            } catch {
                await server.stop()
                throw error
            }
        }
        throw DidNotStart()
    }

    /// Starts it, on the port and with the data that it had.
    package func start() async throws {
        let child = Process()
        child.executableURL = URL(filePath: "/usr/bin/env")
        child.arguments =
            ["redis-server", "--port", "\(port)", "--bind", "127.0.0.1"]
            + ["--dir", folder, "--unixsocket", socket, "--appendonly", "yes", "--appendfsync", "always"]
            + ["--save", "", "--daemonize", "no"] + options
        let pipe = Pipe()
        child.standardOutput = pipe
        child.standardError = FileHandle.nullDevice
        try child.run()
        process.set(child)
        let isReady = await withCheckedContinuation { continuation in
            let thread = Thread {
                var text = Data()
                while true {
                    let more = pipe.fileHandleForReading.availableData
                    if more.isEmpty { break }
                    text.append(more)
                    guard String(decoding: text, as: UTF8.self).contains("Ready to accept connections") else {
                        continue
                    }
                    continuation.resume(returning: true)
                    // what it says later must not fill the pipe
                    while !pipe.fileHandleForReading.availableData.isEmpty {}
                    return
                }
                continuation.resume(returning: false)
            }
            thread.start()
        }
        guard isReady else { throw DidNotStart() }
    }

    /// Ends it; what it was told is in its file.
    package func stop() async { await process.end() }

    /// It neither answers nor closes anything until ``resume()``.
    package func pause() { process.signal(SIGSTOP) }
    package func resume() { process.signal(SIGCONT) }

    /// What `redis-cli` prints.
    package func cli(_ arguments: String...) throws -> String {
        let child = Process()
        child.executableURL = URL(filePath: "/usr/bin/env")
        child.arguments = ["redis-cli", "-p", "\(port)"] + arguments
        let pipe = Pipe()
        child.standardOutput = pipe
        try child.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        child.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    private final class ProcessBox: @unchecked Sendable {
        // `lock` guards `child`, the one variable
        private let lock = NSLock()
        private var child: Process?

        func set(_ child: Process) { lock.withLock { self.child = child } }

        func signal(_ number: Int32) {
            lock.withLock { if let child, child.isRunning { kill(child.processIdentifier, number) } }
        }

        func end() async {
            let child = lock.withLock { () -> Process? in
                defer { self.child = nil }
                return self.child
            }
            guard let child, child.isRunning else { return }
            kill(child.processIdentifier, SIGCONT)
            kill(child.processIdentifier, SIGKILL)
            await withCheckedContinuation { continuation in
                Thread {
                    child.waitUntilExit()
                    continuation.resume()
                }.start()
            }
        }
    }
}
