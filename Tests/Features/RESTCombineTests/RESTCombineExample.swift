import Foundation
import HTTPTransport
import RESTClient
import RESTCombine
import Testing

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

// The code of the page of this library.

private struct Character: Codable, Sendable {
    var id: Int
    var name: String
}

extension Endpoint where Response == Character {
    fileprivate static func character(_ id: String) -> Endpoint { Endpoint(.get, ["character", id]) }
}

@MainActor private final class Screen {
    private(set) var text = ""

    func show(_ text: String) { self.text = text }
}

@MainActor @Test("the example of RESTCombine") func example() async throws {
    let script = ScriptedTransport(
        .respond(TransportResponse(status: .ok, body: Data(#"{"id":1,"name":"Rick"}"#.utf8))))
    let client = RESTClient(baseURL: try #require(URL(string: "https://example.com")), transport: script)
    let screen = Screen()
    let characters = client.publisher(for: .character("1"))
    let subscription = characters.sinkOnMain { completion in
        if case .failure(let error) = completion { screen.show(error.description) }
    } receiveValue: { character in
        screen.show(character.name)
    }
    for _ in 0..<500 where screen.text.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(screen.text == "Rick")
    withExtendedLifetime(subscription) {}
}
