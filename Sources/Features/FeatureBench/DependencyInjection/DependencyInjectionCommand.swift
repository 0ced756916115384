import ArgumentParser
import DependencyInjection

/// `feature-bench di …`.
struct DependencyInjectionCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "di", abstract: "A container with what a file says.",
        subcommands: [Validate.self, Resolve.self])

    struct Validate: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say what is missing, cyclic, or held for longer than it lives.")

        @OptionGroup var file: DependencyGraphFile
        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            struct Problem: Encodable {
                let kind: String
                let path: String
            }

            let isValid: Bool
            let problems: [Problem]
        }

        func perform() async throws {
            let container = try file.container()
            do throws(InvalidContainer) {
                try container.validate()
            } catch {
                try output.result(
                    Result(
                        isValid: false, problems: error.problems.map { .init(kind: $0.kind, path: $0.names) }),
                    error.problems.map { "\($0.kind): \($0.names)" })
                throw ExitCode(BenchError.Status.gate.rawValue)
            }
            try output.result(Result(isValid: true, problems: []), ["everything can be made"])
        }
    }

    struct Resolve: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Make one, with all that it needs.")

        @OptionGroup var file: DependencyGraphFile

        @Argument(help: "The name.")
        var name: String

        @Flag(help: "Make it in a scope.")
        var inScope = false

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let name: String
            let needs: [Result]

            init(_ made: DependencyGraphFile.Made) {
                name = made.name
                needs = made.needs.map(Result.init)
            }

            func lines(_ depth: Int = 0) -> [String] {
                [String(repeating: "  ", count: depth) + name] + needs.flatMap { $0.lines(depth + 1) }
            }
        }

        func perform() async throws {
            let container = try file.container()
            do throws(ResolutionError) {
                let made = try (inScope ? container.makeScope() : container).resolve(
                    DependencyGraphFile.Made.self, name: name)
                let result = Result(made)
                try? output.result(result, result.lines())
            } catch {
                throw BenchError(
                    .input, error.kind, "\(name) cannot be made", cause: "\(error.kind): \(error.names)",
                    hint: "`validate` says all that is wrong")
            }
        }
    }
}
