import Foundation
import GraphQLClient
import GraphQLExecutor
import HTTPTransport
import Testing

@Suite struct BackEndTests {
    private static func send(
        _ method: HTTPRequest.Method = .post, _ path: String = "/graphql", type: String? = "application/json",
        accept: String? = "application/graphql-response+json", body: String?, limit: Int = 1 << 20
    ) async throws -> TransportResponse {
        var fields = HTTPFields()
        fields[.contentType] = type
        fields[.accept] = accept
        let executor = GraphQLExecutor(try BandBackEnd.schema())
        let head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path, headerFields: fields)
        return await GraphQLBackEnd(executor, maximumBodySize: limit).respond(
            to: TransportRequest(head, body: body.map { Data($0.utf8) }))
    }

    private static func query(_ text: String) -> String { GraphQLRequest(text).value.json }

    @Test("a query by POST and by GET, with variables and the name of an operation") func asked() async throws {
        let body = GraphQLRequest(
            "query A { users { id } } query B($id: ID!) { getUser(id: $id) { name } }", variables: ["id": "4"],
            operationName: "B")
        let wanted = #"{"data":{"getUser":{"name":"Mark Stoermer"}}}"#
        let post = try await Self.send(body: body.value.json)
        #expect(post.head.status == .ok && String(decoding: post.body, as: UTF8.self) == wanted)
        #expect(post.head.headerFields[.contentType] == "application/graphql-response+json; charset=utf-8")
        let path =
            "/graphql?query=query+B($id:ID!)%7BgetUser(id:$id)%7Bname%7D%7D&variables=%7B%22id%22:4%7D&operationName="
        let get = try await Self.send(.get, path, type: nil, body: nil)
        #expect(get.head.status == .ok && String(decoding: get.body, as: UTF8.self) == wanted)
    }

    @Test("an id that is not there: null, an error with its path and code; a mutation that is refused names the field")
    func errors() async throws {
        let missing = try await Self.send(body: Self.query("{ getUser(id: \"9\") { name } }"))
        #expect(
            String(decoding: missing.body, as: UTF8.self)
                == #"{"errors":[{"message":"there is no user with the id '9'","locations":[{"line":1,"column":3}],"#
                + #""path":["getUser"],"extensions":{"code":"NOT_FOUND","id":"9"}}],"data":{"getUser":null}}"#)
        let rename = try await Self.send(
            body: Self.query("mutation { renameUser(input: {id: 1, name: \" \"}) { id } }"))
        #expect(String(decoding: rename.body, as: UTF8.self).contains(#""field":"name""#))
    }

    @Test("statuses: what is no request of HTTP is a problem, what is none of GraphQL an answer of GraphQL")
    func statuses() async throws {
        let good = Self.query("{ users { id } }")
        let cases: [(TransportResponse, Int, String)] = [
            (try await Self.send(.post, "/other", body: good), 404, "application/problem+json"),
            (try await Self.send(.put, body: good), 405, "application/problem+json"),
            (try await Self.send(accept: "text/html", body: good), 406, "application/problem+json"),
            (try await Self.send(body: good, limit: 10), 413, "application/problem+json"),
            (try await Self.send(type: "text/plain", body: good), 415, "application/problem+json"),
            (try await Self.send(type: nil, body: good), 415, "application/problem+json"),
            (
                try await Self.send(type: "application/json; charset=latin1", body: good), 415,
                "application/problem+json"
            ),
            (
                try await Self.send(type: "application/json; charset=\"UTF-8\"", body: good), 200,
                "application/graphql-response+json"
            ),
            (
                try await Self.send(
                    .get, "/graphql?query=mutation%7BrenameUser(input:%7Bid:1,name:%22a%22%7D)%7Bid%7D%7D", body: nil),
                405, "application/problem+json"
            ),
            (try await Self.send(.get, "/graphql", body: nil), 400, "application/problem+json"),
            (
                try await Self.send(.get, "/graphql?query=%7Ba%7D&query=%7Bb%7D", body: nil), 400,
                "application/problem+json"
            ),
            (try await Self.send(.get, "/graphql?query=%G1", body: nil), 400, "application/problem+json"),
            (
                try await Self.send(.get, "/graphql?query=%7Busers%7Bid%7D%7D&variables=x", body: nil), 400,
                "application/problem+json"
            ),
        ]
        for (index, (response, status, type)) in cases.enumerated() {
            #expect(
                response.head.status.code == status && response.mediaType == type, "case \(index): \(response.head)")
        }
        #expect(cases[1].0.head.headerFields[.allow] == "GET, POST" && cases[8].0.head.headerFields[.allow] == "POST")
        for body in [
            nil, "", "{", "[]", "null", "{}", #"{"query":1}"#, #"{"query":"{a}","variables":[]}"#,
            #"{"query":"{a}","operationName":1}"#, #"{"query":"{a}","extensions":1}"#, "{ a }",
        ] {
            let response = try await Self.send(body: body)
            #expect(response.head.status == .badRequest, "\(body ?? "nil")")
            let value = try GraphQLValue(json: response.body)
            #expect(response.mediaType == "application/problem+json")
            #expect(value["code"] == "bad-request" && value["errors"] == nil && value["data"] == nil)
        }
    }

    @Test("what cannot be run is 400 by the media type of GraphQL, 200 by that of before; nothing is 'data' then")
    func invalid() async throws {
        for text in [
            "{ user", "{ nothing }", "query($a: Int!) { users(first: $a) { id } }",
            "query A { users { id } } query B { users { id } }",
        ] {
            for (accept, status, type) in [
                ("application/graphql-response+json, application/json;q=0.9", 400, "application/graphql-response+json"),
                ("application/json", 200, "application/json"), (nil, 200, "application/json"),
                ("*/*", 200, "application/json"),
                ("application/graphql-response+json;q=0.1, application/json", 200, "application/json"),
            ] as [(String?, Int, String)] {
                let response = try await Self.send(accept: accept, body: Self.query(text))
                #expect(response.head.status.code == status && response.mediaType == type, "\(text) \(accept ?? "-")")
                let value = try GraphQLValue(json: response.body)
                #expect(value["data"] == nil && value["errors"]?.list?.isEmpty == false)
            }
        }
    }

    @Test("what takes too long is cancelled, and told") func late() async throws {
        let executor = GraphQLExecutor(try Samples.schema { try? await Task.sleep(for: .seconds(3600)) })
        let backEnd = GraphQLBackEnd(executor, timeLimit: .milliseconds(50))
        let url = try #require(URL(string: "http://localhost/graphql"))
        let client = GraphQLClient(url, transport: ServiceTransport { await backEnd.respond(to: $0) })
        for _ in 0..<2 {
            let response = try await client.execute(GraphQLRequest("{ slow }"), as: GraphQLValue.self)
            #expect(response.status == 503 && response.errors.first?.code == "TIMED_OUT")
        }
    }

    @Test("whoever is cancelled has resolvers cancelled") func cancelled() async throws {
        let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
        let backEnd = GraphQLBackEnd(
            GraphQLExecutor(
                try Samples.schema {
                    continuation.yield()
                    try? await Task.sleep(for: .seconds(3600))
                    continuation.finish()
                }))
        let url = try #require(URL(string: "http://localhost/graphql"))
        let client = GraphQLClient(url, transport: ServiceTransport { await backEnd.respond(to: $0) })
        let task = Task { try await client.execute(GraphQLRequest("{ slow }"), as: GraphQLValue.self) }
        var iterator = ended.makeAsyncIterator()
        _ = await iterator.next()
        task.cancel()
        #expect(await iterator.next() == nil)
        let error = await #expect(throws: GraphQLClientError.self) { try await task.value }
        #expect(error?.transportError?.reason == .cancelled)
    }
}
