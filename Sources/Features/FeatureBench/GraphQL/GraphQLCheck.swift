import ArgumentParser
import Foundation
import GraphQLClient
import GraphQLExecutor

extension GraphQLCommand {
    struct Check: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say what is wrong with a document: line and column.",
            discussion: "Status 1 is a document that cannot be run, 2 a file that cannot be read.")

        @Argument(help: "A document of operations and fragments.", completion: .file(extensions: ["graphql"]))
        var file: String

        @Flag(help: "Hold it against the schema of the example server, too.")
        var schema = false

        @Flag(help: "Print it as it is written well.")
        var print = false

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            struct Finding: Encodable {
                @Nullable var line: Int?
                @Nullable var column: Int?
                let message: String
            }

            let isValid: Bool
            let findings: [Finding]
            @Nullable var document: String?
        }

        func perform() async throws {
            let data = try BenchFile.read(file, hint: "name a file with a document of GraphQL")
            var findings: [Result.Finding] = []
            var text: String?
            do {
                let document = try GraphQLDocument(parsing: Array(data))
                if print { text = document.description }
                if schema { findings = try Check.findings(String(decoding: data, as: UTF8.self)) }
            } catch let error as GraphQLSyntaxError {
                findings = [.init(line: error.line, column: error.column, message: error.reason)]
            }
            let lines = findings.map { finding in
                let place = finding.line.map { ":\($0):\(finding.column ?? 1)" } ?? ""
                return "\(file)\(place): error: \(finding.message)"
            }
            try output.result(
                Result(isValid: findings.isEmpty, findings: findings, document: text), lines + (text.map { [$0] } ?? [])
            )
            if !findings.isEmpty { throw ExitCode(BenchError.Status.gate.rawValue) }
        }

        private static func findings(_ text: String) throws -> [Result.Finding] {
            GraphQLExecutor(try BandBackEnd.schema()).validate(text).map { error in
                Result.Finding(
                    line: error.locations.first?.line, column: error.locations.first?.column, message: error.message)
            }
        }
    }

    struct Schema: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Print the schema of the example server.")

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable { let sdl: String }

        func perform() async throws {
            let sdl = try BandBackEnd.schema().sdl
            try output.result(Result(sdl: sdl), [sdl])
        }
    }
}
