import ArgumentParser
import Foundation

/// `feature-bench measure [LIBRARY …]`.
struct MeasureCommand: BenchCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure", abstract: "Measure what the libraries take, beside what people use today.",
        discussion: """
            Times are those of one operation: in the middle round and in the best one. They say something of a build \
            with -c release.
            """)

    @Argument(help: ArgumentHelp("Libraries, as their subcommands are named; by default all.", valueName: "library"))
    var libraries: [String] = []

    @Option(help: ArgumentHelp("How many rounds count, behind one that does not.", valueName: "count"))
    var rounds = 9

    @Flag(help: "Measure nothing; print which libraries there are.")
    var list = false

    @Flag(help: "End with status 1 where a limit is missed.")
    var check = false

    @Option(help: ArgumentHelp("How many times a limit may be taken, for slower machines.", valueName: "factor"))
    var slack = 1.0

    @OptionGroup var output: OutputOptions

    private struct Result: Encodable { let measures: [MeasureResult] }
    private struct Listed: Encodable { let libraries: [String] }

    func validate() throws {
        guard rounds >= 1 else { throw ArgumentParser.ValidationError("there has to be a round") }
        guard slack >= 0 else { throw ArgumentParser.ValidationError("a factor is not below 0") }
        let known = MeasuredLibraries.all.map { $0.name }
        for name in libraries where !known.contains(name) {
            throw ArgumentParser.ValidationError(
                "nothing of '\(name)' is measured: there are \(known.joined(separator: ", "))")
        }
    }

    func perform() async throws {
        if list {
            let names = MeasuredLibraries.all.map { $0.name }
            return try output.result(Listed(libraries: names), names)
        }
        let results = try await measure()
        try output.result(Result(measures: results), results.map(\.line))
        let missed = results.filter { $0.isKept == false }
        guard check, !missed.isEmpty else { return }
        StandardError.tell(missed.map { "error: a limit is missed: \($0.line)" })
        throw ExitCode(BenchError.Status.gate.rawValue)
    }

    private func measure() async throws -> [MeasureResult] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "feature-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var results: [MeasureResult] = []
        for library in MeasuredLibraries.all where libraries.isEmpty || libraries.contains(library.name) {
            for measurement in try await library.measurements(in: folder) {
                let times = try await measurement.run(rounds: rounds)
                results.append(MeasureResult(library: library.name, measurement, times: times, slack: slack))
            }
        }
        return results
    }
}
