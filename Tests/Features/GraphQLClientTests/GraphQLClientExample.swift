import Foundation
import GraphQLClient
import HTTPTransport
import Testing

// The code of the page of this library.

struct Member: Codable, Sendable {
    var id: String
    var name: String
}

struct Found: Codable, Sendable {
    var getUser: Member?
}

let memberQuery = """
    query Member($id: ID!) {
      getUser(id: $id) { id name }
    }
    """

func member(_ id: String, client: GraphQLClient) async throws(GraphQLClientError) -> Member? {
    let request = GraphQLRequest(memberQuery, variables: ["id": .string(id)], operationName: "Member")
    return try await client.data(request, as: Found.self).getUser
}

func whatIsThere(_ id: String, client: GraphQLClient) async throws(GraphQLClientError) -> [String] {
    let request = GraphQLRequest(memberQuery, variables: ["id": .string(id)])
    let response = try await client.execute(request, as: Found.self)
    return response.errors.map { "\($0.code ?? "-"): \($0)" } + [response.data?.getUser?.name ?? "nobody"]
}

@Test("the example of GraphQLClient") func example() async throws {
    let url = try #require(URL(string: "https://example.com/graphql"))
    let body = Data(#"{"data":{"getUser":{"id":"4","name":"Mark"}}}"#.utf8)
    let missing = Data(
        #"{"data":{"getUser":null},"errors":[{"message":"gone","path":["getUser"],"extensions":{"code":"NOT_FOUND"}}]}"#
            .utf8)
    let script = ScriptedTransport(
        .respond(TransportResponse(status: .ok, body: body)), .respond(TransportResponse(status: .ok, body: missing)))
    let client = GraphQLClient(url, transport: script)
    #expect(try await member("4", client: client)?.name == "Mark")
    #expect(try await whatIsThere("9", client: client) == ["NOT_FOUND: getUser: gone", "nobody"])
}
