import ArgumentParser
import Foundation
import GraphQLClient
import GraphQLExecutor
import HTTPTransport

extension GraphQLCommand {
    struct Query: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Ask a server, or without --url the example server in this process.",
            discussion: """
                The data is written as JSON, and the errors beside it are told on stderr.
                Status 1 is an answer with errors, 2 a request that cannot be made, 4 no answer or one that is none.
                """)

        @Option(help: "Where the server is.")
        var url: String?

        @Option(name: .customLong("query"), help: "The document.")
        var text: String?

        @Option(help: "A file with the document.", completion: .file(extensions: ["graphql"]))
        var file: String?

        @Option(help: ArgumentHelp("Values of the document's variables, an object.", valueName: "json"))
        var variables: String?

        @Option(help: ArgumentHelp("Which operation of the document.", valueName: "name"))
        var operation: String?

        @Option(help: ArgumentHelp("A field of the request, as often as there are some.", valueName: "name: value"))
        var header: [String] = []

        @Flag(help: "Ask by GET.")
        var get = false

        @OptionGroup var limits: TransportOptions
        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let status: Int
            @Nullable var data: GraphQLValue?
            let errors: [GraphQLValue]
            let extensions: GraphQLValue
        }

        func validate() throws {
            guard (text == nil) != (file == nil) else { throw ValidationError("give one of --query and --file") }
        }

        func perform() async throws {
            let request = GraphQLRequest(try document(), variables: try object(), operationName: operation)
            let client = try client()
            let response: GraphQLResponse<GraphQLValue>
            do throws(GraphQLClientError) {
                response = try await client.execute(request, by: get ? .get : .post)
            } catch { throw Query.explain(error) }
            let result = Result(
                status: response.status, data: response.data, errors: response.errors.map(\.value),
                extensions: .object(response.extensions))
            try output.result(result, response.data.map { [$0.json] } ?? [])
            guard !response.errors.isEmpty else { return }
            StandardError.tell(response.errors.map { "error: \($0)" })
            throw ExitCode(BenchError.Status.gate.rawValue)
        }

        private func document() throws -> String {
            if let text { return text }
            let data = try BenchFile.read(file ?? "", hint: "name a file with a document of GraphQL")
            guard let text = String(data: data, encoding: .utf8) else {
                throw BenchError(.input, "bad-document", "\(file ?? "") is not UTF-8", hint: "write it in UTF-8")
            }
            return text
        }

        private func object() throws -> GraphQLObject {
            guard let variables else { return [:] }
            do throws(GraphQLJSONError) {
                if case .object(let object) = try GraphQLValue(json: variables) { return object }
            } catch {
                throw BenchError(
                    .input, "bad-variables", "the variables are no JSON", cause: "\(error)",
                    hint: "--variables '{\"id\": \"4\"}'")
            }
            throw BenchError(
                .input, "bad-variables", "the variables are no object", hint: "--variables '{\"id\": \"4\"}'")
        }

        private func client() throws -> GraphQLClient {
            guard let url else {
                let backEnd = try BandBackEnd.make()
                let place = try TransportOptions.request(.get, "http://localhost/graphql").url
                guard let place else { throw BenchError(.bug, "bug", "the example has no URL") }
                return GraphQLClient(place, transport: ServiceTransport { await backEnd.respond(to: $0) })
            }
            guard let place = try TransportOptions.request(.get, url).url else {
                throw BenchError(.input, "bad-url", "'\(url)' is no URL", hint: "http://HOST:PORT/graphql")
            }
            var fields = HTTPFields()
            for line in header {
                let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                let value = parts.last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
                guard parts.count == 2, let name = HTTPField.Name(String(parts[0])), HTTPField.isValidValue(value)
                else {
                    throw BenchError(.input, "bad-header", "'\(line)' is no field", hint: "NAME: VALUE")
                }
                fields.append(HTTPField(name: name, value: value))
            }
            return GraphQLClient(
                place, transport: limits.transport, headerFields: fields, maximumBodySize: limits.maximumSize)
        }

        static func explain(_ error: GraphQLClientError) -> BenchError {
            if let transport = error.transportError { return TransportOptions.explain(transport) }
            let code =
                switch error.reason {
                case .neitherDataNorErrors: "neither-data-nor-errors"
                case .notJSON: "not-json"
                case .tooLarge: "too-large"
                case .invalidRequest: "bad-request"
                case .status: "status-\(error.status ?? 0)"
                default: error.reason.rawValue
                }
            // a server says by a problem what is wrong with the request as HTTP
            let problem = error.body.flatMap { try? JSONDecoder().decode(ProblemDetails.self, from: $0) }
            return BenchError(
                error.reason == .invalidRequest ? .input : .remote, code, error.message,
                cause: error.cause.map { "\($0)" } ?? problem?.detail ?? problem?.title)
        }
    }
}
