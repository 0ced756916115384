import Foundation
import HTTPTransport

let script = ScriptedTransport(
    .respond(TransportResponse(status: .serviceUnavailable)),
    .respond(TransportResponse(status: .ok, body: Data("there".utf8))))
let transport = RetryingTransport(script, policy: RetryPolicy(delay: .zero))
let request = try TransportRequest(.get, URL(string: "https://example.com/a?b=c")!)
let response = try await transport.send(request)
print(response.head.status.code, String(decoding: response.body, as: UTF8.self), script.requests.count)
do {
    _ = try await NetworkTransport(timeLimit: .seconds(5)).send(
        TransportRequest(.get, URL(string: "http://127.0.0.1:1/")!))
} catch {
    print(error.reason)
}
