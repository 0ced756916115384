import Foundation
import GraphQLClient
import HTTPTransport

struct Found: Decodable, Sendable {
    struct User: Decodable, Sendable { var name: String }
    var user: User?
}

func answer(_ status: HTTPResponse.Status, _ body: String) -> ScriptedTransport.Step {
    .respond(TransportResponse(status: status, body: Data(body.utf8)))
}

let script = ScriptedTransport(
    answer(.ok, #"{"data":{"user":{"name":"Ada"}}}"#), answer(.ok, ""), answer(.badGateway, "<html>"), answer(.ok, "{}"),
    answer(.badRequest, #"{"errors":[{"message":"no such field","locations":[{"line":1,"column":3}]}]}"#))
let client = GraphQLClient(URL(string: "https://example.com/graphql")!, transport: script)
let request = GraphQLRequest("query($id: ID!) { user(id: $id) { name } }", variables: ["id": #"1") { x }"#])
for _ in 0..<5 {
    do {
        print(try await client.data(request, as: Found.self).user?.name ?? "nobody")
    } catch {
        print(error)
    }
}
print(String(decoding: script.requests[0].body ?? Data(), as: UTF8.self))
