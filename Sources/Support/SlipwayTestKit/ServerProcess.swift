package import SlipwayModel
package import SlipwaySystem
import SlipwayReport

/// A server of a test: a program that runs while a body does.
package enum ServerProcess {
    package struct DidNotStart: Error, CustomStringConvertible {
        let reason: String
        package var description: String { "the server did not start: \(reason)" }
    }

    /// Starts `command`, waits until `ready` finds what it looks for in a line it prints, runs `body` with that, and
    /// ends the program.
    ///
    /// - Throws: ``DidNotStart`` where the program ends before it is ready, is not ready for long, or who waits is
    ///   cancelled before; else what `body` throws.
    package static func serve<Ready: Sendable, Value: Sendable>(
        _ command: Command, ready: @escaping @Sendable (String) -> Ready?,
        _ body: @Sendable (Ready) async throws -> Value
    ) async throws -> Value {
        let (lines, continuation) = AsyncStream.makeStream(of: Ready.self)
        let task = Task {
            defer { continuation.finish() }
            let result = try await SubprocessRunner().run(command) { line in
                if let found = ready(line) { continuation.yield(found) }
            }
            throw CommandFailure(command: command, result: result)
        }
        let patience = Task {
            try await Task.sleep(for: .seconds(Patience.seconds))
            continuation.finish()
        }
        defer { patience.cancel() }
        var iterator = lines.makeAsyncIterator()
        guard let found = await iterator.next() else {
            let isCancelled = Task.isCancelled
            // a test whose time is over waits no longer, and the program would run for good: nobody else ends it
            task.cancel()
            if isCancelled {
                _ = await task.result
                throw DidNotStart(reason: "who waits was cancelled")
            }
            guard case .failure(let error) = await task.result else { throw DidNotStart(reason: "it ended") }
            throw DidNotStart(reason: "\(error)")
        }
        let outcome: Result<Value, any Error>
        do { outcome = .success(try await body(found)) } catch { outcome = .failure(error) }
        task.cancel()
        _ = await task.result
        return try outcome.get()
    }

    /// The port in a line `listening PORT`.
    package static func port(_ line: String) -> UInt16? {
        let words = line.split(separator: " ")
        return words.first == "listening" ? words.last.flatMap { UInt16($0) } : nil
    }

    /// The interpreter itself: what `python3` names in `PATH` may be a script that looks for it, and slow.
    package static func python() async throws -> String { try await interpreter.value }

    private static let interpreter = Task {
        let arguments = ["-c", "import sys; print(sys.executable)"]
        let result = try await Tool.run("python3", arguments, in: Golden.repository)
        return String(result.output.trimmingSuffix(while: \.isNewline))
    }

    /// A file of `Tests/Fixtures/servers`.
    package static func script(_ name: String) -> String {
        Golden.repository.appending("Tests/Fixtures/servers/\(name)").string
    }
}

/// A folder in which faults of a server are planted and its log is read.
package struct ServerState: Sendable {
    package let folder: Path

    /// - Parameter folder: made where it is not there.
    init(_ folder: Path) throws {
        self.folder = folder
        try LocalFileSystem().createDirectory(folder)
    }

    /// Plants a fault; which ones there are stands in the server's script.
    package func plant(_ fault: String, _ content: String = "once") throws {
        try LocalFileSystem().write(content, to: folder.appending(fault))
    }

    package func remove(_ fault: String) throws { try LocalFileSystem().remove(folder.appending(fault)) }

    /// A log's lines.
    package func lines(_ log: String = "requests") throws -> [String] {
        let file = folder.appending(log)
        guard try LocalFileSystem().exists(file) else { return [] }
        return try LocalFileSystem().readText(file).split(separator: "\n").map(String.init)
    }
}
