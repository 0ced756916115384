import SlipwayReport
import SlipwaySystem

/// What mends a finding.
package struct Remedy: Sendable {
    /// What it does, as a person would ask for it: `install git`.
    package let summary: String
    /// What a person would type.
    package let command: String
    /// `nil` where a person has to do it: it takes a decision, or rights that this process does not have.
    let work: (@Sendable (Host) async throws(SlipwayError) -> Void)?

    package var isAutomatic: Bool { work != nil }

    init(
        _ summary: String, command: String, work: (@Sendable (Host) async throws(SlipwayError) -> Void)? = nil
    ) {
        self.summary = summary
        self.command = command
        self.work = work
    }

    /// One that runs programs, one after the other.
    init(_ summary: String, running commands: [Command]) {
        let command = commands.map(\.description).joined(separator: " && ")
        self.init(summary, command: command) { (host) throws(SlipwayError) in
            for command in commands {
                let result = try await host.processes.run(command)
                guard result.isSuccess else {
                    let lines = (result.errorOutput + result.output).split { $0.isNewline }
                    throw SlipwayError(
                        .environment, code: "remedy-failed", "`\(command)` ended with \(result.termination)",
                        cause: lines.suffix(3).joined(separator: "; "))
                }
            }
        }
    }
}

extension Remedy: Encodable {
    private enum CodingKeys: String, CodingKey { case summary, command, automatic }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(summary, forKey: .summary)
        try container.encode(command, forKey: .command)
        try container.encode(isAutomatic, forKey: .automatic)
    }
}

/// What became of a remedy.
package struct Repair: Sendable, Encodable {
    package let check: String
    package let summary: String
    package let command: String
    package let outcome: Outcome
    /// Why it failed.
    package let reason: String?

    package enum Outcome: String, Sendable, Encodable {
        /// It would be done.
        case planned
        case done
        case failed
        /// A person said no.
        case declined
        /// Nobody could be asked.
        case unconfirmed
    }
}
