import Foundation
import HTTPTransport
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit

/// The built `feature-server`, run on a free port.
struct FeatureServerProgram {
    let url: String

    static var binary: Path { SlipwayCommand.binary.parent.appending("feature-server") }

    static func serve<Value: Sendable>(
        _ arguments: String..., body: @Sendable (FeatureServerProgram) async throws -> Value
    ) async throws -> Value {
        try await serve(arguments, body: body)
    }

    static func serve<Value: Sendable>(
        _ arguments: [String], body: @Sendable (FeatureServerProgram) async throws -> Value
    ) async throws -> Value {
        let folder = try TemporaryDirectory()
        let command = Command(binary.string, arguments + ["--port", "0"], in: folder.path)
        return try await ServerProcess.serve(command, ready: address) { url in
            try await body(FeatureServerProgram(url: url))
        }
    }

    /// The address in the line of the log that says it.
    private static func address(_ line: String) -> String? {
        guard line.contains("\"message\":\"listening\"") else { return nil }
        let fields = try? JSONDecoder().decode([String: String].self, from: Data(line.utf8))
        return fields?["url"]
    }

    /// The body of the first response with status 200: what a slow machine does not do in time is asked for again.
    func settled(_ path: String) async throws -> String {
        for _ in 0..<100 {
            let response = try await send(.get, path)
            if response.status == 200 { return response.body }
            try await Task.sleep(for: .milliseconds(100))
        }
        throw FixtureError("\(path) has no other status than 200")
    }

    func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, type: String = "application/json"
    ) async throws -> (status: Int, fields: HTTPFields, body: String) {
        guard let url = URL(string: url + path) else { throw FixtureError("no URL") }
        let fields: HTTPFields = body == nil ? [:] : [.contentType: type]
        let response = try await NetworkTransport().send(
            TransportRequest(method, url, headerFields: fields, body: body.map { Data($0.utf8) }))
        return (response.head.status.code, response.head.headerFields, String(decoding: response.body, as: UTF8.self))
    }
}
