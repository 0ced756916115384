import ArgumentParser
import Foundation
import HTTPTransport

/// `feature-bench http send METHOD URL …`.
struct HTTPCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "http", abstract: "Requests with limits of time and size, and further attempts.",
        subcommands: [Send.self])

    struct Send: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Send a request, and write what comes.",
            discussion: "Status 1 is a response that is none of 2xx, 2 a request that cannot be made, 4 no response.")

        @Argument(help: "GET, POST …")
        var method: String

        @Argument(help: "Where to: an absolute URL of http or https.")
        var url: String

        @Option(help: ArgumentHelp("A field, as often as there are some.", valueName: "name: value"))
        var header: [String] = []

        @Option(help: "The body.")
        var body: String?

        @OptionGroup var limits: TransportOptions
        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            struct Field: Encodable {
                let name: String
                let value: String
            }

            let status: Int
            let fields: [Field]
            let body: String
        }

        func perform() async throws {
            let request = try request()
            let response = try await limits.send(request)
            let text = String(decoding: response.body, as: UTF8.self)
            let fields = response.head.headerFields.map { Result.Field(name: $0.name.rawName, value: $0.value) }
                .sorted { ($0.name.lowercased(), $0.value) < ($1.name.lowercased(), $1.value) }
            try output.result(
                Result(status: response.head.status.code, fields: fields, body: text), text.isEmpty ? [] : [text])
            guard response.head.status.kind == .successful else {
                if !output.json {
                    let message = "the response has status \(response.head.status.code)"
                    output.fail(BenchError(.gate, "not-successful", message))
                }
                throw ExitCode(BenchError.Status.gate.rawValue)
            }
        }

        private func request() throws -> TransportRequest {
            let method = try TransportOptions.method(method)
            var fields = HTTPFields()
            for line in header {
                let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2, let name = HTTPField.Name(String(parts[0])) else {
                    throw BenchError(.input, "bad-header", "'\(line)' is no field", hint: "NAME: VALUE")
                }
                let value = parts[1].trimmingCharacters(in: .whitespaces)
                guard HTTPField.isValidValue(value) else {
                    throw BenchError(.input, "bad-header", "the value of '\(name)' cannot be sent")
                }
                fields.append(HTTPField(name: name, value: value))
            }
            return try TransportOptions.request(method, url, fields: fields, body: body.map { Data($0.utf8) })
        }
    }
}
