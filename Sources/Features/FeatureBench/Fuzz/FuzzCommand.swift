import ArgumentParser
import Foundation

/// `feature-bench fuzz PARSER [FILE …]`.
struct FuzzCommand: BenchCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz", abstract: "Give a parser bytes that nobody would send by intent.",
        discussion: """
            Without files, inputs are made from the parser's own seeds; the same --seed makes the same ones, but of keys, which are made anew. With files \
            (or - for standard input) the parser is given each: that is the entry point for AFL++, honggfuzz and \
            others. A parser takes an input or refuses it; it ends with status 1 where one breaks a property, and the \
            process crashes where one has the parser crash: --keep has the input written before it is tried.
            """)

    @Argument(help: ArgumentHelp("A parser; --list has their names.", valueName: "parser"))
    var parser: String?

    @Argument(help: ArgumentHelp("Inputs, instead of those that are made.", valueName: "file"))
    var files: [String] = []

    @Option(help: ArgumentHelp("How many inputs are made.", valueName: "count"))
    var runs = 10_000

    @Option(help: ArgumentHelp("What they follow from.", valueName: "number"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Where each input is written before it is tried.", valueName: "file"))
    var keep: String?

    @Flag(help: "Print which parsers there are.")
    var list = false

    @OptionGroup var output: OutputOptions

    private struct Listed: Encodable { let parsers: [String] }
    private struct Result: Encodable {
        let parser: String
        let inputs: Int
        let taken: Int
        /// The slowest, in milliseconds.
        let slowest: Double
    }

    func validate() throws {
        guard !list else { return }
        guard let parser else { throw ArgumentParser.ValidationError("name a parser: \(FuzzCommand.names)") }
        guard FuzzedParsers.all.contains(where: { $0.name == parser }) else {
            throw ArgumentParser.ValidationError("there is no parser '\(parser)': there are \(FuzzCommand.names)")
        }
        guard runs >= 1 else { throw ArgumentParser.ValidationError("there has to be an input") }
    }

    private static var names: String { FuzzedParsers.all.map(\.name).joined(separator: ", ") }

    func perform() async throws {
        if list {
            let names = FuzzedParsers.all.map(\.name)
            return try output.result(Listed(parsers: names), names)
        }
        guard let parser = FuzzedParsers.all.first(where: { $0.name == self.parser }) else { return }
        var inputs = FuzzInputs(parser, seed: seed)
        var (taken, slowest) = (0, Duration.zero)
        let count = files.isEmpty ? runs : files.count
        for number in 0..<count {
            let input = files.isEmpty ? inputs.next() : try FuzzCommand.read(files[number])
            if let keep {
                do { try Data(input).write(to: URL(filePath: keep)) } catch {
                    throw BenchError(
                        .input, "unwritable", "\(keep) cannot be written", cause: BenchFile.reason(of: error),
                        hint: "name a file in a folder that is there")
                }
            }
            let start = ContinuousClock.now
            do { if try await parser.takes(input) { taken += 1 } } catch {
                throw broken(input, "\(files.isEmpty ? "input \(number)" : files[number])", error)
            }
            slowest = max(slowest, ContinuousClock.now - start)
        }
        let milliseconds = (slowest / .milliseconds(1) * 1000).rounded() / 1000
        try output.result(
            Result(parser: parser.name, inputs: count, taken: taken, slowest: milliseconds),
            ["\(parser.name): \(count) inputs, \(taken) taken, the slowest in \(milliseconds) ms"])
    }

    private func broken(_ input: [UInt8], _ name: String, _ error: any Error) -> BenchError {
        let reason = (error as? FuzzedParser.Broken)?.reason ?? "\(error)"
        return BenchError(
            .gate, "property-broken", "\(name) breaks a property: \(reason)",
            hint: files.isEmpty
                ? "it is, in base 64: \(Data(input).base64EncodedString())" : "it is a fault of the parser")
    }

    private static func read(_ path: String) throws -> [UInt8] {
        Array(try BenchFile.readOrInput(path, hint: "name a file that holds an input, or - for standard input"))
    }
}
