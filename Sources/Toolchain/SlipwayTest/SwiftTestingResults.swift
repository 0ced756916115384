import SlipwayReport
import SlipwaySystem

/// Merges what a Swift Testing run leaves: the event stream, which survives a crash and carries places, and the
/// xunit file, which is written in one piece at the end.
enum SwiftTestingResults {
    static func merge(
        stream: FoundFile, xunit: FoundFile, result: CommandResult, root: SourceRoot
    ) -> FrameworkResults {
        var merged = FrameworkResults()
        var isComplete = false
        switch stream {
        case .content(let bytes):
            let read = EventStream(bytes)
            var run = EventFold(root: root)
            for record in read.records { run.add(record) }
            isComplete = run.isComplete
            merged = run.finish(end: isComplete ? ProcessEnd() : ProcessEnd(result))
            if let line = read.firstBadLine {
                merged.problems.append(.unreadableResults(ResultsFile.eventStream, "line \(line) is not a record"))
            }
        case .missing(let name): merged.problems.append(.missingResults(name))
        case .unreadable(let name, let reason): merged.problems.append(.unreadableResults(name, reason))
        }
        add(xunit, to: &merged, isComplete: isComplete)
        return merged
    }

    /// Adds what only the xunit file knows. After a crash it is cut off, which the stream has told already.
    private static func add(_ xunit: FoundFile, to merged: inout FrameworkResults, isComplete: Bool) {
        switch xunit {
        case .content(let bytes):
            do {
                add(try XUnitFile(bytes), to: &merged)
            } catch {
                if !isComplete { return }
                let reason = "line \(error.line): \(error.message)"
                merged.problems.append(.unreadableResults(ResultsFile.swiftTestingXUnit, reason))
            }
        case .missing(let name) where isComplete: merged.problems.append(.missingResults(name))
        case .unreadable(let name, let reason) where isComplete:
            merged.problems.append(.unreadableResults(name, reason))
        case .missing, .unreadable: break
        }
    }

    private static func add(_ file: XUnitFile, to merged: inout FrameworkResults) {
        let known = Set(merged.cases.map { xunitName(suite: $0.suite, name: $0.name) })
        for item in file.cases where !known.contains(xunitName(suite: item.className, name: item.name)) {
            merged.cases.append(
                TestCase(
                    name: item.name, suite: item.className, framework: .swiftTesting,
                    status: !item.failures.isEmpty ? .failed : item.isSkipped ? .skipped : .passed,
                    seconds: item.seconds, reason: item.reason, failures: item.failures.map { TestFailure($0) }))
        }
    }

    /// The file joins nested types with dots, the stream with slashes.
    private static func xunitName(suite: String, name: String) -> String {
        String((suite + "." + name).map { $0 == "/" ? "." : $0 })
    }
}

/// How the test process ended, where it did not end by itself.
struct ProcessEnd {
    let signal: Int32?
    let crash: CrashLog

    /// An end of its own accord.
    init() {
        signal = nil
        crash = CrashLog([])
    }

    /// The end as the process's output tells it.
    init(_ result: CommandResult) {
        let lines = (result.output + "\n" + result.errorOutput).split(separator: "\n")
        signal = lines.lazy.compactMap { SignalLine($0)?.signal }.first
        crash = CrashLog(lines)
    }

    /// What to say of a test that it ended in the middle of.
    var message: String {
        let end = signal.map { "the test process was ended by \(Signal.text($0))" }
        switch (crash.message, signal) {
        case (let message?, let signal?): return "\(message): \(Signal.text(signal))"
        case (let message?, nil): return message
        case (nil, _): return end ?? "the test process ended before the test did"
        }
    }
}
