import ArgumentParser
import Foundation
import HTTPTransport
import JSONScanning
import RESTClient

/// `feature-bench rest METHOD BASE SEGMENT …`.
struct RESTCommand: BenchCommand {
    static let configuration = CommandConfiguration(
        commandName: "rest", abstract: "Ask an endpoint of a server that speaks JSON.",
        discussion: """
            Each segment is one part of the path, whatever is in it. The response is written as JSON.
            Status 1 is a server that says no, 2 a request that cannot be made, 4 no response, an empty one, or one that \
            is no JSON.
            """)

    @Argument(help: "GET, POST …")
    var method: String

    @Argument(help: "The server's base URL.")
    var base: String

    @Argument(help: "The path below it, a segment each.")
    var segments: [String] = []

    @Option(help: ArgumentHelp("A parameter of the query, as often as there are some.", valueName: "name=value"))
    var query: [String] = []

    @Option(help: ArgumentHelp("What is sent.", valueName: "json"))
    var body: String?

    @OptionGroup var limits: TransportOptions
    @OptionGroup var output: OutputOptions

    private struct Result: Encodable {
        let status: Int
        let body: JSONDocument
    }

    /// A response that is JSON.
    private struct Read: Sendable {
        let status: Int
        let document: JSONDocument
        let text: String
    }

    func perform() async throws {
        let client = RESTClient(baseURL: try baseURL(), transport: limits.transport)
        let endpoint = Endpoint<Read>(
            try TransportOptions.method(method), segments, query: try parameters(),
            headerFields: [.accept: "application/json"],
            body: try content()
        ) { response in
            let isEmpty = response.body.isEmpty
            let document = isEmpty ? .null : try JSONDecoder().decode(JSONDocument.self, from: response.body)
            return Read(
                status: response.head.status.code, document: document,
                text: String(decoding: response.body, as: UTF8.self))
        }
        let read: Read
        do throws(RESTError) { read = try await client.send(endpoint) } catch { throw RESTCommand.explain(error) }
        try output.result(Result(status: read.status, body: read.document), read.text.isEmpty ? [] : [read.text])
    }

    private func baseURL() throws -> URL {
        try TransportOptions.url(base, hint: "http://HOST:PORT")
    }

    private func parameters() throws -> [Endpoint<Read>.Parameter] {
        try query.map { text in
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw BenchError(.input, "bad-parameter", "'\(text)' is no parameter", hint: "NAME=VALUE")
            }
            return .init(String(parts[0]), String(parts[1]))
        }
    }

    private func content() throws -> RequestBody? {
        guard let body else { return nil }
        do throws(JSONFault) { _ = try StrictJSON(Array(body.utf8)) } catch {
            throw BenchError(
                .input, "bad-body", "the body is no JSON", cause: "\(error)", hint: "--body '{\"name\":\"tea\"}'")
        }
        return .data(Data(body.utf8), mediaType: "application/json")
    }

    static func explain(_ error: RESTError) -> BenchError {
        switch error {
        case .invalidEndpoint(let cause): BenchError(.input, "bad-endpoint", "the request cannot be made", cause: cause)
        case .status(let failure):
            BenchError(
                .gate, failure.problem?.code ?? "status-\(failure.status)", failure.description,
                cause: failure.problem?.errors.map { $0.map { "\($0.field): \($0.detail)" }.joined(separator: "; ") })
        case .empty, .malformed: BenchError(.remote, "bad-response", error.description)
        case .timedOut(let error), .transport(let error): TransportOptions.explain(error)
        case .cancelled: BenchError(.remote, "cancelled", error.description)
        }
    }
}
