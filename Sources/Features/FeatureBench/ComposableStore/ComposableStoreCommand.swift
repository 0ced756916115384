import ArgumentParser
import ComposableStore
import Foundation
import Synchronization

/// `feature-bench store …`.
struct ComposableStoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store", abstract: "A feature in a store.", subcommands: [CharacterListCommand.self])
}

struct CharacterListCommand: BenchCommand {
    static let configuration = CommandConfiguration(
        commandName: "characters", abstract: "Fetch a list of names, step by step.",
        discussion: "Writes the state after each action. Ends with status 2 where the list could not be fetched.")

    enum Step: String, ExpressibleByArgument, CaseIterable {
        case fetch
        case giveUp = "give-up"
        case wait
    }

    @Argument(help: "fetch, give-up, and wait for what runs.")
    var steps: [Step]

    @Option(help: "A file with a list of strings, in JSON.", completion: .file(extensions: ["json"]))
    var from: String

    @Option(help: "How long a fetch takes, in seconds.")
    var delay = 0.0

    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard (0...3600).contains(delay) else { throw ValidationError("--delay is 0 to 3600 seconds") }
    }

    private struct Result: Encodable {
        struct Step: Encodable {
            let action: String
            let state: CharacterList.State

            var line: String {
                let names = state.names.joined(separator: ", ")
                let message = state.message.map { ", message: \($0)" } ?? ""
                return "\(action): \(state.isLoading ? "loading" : "idle"), names: [\(names)]\(message)"
            }
        }

        let steps: [Step]
    }

    /// Keeps the state after each action.
    private final class Recorder: StoreObserver {
        private let recorded = Mutex<[Result.Step]>([])

        var steps: [Result.Step] { recorded.withLock { $0 } }

        func didReduce(_ action: CharacterList.Action, from origin: ActionOrigin, state: CharacterList.State) {
            recorded.withLock { $0.append(Result.Step(action: "\(action)", state: state)) }
        }

        func willBegin(_ effect: RunningEffect, of action: CharacterList.Action) {}
        func didEnd(_ effect: RunningEffect) {}
        func didFind(_ issue: StoreIssue) {}
    }

    func perform() async throws {
        let recorder = Recorder()
        let (file, delay) = (URL(filePath: from), delay)
        let store = Store(initialState: CharacterList.State(), observer: recorder) {
            CharacterList {
                try await Task.sleep(for: .seconds(delay))
                return try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
            }
        }
        var running: [StoreTask] = []
        for step in steps {
            switch step {
            case .fetch: running.append(store.send(.fetch))
            case .giveUp: running.append(store.send(.giveUp))
            case .wait:
                for task in running { await task.finish() }
            }
        }
        let result = Result(steps: recorder.steps)
        try output.result(result, result.steps.map(\.line))
        guard let message = store.message else { return }
        let error = BenchError(
            .input, "not-fetched", "\(from) could not be fetched", cause: message,
            hint: #"write a list of strings: ["Rick", "Morty"]"#)
        StandardError.tell(error.lines)
        throw ExitCode(error.status.rawValue)
    }
}
