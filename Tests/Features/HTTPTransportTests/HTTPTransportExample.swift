import Foundation
import HTTPTransport
import Testing

// The code of the page of this library.

private func get(_ url: URL) async throws -> TransportResponse {
    let transport = RetryingTransport(
        NetworkTransport(timeLimit: .seconds(10), maximumBodySize: 1 << 20),
        policy: RetryPolicy(attempts: 3, delay: .milliseconds(200)))
    let request = try TransportRequest(.get, url, headerFields: [.accept: "application/json"])
    let response = try await transport.send(request)
    return response
}

@Test("the example of HTTPTransport") func example() async throws {
    let script = ScriptedTransport(
        .respond(TransportResponse(status: .serviceUnavailable)),
        .respond(TransportResponse(status: .ok, body: Data("[]".utf8))))
    let tested = RetryingTransport(script, policy: RetryPolicy(delay: .zero))
    let service = ServiceTransport { request in
        guard request.pathSegments == ["hello"] else {
            return ProblemDetails(.notFound, code: "no-page", detail: "there is no \(request.rawPath)").response()
        }
        return TransportResponse(status: .ok, body: Data("hello".utf8))
    }
    let url = try #require(URL(string: "http://127.0.0.1:1/hello"))
    let request = try TransportRequest(.get, url)
    #expect(try await tested.send(request).body == Data("[]".utf8))
    #expect(try await service.send(request).body == Data("hello".utf8))
    let nowhere = await #expect(throws: TransportError.self) { try await get(url) }
    #expect(nowhere?.reason == .unreachable)
}
