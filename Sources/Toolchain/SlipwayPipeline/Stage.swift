import SlipwayReport
import SlipwaySystem

/// One stage of a release: a value with its input, and a typed output.
protocol Stage: Sendable {
    associatedtype Output: Codable & Sendable

    /// How the journal and `--dry-run` call it.
    static var name: String { get }

    /// What the output depends on beside the commit: a journal entry with another key does not count.
    var key: String { get }

    /// Whether an output of an earlier run still holds. Asked before it is used again.
    func isCurrent(_ output: Output, host: Host) async -> Bool

    /// Does the work. Running it again after any kind of end must be safe.
    func run(host: Host) async throws(SlipwayError) -> Output
}

extension Stage {
    var key: String { "" }
    func isCurrent(_ output: Output, host: Host) async -> Bool { true }
}

/// Runs stages against the journal.
struct StageRunner {
    let host: Host
    var journal: Journal

    /// The output of a stage: from the journal where it holds, else by running it.
    mutating func output<S: Stage>(of stage: S) async throws(SlipwayError) -> S.Output {
        if let known = journal.output(of: S.name, key: stage.key, as: S.Output.self),
            await stage.isCurrent(known, host: host)
        {
            host.events.send(.skipped(step: S.name, reason: "done by an earlier run of this commit"))
            return known
        }
        let output = try await stage.run(host: host)
        try journal.record(S.name, key: stage.key, output: output)
        return output
    }
}
