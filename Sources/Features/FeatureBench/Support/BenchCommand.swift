import ArgumentParser
import Foundation

/// A subcommand that does something.
protocol BenchCommand: AsyncParsableCommand {
    associatedtype Output: BenchOutput
    var output: Output { get }

    /// - Throws: ``BenchError`` for what is to be told; anything else is a bug.
    func perform() async throws
}

extension BenchCommand {
    func run() async throws {
        do {
            try await perform()
        } catch let error as ExitCode {
            throw error
        } catch {
            let known =
                error as? BenchError ?? BenchError(.bug, "bug", "something unexpected happened", cause: "\(error)")
            output.fail(known)
            throw ExitCode(known.status.rawValue)
        }
    }
}

/// How a subcommand tells what comes of it.
protocol BenchOutput {
    /// Tells people, and with --json programs, why there is no result.
    func fail(_ error: BenchError)
}

/// How results are written.
struct OutputOptions: ParsableArguments, BenchOutput {
    @Flag(help: "Write the result as JSON.")
    var json = false

    /// Writes a result.
    ///
    /// - Parameters:
    ///   - document: for programs: its fields, beside `"schema": 1`.
    ///   - lines: for people.
    func result(_ document: some Encodable, _ lines: [String]) throws {
        guard json else {
            // programs get what there is
            let isTerminal = isatty(STDOUT_FILENO) == 1
            let text = lines.map { (isTerminal ? TerminalText.plain($0, keepsLines: true) : $0) + "\n" }.joined()
            try StandardOutput.write(Data(text.utf8))
            return
        }
        try StandardOutput.write(try OutputOptions.encode(Schema(document: document)))
    }

    func fail(_ error: BenchError) {
        StandardError.tell(error.lines)
        if json, let document = try? OutputOptions.encode(error.document) {
            try? StandardOutput.write(document)
        }
    }

    private static func encode(_ document: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // JSON has no such numbers
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try encoder.encode(document) + Data("\n".utf8)
    }

    /// A document with its schema.
    private struct Schema<Document: Encodable>: Encodable {
        let document: Document

        private enum CodingKeys: String, CodingKey { case schema }

        func encode(to encoder: any Encoder) throws {
            try document.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(1, forKey: .schema)
        }
    }
}
