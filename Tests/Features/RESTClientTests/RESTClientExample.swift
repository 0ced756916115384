import Foundation
import HTTPTransport
import RESTClient
import Testing

// The code of the page of this library.

struct Character: Codable, Sendable, Hashable {
    var id: Int
    var name: String
}

extension Endpoint where Response == Character {
    static func character(_ id: String) -> Endpoint { Endpoint(.get, ["character", id]) }
}

private func ask(_ base: URL) async throws -> String {
    let client = RESTClient(baseURL: base, transport: RetryingTransport(NetworkTransport(timeLimit: .seconds(10))))
    let character = try await client.send(.character("1"))
    return character.name
}

func tell(_ error: RESTError) -> String {
    switch error {
    case .status(let failure) where failure.status == 404: "there is no such character"
    case .status(let failure): failure.problem?.detail ?? "the server says \(failure.status)"
    case .empty, .malformed: "the server speaks another language: \(error)"
    case .timedOut: "the server takes its time"
    case .cancelled: ""
    case .transport, .invalidEndpoint: "\(error)"
    }
}

@Test("the example of RESTClient") func example() async throws {
    let base = try #require(URL(string: "http://127.0.0.1:1"))
    let error = await #expect(throws: RESTError.self) { try await ask(base) }
    #expect(error.map(tell)?.hasPrefix("127.0.0.1 cannot be reached") == true)
    let script = ScriptedTransport(.respond(TransportResponse(status: .notFound)))
    let refused = await #expect(throws: RESTError.self) {
        try await RESTClient(baseURL: base, transport: script).send(.character("7"))
    }
    #expect(refused.map(tell) == "there is no such character")
}
