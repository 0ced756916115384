import ArgumentParser
import Foundation
import RedisClient

/// `feature-bench redis ping|get|set|pipeline|load`.
struct RedisBenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redis", abstract: "Send commands to a Redis server.",
        discussion: """
            The password is in the variable REDIS_PASSWORD. --url stands before the subcommand.
            Status 2 is a bad address or a key that is not there, 3 a server that cannot be reached, 4 one that is silent, \
            refuses or does not let in.
            """,
        subcommands: [Ping.self, Get.self, Put.self, Pipeline.self, Load.self])

    @Option(help: "Where the server is.")
    var url = "redis://127.0.0.1:6379"

    /// - Throws: ``BenchError``.
    func run<Value>(_ body: (RedisClient) async throws -> Value) async throws -> Value {
        do {
            var options = try RedisOptions(url: url)
            if let password = ProcessInfo.processInfo.environment["REDIS_PASSWORD"] { options.password = password }
            let client = RedisClient(options)
            do {
                let value = try await body(client)
                await client.close()
                return value
            } catch {
                await client.close()
                throw error
            }
        } catch let error as RedisURLError {
            throw BenchError(.input, "bad-url", "\(error)", hint: "redis://HOST:PORT/DATABASE or unix:///PATH")
        } catch let error as RedisError {
            throw RedisBenchCommand.explain(error)
        }
    }

    private static func explain(_ error: RedisError) -> BenchError {
        switch error {
        case .unreachable(let address, let reason):
            BenchError(
                .environment, "redis-unreachable", "there is no connection to Redis at \(address)", cause: reason,
                hint: "see whether redis-server listens there")
        case .authentication(let code, let message):
            BenchError(
                .remote, "redis-authentication", "the Redis server does not let in", cause: "\(code) \(message)",
                hint: "the password is in the variable REDIS_PASSWORD")
        case .unsuitable, .unexpectedAnswer: BenchError(.input, "redis-command", "\(error)")
        default: BenchError(.remote, "redis-failed", "\(error)")
        }
    }

    struct Answer: Encodable {
        @Nullable var value: String?
        let isError: Bool

        init(_ value: RESPValue) {
            if case .error(let text) = value {
                (_value, isError) = (Nullable(wrappedValue: text), true)
            } else {
                (_value, isError) = (Nullable(wrappedValue: Answer.text(value)), false)
            }
        }

        private static func text(_ value: RESPValue) -> String? {
            switch value {
            case .null: nil
            case .integer(let number): "\(number)"
            case .double(let number): "\(number)"
            case .boolean(let flag): "\(flag)"
            default:
                value.members.map { $0.map { text($0) ?? "null" }.joined(separator: " ") }
                    ?? value.bytes.map { String(decoding: $0, as: UTF8.self) }
            }
        }

        var line: String { isError ? "error: \(value ?? "")" : value ?? "(nothing)" }
    }

    struct Ping: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "See whether the server answers.")
        @ParentCommand var redis: RedisBenchCommand
        @OptionGroup var output: OutputOptions

        func perform() async throws {
            let answer = Answer(try await redis.run { try await $0.send(.ping()) })
            try output.result(answer, [answer.line])
        }
    }

    struct Get: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Read a key.")
        @ParentCommand var redis: RedisBenchCommand
        @Argument(help: "The key.") var key: String
        @OptionGroup var output: OutputOptions

        func perform() async throws {
            let answer = Answer(try await redis.run { try await $0.send(.get(key)) })
            guard answer.value != nil else { throw BenchError(.input, "no-key", "there is no key '\(key)'") }
            try output.result(answer, [answer.line])
        }
    }

    struct Put: BenchCommand {
        static let configuration = CommandConfiguration(commandName: "set", abstract: "Write a key.")
        @ParentCommand var redis: RedisBenchCommand
        @Argument(help: "The key.") var key: String
        @Argument(help: "What it is to hold.") var value: String
        @OptionGroup var output: OutputOptions

        func perform() async throws {
            let answer = Answer(try await redis.run { try await $0.send(.set(key, to: value)) })
            try output.result(answer, [answer.line])
        }
    }

    struct Pipeline: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Send commands at once; words are split at spaces.")
        @ParentCommand var redis: RedisBenchCommand
        @Argument(help: "Commands, each an argument; their words stand between spaces.") var commands: [String]
        @OptionGroup var output: OutputOptions

        private struct Result: Encodable { let answers: [Answer] }

        func perform() async throws {
            let commands = try commands.map { text in
                let words = text.split(separator: " ").map(String.init)
                guard let name = words.first else { throw BenchError(.input, "no-command", "a command is empty") }
                return RedisCommand(name, arguments: Array(words.dropFirst()))
            }
            let answers = try await redis.run { try await $0.pipeline(commands) }.map(Answer.init)
            try output.result(Result(answers: answers), answers.map(\.line))
            let refused = answers.filter(\.isError).count
            guard refused > 0 else { return }
            StandardError.tell(["error: the Redis server refuses \(refused) of \(answers.count) commands"])
            throw ExitCode(BenchError.Status.remote.rawValue)
        }
    }
}
