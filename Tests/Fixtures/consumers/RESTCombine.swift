import Foundation
import HTTPTransport
import OpenCombine
import RESTClient
import RESTCombine

let script = ScriptedTransport(
    .respond(TransportResponse(status: .ok, body: Data("7".utf8))),
    .respond(TransportResponse(status: .notFound)))
let client = RESTClient(baseURL: URL(string: "https://example.com")!, transport: script)
let number = Endpoint<Int>(.get, ["number"])
for publisher in [client.publisher(for: number).eraseToAnyPublisher(), client.future(for: number)] {
    let lines = AsyncStream<String> { continuation in
        let subscription = publisher.sink { completion in
            if case .failure(let error) = completion { continuation.yield("\(error)") }
            continuation.finish()
        } receiveValue: {
            continuation.yield("\($0)")
        }
        nonisolated(unsafe) let held = subscription
        continuation.onTermination = { _ in held.cancel() }
    }
    for await line in lines { print(line) }
}
