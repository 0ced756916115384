import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// Runs the commands of a plan.
struct ProductBuilder {
    let host: Host
    let export: Path

    /// - Throws: status 1 (`build-failed`) with the compiler's errors, status 3 where a program is missing.
    func run(_ planned: PlannedCommand) async throws(SlipwayError) {
        let verb =
            switch planned.purpose {
            case .describe: "Planning"
            case .build: "Building"
            case .strip: "Stripping"
            case .archive: "Archiving"
            case .xcode, .appArchive, .appExport, .frameworkArchive, .framework, .check: "Running Xcode for"
            }
        let platform = planned.triple.map { " for \($0)" } ?? ""
        try await host.events.step("\(verb) \(planned.product)\(platform)", clock: host.clock) {
            () throws(SlipwayError) in
            try await execute(planned)
        }
    }

    /// Has SwiftPM plan a build. It prints a graph that nobody wants to see.
    ///
    /// - Returns: whether it could.
    func describe(_ planned: PlannedCommand) async -> Bool {
        let result = try? await host.events.step("Planning \(planned.product)", clock: host.clock) {
            () throws(SlipwayError) in try await host.processes.run(planned.command) { _ in }
        }
        return result?.isSuccess == true
    }

    private func execute(_ planned: PlannedCommand) async throws(SlipwayError) {
        let lines = LineCollector()
        let events = host.events
        let warnings = Mutex(PlaceWarnings())
        let result = try await host.processes.run(planned.command) { line in
            if warnings.withLock({ $0.take(line) }) { return }
            lines.append(line)
            events.send(.output(line))
        }
        if result.isSuccess { return }
        switch planned.purpose {
        case .build:
            if let missing = LocalPackages(files: host.files, export: export).missing(in: lines.all) { throw missing }
            throw buildFailed(planned, result, lines.all)
        case .describe, .strip, .archive, .xcode, .appArchive, .appExport, .frameworkArchive, .framework, .check:
            throw SlipwayError(
                .environment, code: "\(planned.purpose)-failed", "cannot \(planned.purpose) \(planned.product)",
                cause: CompilerOutput.tail(of: lines.all),
                hint: "run `\(planned.command)` to see it again")
        }
    }

    private func buildFailed(_ planned: PlannedCommand, _ result: CommandResult, _ lines: [String]) -> SlipwayError {
        let errors = CompilerOutput.errors(in: lines, root: export)
        let tail = CompilerOutput.tail(of: lines)
        let first = Diagnostic(
            .error, code: "build-failed",
            "product '\(planned.product)' does not build\(planned.triple.map { " for \($0)" } ?? "")",
            cause: !errors.isEmpty
                ? "the compiler found \(errors.count == 1 ? "an error" : "\(errors.count) errors")"
                : tail.isEmpty ? "swift ended with \(result.termination)" : tail,
            hint: planned.triple == nil
                ? "nothing was released; `swift build -c release` in the repository shows the same"
                : "nothing was released; run `\(planned.command)` to see it again")
        return SlipwayError(.gate, [first] + errors)
    }
}

/// Collects lines from the two streams of a program, keeping the last thousands.
private final class LineCollector: Sendable {
    private let storage = Mutex<[String]>([])

    var all: [String] { storage.withLock { $0 } }

    func append(_ line: String) {
        storage.withLock { lines in
            lines.append(line)
            if lines.count > 20_000 { lines.removeFirst(10_000) }
        }
    }
}
