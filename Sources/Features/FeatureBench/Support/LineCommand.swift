import ArgumentParser
import Foundation

/// A subcommand whose result is a stream: with --json each line is a document, an error, too.
protocol LineCommand: AsyncParsableCommand {
    var output: LineOptions { get }

    /// - Throws: ``BenchError`` for what is to be told; anything else is a bug.
    func perform() async throws
}

extension LineCommand {
    func run() async throws {
        do {
            try await perform()
        } catch let error as ExitCode {
            throw error
        } catch {
            let known =
                error as? BenchError ?? BenchError(.bug, "bug", "something unexpected happened", cause: "\(error)")
            StandardError.tell(known.lines)
            if output.json { try? output.document(known.lineDocument) }
            throw ExitCode(known.status.rawValue)
        }
    }
}

/// How the lines of a stream are written.
struct LineOptions: ParsableArguments {
    @Flag(help: "Write JSON, a document on each line.")
    var json = false

    /// Writes one line.
    ///
    /// - Parameters:
    ///   - document: for programs.
    ///   - line: for people; nil for what they are not told.
    func line(_ document: some Encodable, _ line: String?) throws {
        if json { return try self.document(document) }
        guard let line else { return }
        let isTerminal = isatty(STDOUT_FILENO) == 1
        try StandardOutput.write(Data(((isTerminal ? TerminalText.plain(line, keepsLines: false) : line) + "\n").utf8))
    }

    /// Writes one line that is no result: people find it beside the results, and programs among them.
    func note(_ document: some Encodable, _ lines: [String]) throws {
        if json { try self.document(document) } else { StandardError.tell(lines) }
    }

    func document(_ document: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        try StandardOutput.write(try encoder.encode(document) + Data("\n".utf8))
    }
}
