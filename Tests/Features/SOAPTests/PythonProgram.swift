import Foundation
import SlipwayTestKit

/// Programs of Python that stand on the other side.
enum PythonProgram {
    struct Failure: Error, CustomStringConvertible { let description: String }

    static func lacks(_ module: String) async -> Bool { await Tool.isMissing(pythonModules: module) }

    /// The interpreter itself: what `python3` names in `PATH` may be a script that looks for it.
    private static let interpreter = Task {
        let name = try await finished(
            "/usr/bin/env", ["python3", "-c", "import sys; print(sys.executable)"])
        return String(name.prefix { !$0.isNewline })
    }

    private static func process(_ executable: String, _ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: executable)
        process.arguments = arguments
        return process
    }

    /// Runs a program to its end.
    ///
    /// - Returns: what it writes.
    static func run(_ program: String, _ arguments: String...) async throws -> String {
        try await finished(try await interpreter.value, ["-W", "ignore", "-c", program] + arguments)
    }

    private static func finished(_ executable: String, _ arguments: [String]) async throws -> String {
        let process = process(executable, arguments)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        let ended = AsyncStream<Int32> { continuation in
            process.terminationHandler = {
                continuation.yield($0.terminationStatus)
                continuation.finish()
            }
        }
        try process.run()
        async let text = read(pipe)
        var status: Int32 = -1
        for await found in ended { status = found }
        let output = await text
        guard status == 0 else { throw Failure(description: output) }
        return output
    }

    private static func read(_ pipe: Pipe) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let data = pipe.fileHandleForReading.readDataToEndOfFile()
                continuation.resume(returning: String(decoding: data, as: UTF8.self))
            }
        }
    }

    /// Runs a body beside a server, whose first line is its port.
    static func serve<Value: Sendable>(
        _ program: String, _ body: @Sendable (_ address: String) async throws -> Value
    ) async throws -> Value {
        let process = process(try await interpreter.value, ["-W", "ignore", "-c", program])
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        // SIGTERM may be blocked in what a test begins
        defer {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        let line = await withCheckedContinuation { (continuation: CheckedContinuation<String, Never>) in
            Thread.detachNewThread {
                var line = Data()
                while let next = try? pipe.fileHandleForReading.read(upToCount: 1), let byte = next.first, byte != 0x0A
                {
                    line.append(byte)
                }
                continuation.resume(returning: String(decoding: line, as: UTF8.self))
            }
        }
        guard let port = UInt16(line) else { throw Failure(description: "the server did not start: '\(line)'") }
        return try await body("http://127.0.0.1:\(port)")
    }
}
