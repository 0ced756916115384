import Foundation
import HTTPTransport
import RESTClient

struct User: Codable, Sendable {
    var id: Int
    var name: String
}

func answer(_ status: HTTPResponse.Status, _ body: String) -> ScriptedTransport.Step {
    .respond(TransportResponse(status: status, body: Data(body.utf8)))
}

let script = ScriptedTransport(
    answer(.ok, #"{"id":1,"name":"Ada"}"#), answer(.notFound, ""), answer(.ok, ""), answer(.ok, #"{"id":"x"}"#))
let client = RESTClient(baseURL: URL(string: "https://example.com/api")!, transport: script)
for _ in 0..<4 {
    do {
        print(try await client.send(Endpoint<User>(.get, ["users", "a/b"])).name)
    } catch {
        print(error)
    }
}
print(script.requests[0].head.path ?? "?")
