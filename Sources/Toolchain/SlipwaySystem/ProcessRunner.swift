package import SlipwayModel
package import SlipwayReport

/// Starts other programs.
package protocol ProcessRunner: Sendable {
    /// Runs a program to its end.
    ///
    /// - Parameter onLine: called with each line of standard output and standard error as it comes.
    /// - Returns: how it ended and what it wrote; a status other than 0 is a result, not an error.
    /// - Throws: status 3 where the program cannot be found or started.
    func run(
        _ command: Command, onLine: @escaping @Sendable (String) -> Void
    ) async throws(SlipwayError) -> CommandResult
}

extension ProcessRunner {
    package func run(_ command: Command) async throws(SlipwayError) -> CommandResult {
        try await run(command) { _ in }
    }
}

/// A program to start: never a shell line, so nothing in it is interpreted.
package struct Command: Sendable, Equatable {
    /// A name looked up in `PATH`, or a path.
    package let program: String
    package let arguments: [String]
    /// The folder it runs in.
    package let directory: Path
    /// Variables set (or with `nil` removed) on top of the inherited ones.
    package let environment: [String: String?]

    package init(
        _ program: String, _ arguments: [String], in directory: Path, environment: [String: String?] = [:]
    ) {
        self.program = program
        self.arguments = arguments
        self.directory = directory
        self.environment = environment
    }
}

extension Command: CustomStringConvertible {
    /// The command as a person would type it, for messages.
    package var description: String {
        ([program] + arguments).map { word in
            let plain =
                !word.isEmpty
                && word.utf8.allSatisfy { byte in
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                        || DecimalNumber.isDigit(byte) || "-_./=:,+@".utf8.contains(byte)
                }
            return plain
                ? word
                : "'"
                    + word.split(separator: "'", omittingEmptySubsequences: false)
                    .joined(separator: "'\\''") + "'"
        }.joined(separator: " ")
    }
}

/// How a program ended and what it wrote.
package struct CommandResult: Sendable, Equatable {
    package let termination: Termination
    /// Standard output, decoded as UTF-8 with replacement characters, up to 64 MB.
    package let output: String
    /// Standard error, likewise.
    package let errorOutput: String

    package init(termination: Termination, output: String, errorOutput: String) {
        self.termination = termination
        self.output = output
        self.errorOutput = errorOutput
    }

    package enum Termination: Sendable, Equatable, CustomStringConvertible {
        case exited(Int32)
        case signalled(Int32)

        package var description: String {
            switch self {
            case .exited(let status): "exit status \(status)"
            case .signalled(let signal): "signal \(signal)"
            }
        }
    }

    package var isSuccess: Bool { termination == .exited(0) }
}
