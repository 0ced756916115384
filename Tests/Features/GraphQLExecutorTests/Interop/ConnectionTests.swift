import Foundation
import GraphQLClient
import GraphQLExecutor
import Guarding
import HTTPTransport
import LoopbackServing
import Testing

/// Client and back end with a connection between them.
@Suite(.timeLimit(.minutes(10)))
struct ConnectionTests {
    @Test("the client asks the back end over HTTP: variables, partial data, errors, statuses") func asked() async throws
    {
        let backEnd = try BandBackEnd.make()
        try await LoopbackServer.serve({ await backEnd.respond(to: $0) }) { address in
            let url = try #require(URL(string: address + "/graphql"))
            let client = GraphQLClient(url, transport: NetworkTransport())
            let query =
                "query A { users { id } } query B($id: ID!) { getUser(id: $id) { name } users(first: 1) { id } }"
            for method in [GraphQLClient.Method.post, .get] {
                let response = try await client.execute(
                    GraphQLRequest(query, variables: ["id": "\") { id }"], operationName: "B"), as: GraphQLValue.self,
                    by: method)
                #expect(response.data == ["getUser": nil, "users": [["id": "1"]]] && response.status == 200)
                #expect(
                    response.errors.first?.code == "NOT_FOUND" && response.errors.first?.path == [.field("getUser")])
            }
            let wrong = try await client.execute(GraphQLRequest("{ nothing }"), as: GraphQLValue.self)
            #expect(wrong.status == 400 && wrong.data == nil && wrong.errors.first?.locations.first?.column == 3)
            var other = client
            other.url = try #require(URL(string: address + "/other"))
            let error = await #expect(throws: GraphQLClientError.self) {
                try await other.execute(GraphQLRequest("{ a }"), as: GraphQLValue.self)
            }
            #expect(error?.reason == .status && error?.status == 404)
            #expect(error?.body.map { String(decoding: $0, as: UTF8.self).contains("not-found") } == true)
        }
    }

    @Test("a depth limit in the server: what is nested deeper is refused, and nothing is run") func depth() async throws
    {
        let backEnd = try BandBackEnd.make(limits: GraphQLLimits(depth: 4))
        try await LoopbackServer.serve({ await backEnd.respond(to: $0) }) { address in
            let url = try #require(URL(string: address + "/graphql"))
            let client = GraphQLClient(url, transport: NetworkTransport())
            func nested(_ depth: Int) -> GraphQLRequest {
                let open = String(repeating: "bandmates { ", count: depth)
                return GraphQLRequest("{ users { \(open)id\(String(repeating: " }", count: depth)) } }")
            }
            #expect(try await client.data(nested(2), as: GraphQLValue.self)["users"]?.list?.count == 4)
            for depth in [3, 20, 50, 5000] {
                let response = try await client.execute(nested(depth), as: GraphQLValue.self)
                #expect(response.status == 400 && response.data == nil)
                let code = depth < 60 ? "DEPTH_LIMIT_EXCEEDED" : "GRAPHQL_PARSE_FAILED"
                #expect(response.errors.map(\.code) == [code], "\(response.errors)")
            }
        }
        let runs = Guarded(0)
        let counting = GraphQLBackEnd(
            GraphQLExecutor(
                try Samples.schema { runs.withLock { $0 += 1 } }, limits: GraphQLLimits(depth: 4)))
        try await LoopbackServer.serve({ await counting.respond(to: $0) }) { address in
            let client = GraphQLClient(try #require(URL(string: address + "/graphql")), transport: NetworkTransport())
            // a resolver that counts, beside what may be too deep
            func nested(_ depth: Int) -> GraphQLRequest {
                let open = String(repeating: "friend { ", count: depth)
                return GraphQLRequest("{ slow cat { \(open)name\(String(repeating: " }", count: depth)) } more: slow }")
            }
            #expect(try await client.execute(nested(2), as: GraphQLValue.self).errors.isEmpty)
            #expect(runs.withLock { $0 } == 2)
            for depth in [3, 20, 5000] {
                #expect(try await client.execute(nested(depth), as: GraphQLValue.self).status == 400)
            }
            #expect(runs.withLock { $0 } == 2)
        }
    }

    @Test("who goes away has resolvers cancelled") func gone() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: String.self)
        let schema = try Samples.schema {
            continuation.yield("asked")
            do { try await Task.sleep(for: .seconds(3600)) } catch { continuation.yield("cancelled") }
        }
        let backEnd = GraphQLBackEnd(GraphQLExecutor(schema))
        try await LoopbackServer.serve({ await backEnd.respond(to: $0) }) { address in
            let url = try #require(URL(string: address + "/graphql"))
            let client = GraphQLClient(url, transport: NetworkTransport())
            let task = Task { try await client.execute(GraphQLRequest("{ slow }"), as: GraphQLValue.self) }
            var iterator = events.makeAsyncIterator()
            #expect(await iterator.next() == "asked")
            task.cancel()
            #expect(await iterator.next() == "cancelled")
            await #expect(throws: GraphQLClientError.self) { try await task.value }
        }
    }
}
