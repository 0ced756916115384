package import SlipwayReport
import SlipwayModel
import Subprocess
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Starts programs with swift-subprocess. A cancelled task ends the program; a signal that ends this process ends
/// the program with all it has started (see ``ProcessGroups``).
package struct SubprocessRunner: ProcessRunner {
    package init() {}

    package func run(
        _ command: Command, onLine: @escaping @Sendable (String) -> Void
    ) async throws(SlipwayError) -> CommandResult {
        var pauses = BusyProgram.pauses[...]
        while true {
            let group = Mutex<pid_t?>(nil)
            await ProcessGroups.willStart()
            do {
                let result = try await SubprocessRunner.start(command, group, onLine: onLine)
                await SubprocessRunner.end(group.withLock { $0 })
                return result
            } catch {
                let process = group.withLock { $0 }
                await SubprocessRunner.end(process)
                if process == nil, SubprocessRunner.isBusy(error), let pause = pauses.popFirst() {
                    try await SystemClock().pause(seconds: Double(pause) / 1000)
                    continue
                }
                throw SlipwayError(
                    .environment, code: "cannot-start", "cannot start '\(command.program)'", cause: "\(error)",
                    hint: "install it or put it in PATH; `slipway doctor` says what is missing")
            }
        }
    }

    /// - Parameter group: is given the process when it has started.
    private static func start(
        _ command: Command, _ group: borrowing Mutex<pid_t?>, onLine: @escaping @Sendable (String) -> Void
    ) async throws -> CommandResult {
        let changes = Dictionary(
            uniqueKeysWithValues: command.environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) })
        var options = PlatformOptions()
        options.processGroupID = 0
        let result = try await Subprocess.run(
            executable(command),
            arguments: Arguments(command.arguments), environment: .inherit.updating(changes),
            workingDirectory: FilePath(command.directory.string), platformOptions: options, input: .none,
            output: .sequence, error: .sequence
        ) { execution in
            let process = execution.processIdentifier.value
            group.withLock { $0 = process }
            ProcessGroups.didStart(process)
            async let output = collect(execution.standardOutput, onLine: onLine)
            let errorOutput = try await collect(execution.standardError, onLine: onLine)
            return (try await output, errorOutput)
        }
        return CommandResult(
            termination: CommandResult.Termination(result.terminationStatus),
            output: result.closureResult.0, errorOutput: result.closureResult.1)
    }

    private static func isBusy(_ error: any Error) -> Bool {
        (error as? SubprocessError)?.underlyingError?.rawValue == BusyProgram.error
    }

    /// What is started: the library would try each folder of `PATH` with a process of its own.
    private static func executable(_ command: Command) -> Executable {
        if command.program.utf8.contains(UInt8(ascii: "/")) { return .path(FilePath(command.program)) }
        let own = getenv("PATH").map { String(cString: $0) }
        let path = command.environment["PATH"] ?? own
        for folder in (path ?? "").split(separator: ":") where folder.utf8.first == UInt8(ascii: "/") {
            let file = Path(String(folder)).appending(component: command.program)
            if access(file.string, X_OK) == 0, (try? LocalFileSystem().isDirectory(file)) == false {
                return .path(FilePath(file.string))
            }
        }
        return .name(command.program)
    }

    /// - Parameter group: `nil` where the program was not started.
    private static func end(_ group: pid_t?) async {
        if let group { await ProcessGroups.didEnd(group) } else { ProcessGroups.didStart(nil) }
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
