package import SlipwayReport
import SlipwayModel
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Starts programs with swift-subprocess. A cancelled task ends the program.
package struct SubprocessRunner: ProcessRunner {
    package init() {}

    package func run(
        _ command: Command, onLine: @escaping @Sendable (String) -> Void
    ) async throws(SlipwayError) -> CommandResult {
        let changes = Dictionary(
            uniqueKeysWithValues: command.environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) })
        do {
            let result = try await Subprocess.run(
                command.program.utf8.contains(UInt8(ascii: "/"))
                    ? .path(FilePath(command.program)) : .name(command.program),
                arguments: Arguments(command.arguments), environment: .inherit.updating(changes),
                workingDirectory: FilePath(command.directory.string), input: .none, output: .sequence,
                error: .sequence
            ) { execution in
                async let output = SubprocessRunner.collect(execution.standardOutput, onLine: onLine)
                let errorOutput = try await SubprocessRunner.collect(execution.standardError, onLine: onLine)
                return (try await output, errorOutput)
            }
            return CommandResult(
                termination: CommandResult.Termination(result.terminationStatus),
                output: result.closureResult.0, errorOutput: result.closureResult.1)
        } catch {
            throw SlipwayError(
                .environment, code: "cannot-start", "cannot start '\(command.program)'", cause: "\(error)",
                hint: "install it or put it in PATH; `slipway doctor` says what is missing")
        }
    }

    private static let limit = 64 << 20

    /// Reads a stream to its end, calling `onLine` for each line, the last one without its newline included.
    private static func collect(
        _ stream: SubprocessOutputSequence, onLine: @Sendable (String) -> Void
    ) async throws -> String {
        var all: [UInt8] = []
        var line: [UInt8] = []
        for try await buffer in stream {
            buffer.withUnsafeBytes { bytes in
                all.append(contentsOf: bytes.prefix(max(0, limit - all.count)))
                for byte in bytes {
                    if byte == UInt8(ascii: "\n") {
                        onLine(String(decoding: line, as: UTF8.self))
                        line.removeAll(keepingCapacity: true)
                    } else if line.count < 1 << 20 {
                        line.append(byte)
                    }
                }
            }
        }
        if !line.isEmpty { onLine(String(decoding: line, as: UTF8.self)) }
        return String(decoding: all, as: UTF8.self)
    }
}

extension CommandResult.Termination {
    fileprivate init(_ status: TerminationStatus) {
        switch status {
        case .exited(let code): self = .exited(Int32(code))
        case .signaled(let code): self = .signalled(Int32(code))
        }
    }
}
