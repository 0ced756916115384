import ArgumentParser
import StringCatalog

/// `feature-bench catalog …`.
struct CatalogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog", abstract: "The texts of a string catalogue, in every language.",
        subcommands: [Resolve.self, Lint.self, Plural.self])

    struct Resolve: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Show the text of a key.")

        @OptionGroup var file: CatalogFile

        @Option(parsing: .unconditional, help: "The key.")
        var key: String

        @Option(help: "A language that is wished for; the dearest first.")
        var language: [String] = []

        @Option(name: .customLong("arg"), parsing: .unconditionalSingleValue, help: "An argument of the text.")
        var arguments: [String] = []

        @Option(help: "The device that chooses among variations: iphone, ipad, mac, applewatch …")
        var device: String?

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let key: String
            let language: String
            let text: String
            let isKeyItself: Bool
        }

        func perform() async throws {
            let catalog = try file.catalog()
            let lookup = CatalogLookup(
                catalog, preferred: try language.map(parsedLanguage),
                device: device.map { CatalogDevice(rawValue: $0) } ?? .current)
            guard let match = lookup.match(key) else {
                throw BenchError(
                    .input, "missing-key", "\(file.file) does not have the key \"\(key)\"",
                    hint: catalog.nearest(to: key).map { "did you mean \"\($0)\"?" })
            }
            let kinds = match.signature.kinds
            let values = arguments.enumerated().map { CatalogArgument(parsing: $0.element, as: kinds[$0.offset + 1]) }
            do throws(CatalogFormatError) {
                let text = try match.string(values)
                let result = Result(
                    key: key, language: match.language.description, text: text, isKeyItself: match.isKeyItself)
                try? output.result(result, [text])
            } catch {
                throw BenchError(
                    .input, "bad-arguments", "\"\(key)\" cannot be shown in \(error.language)",
                    cause: "\(error.reason)", hint: "give the arguments that the text takes, each with --arg")
            }
        }
    }

    struct Lint: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say what is wrong with a catalogue.",
            discussion: "Ends with status 1 where there are errors; warnings alone are no reason.")

        @OptionGroup var file: CatalogFile
        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            struct Finding: Encodable {
                let rule: String
                let severity: String
                @Nullable var key: String?
                @Nullable var language: String?
                let line: Int
                let message: String
            }

            let isValid: Bool
            let errors: Int
            let warnings: Int
            let findings: [Finding]
        }

        func perform() async throws {
            let findings = try file.catalog().lint()
            let errors = findings.count { $0.severity == .error }
            let warnings = findings.count - errors
            var lines = findings.map { "\(file.file):\($0)" }
            lines.append("\(errors) error\(errors == 1 ? "" : "s"), \(warnings) warning\(warnings == 1 ? "" : "s")")
            let result = Result(
                isValid: errors == 0, errors: errors, warnings: warnings,
                findings: findings.map {
                    .init(
                        rule: $0.rule.rawValue, severity: $0.severity.rawValue, key: $0.key, language: $0.language,
                        line: $0.line, message: $0.message)
                })
            try output.result(result, lines)
            if errors > 0 { throw ExitCode(BenchError.Status.gate.rawValue) }
        }
    }

    struct Plural: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say the plural category of numbers.",
            discussion: "The digits that are written count: 1.0 is not 1. Compact numbers are written 1c6.")

        @Argument(help: "The language.")
        var language: String

        @Argument(help: "Numbers.")
        var numbers: [String] = []

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            struct Number: Encodable {
                let number: String
                let category: String
            }

            let language: String
            let categories: [String]
            let numbers: [Number]
        }

        func perform() async throws {
            let tag = try parsedLanguage(language)
            let rules = PluralRules(tag)
            let numbers = try numbers.map { text in
                guard let operands = PluralOperands(text) else {
                    throw BenchError(
                        .input, "bad-number", "'\(text)' is no number", hint: "write digits: 1, 1.50, 1c6")
                }
                return Result.Number(number: text, category: rules.category(for: operands).rawValue)
            }
            let categories = rules.categories.map(\.rawValue)
            try output.result(
                Result(language: tag.description, categories: categories, numbers: numbers),
                numbers.isEmpty ? [categories.joined(separator: " ")] : numbers.map { "\($0.number): \($0.category)" })
        }
    }
}
