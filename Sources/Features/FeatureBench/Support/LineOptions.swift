import ArgumentParser
import Foundation

/// How the lines of a stream are written: with --json each is a document, an error, too.
struct LineOptions: ParsableArguments, BenchOutput {
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

    func fail(_ error: BenchError) {
        StandardError.tell(error.lines)
        if json { try? document(error.lineDocument) }
    }

    func document(_ document: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        try StandardOutput.write(try encoder.encode(document) + Data("\n".utf8))
    }
}
