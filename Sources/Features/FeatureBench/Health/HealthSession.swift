import ArgumentParser
import Foundation
import HealthMonitor

extension HealthCommand {
    /// `feature-bench health session WORD …`.
    struct Session: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Give the state machine of a workout commands and events, and print what it does.",
            discussion: """
                Commands: authorize, start, pause, resume, stop, recover. \
                Events: authorized, started, collection-began, paused, resumed, stopped, collection-ended, finished, \
                ended, discarded, recovered, nothing-to-recover, failed.
                A line for each says what is to be done then, and the state. What is refused has status 2.
                """)

        @Argument(help: ArgumentHelp("Commands and events, in their order.", valueName: "word"))
        var words: [String]

        @Flag(help: "Begin with a permission.")
        var authorized = false

        @OptionGroup var output: OutputOptions

        private static let commands: [String: WorkoutSession.Command] = [
            "authorize": .authorize, "start": .start(WorkoutConfiguration(.running)), "pause": .pause,
            "resume": .resume, "stop": .stop, "recover": .recover,
        ]

        private static let events: [String: WorkoutSession.Event] = [
            "authorized": .authorized, "started": .started, "collection-began": .collectionBegan, "paused": .paused,
            "resumed": .resumed, "stopped": .stopped, "collection-ended": .collectionEnded, "finished": .finished,
            "ended": .ended, "discarded": .discarded, "recovered": .recovered(isPaused: false),
            "nothing-to-recover": .nothingToRecover,
            "failed": .failed(HealthError(.interrupted, "it was said to fail")),
        ]

        func validate() throws {
            for word in words where Self.commands[word] == nil && Self.events[word] == nil {
                throw ArgumentParser.ValidationError(
                    "there is no command or event '\(word)': there are "
                        + (Self.commands.keys.sorted() + Self.events.keys.sorted()).joined(separator: ", "))
            }
        }

        func perform() async throws {
            var session = WorkoutSession(isAuthorized: authorized)
            for word in words {
                let step: WorkoutSession.Step?
                do throws(HealthError) {
                    if let command = Self.commands[word] {
                        step = try session.receive(command)
                    } else if let event = Self.events[word] {
                        step = try session.receive(event)
                    } else {
                        continue
                    }
                } catch {
                    guard output.json else { throw HealthCommand.explain(error) }
                    StandardError.tell(HealthCommand.explain(error).lines)
                    try write(
                        HealthLines.line(
                            "refused",
                            [
                                "input": .string(word), "code": .string(HealthCommand.code(error.code.rawValue)),
                                "message": .string(error.message), "hint": error.hint.map { .string($0) } ?? .null,
                                "state": .string(HealthCommand.name(session.state)),
                            ]))
                    throw ExitCode(BenchError.Status.input.rawValue)
                }
                let state = HealthCommand.name(session.state)
                guard output.json else {
                    try write("\(word): \(step.map { "do \(HealthCommand.words($0)); " } ?? "")\(state)")
                    continue
                }
                let what = step.map { JSONDocument.string(HealthCommand.words($0)) } ?? .null
                try write(
                    HealthLines.line("step", ["input": .string(word), "step": what, "state": .string(state)]))
            }
        }

        private func write(_ line: String) throws { try StandardOutput.write(Data((line + "\n").utf8)) }
    }

    /// `needs-authorization`, `failed`.
    static func name(_ state: WorkoutSession.State) -> String {
        switch state {
        case .needsAuthorization: "needs-authorization"
        case .ready: "ready"
        case .running: "running"
        case .paused: "paused"
        case .stopping: "stopping"
        case .ended: "ended"
        case .failed: "failed"
        }
    }

    /// `end-collection`.
    static func words(_ step: WorkoutSession.Step) -> String {
        step.rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }
}
