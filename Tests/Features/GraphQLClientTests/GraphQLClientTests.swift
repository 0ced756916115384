import Foundation
import GraphQLClient
import HTTPTransport
import Testing

@Suite struct GraphQLClientTests {
    private struct Answered: Codable, Sendable, Equatable {
        var user: User?
    }

    private struct User: Codable, Sendable, Equatable { var name: String }

    private static func answer(
        _ body: String, _ status: Int = 200, type: String = "application/json"
    ) -> ScriptedTransport.Step {
        .respond(
            TransportResponse(
                status: HTTPResponse.Status(code: status, reasonPhrase: status == 502 ? "Bad Gateway" : ""),
                headerFields: [.contentType: type], body: Data(body.utf8)))
    }

    private static func client(_ steps: ScriptedTransport.Step...) throws -> (GraphQLClient, ScriptedTransport) {
        let script = ScriptedTransport(steps)
        return (GraphQLClient(try #require(URL(string: "https://example.com/graphql?a=b")), transport: script), script)
    }

    private static func failure(_ step: ScriptedTransport.Step) async throws -> GraphQLClientError {
        let (client, _) = try client(step)
        return try #require(
            await #expect(throws: GraphQLClientError.self) {
                try await client.execute(GraphQLRequest("{ user { name } }"), as: Answered.self)
            })
    }

    @Test("an id is a variable and never a part of the query; the name of the operation and extensions are sent")
    func request() async throws {
        let (client, script) = try Self.client(Self.answer(#"{"data":{"user":{"name":"A"}}}"#))
        let id = #"4") { id } evil(x: "\#u{0}"#
        let query = "query Q($id: ID!, $n: Int) { user(id: $id, n: $n) { name } }"
        let request = GraphQLRequest(
            query, variables: ["id": .string(id), "n": 9_007_199_254_740_993], operationName: "Q",
            extensions: ["trace": true])
        let data = try await client.data(request, as: Answered.self)
        #expect(data.user?.name == "A")
        let sent = try #require(script.requests.first)
        #expect(sent.head.method == .post && sent.mediaType == "application/json")
        #expect(
            sent.head.headerFields[.accept] == "application/graphql-response+json, application/json;q=0.9")
        let body = try GraphQLValue(json: try #require(sent.body))
        #expect(body["query"]?.string == query)
        #expect(body["variables"]?["id"]?.string == id && body["variables"]?["n"] == 9_007_199_254_740_993)
        #expect(body["operationName"] == "Q" && body["extensions"]?["trace"] == true)
    }

    @Test("variables are anything that encodes as an object; integers stay integers")
    func encodable() throws {
        struct Variables: Encodable {
            var id = 9_007_199_254_740_993
            var names = ["a"]
            var half = 0.5
        }
        let request = try GraphQLRequest("query($id: Int) { a }", encoding: Variables())
        #expect(request.variables == ["id": 9_007_199_254_740_993, "names": ["a"], "half": 0.5])
        let wrong = #expect(throws: GraphQLClientError.self) { try GraphQLRequest("{ a }", encoding: ["a"]) }
        #expect(wrong?.reason == .invalidRequest)
        let endless = #expect(throws: GraphQLClientError.self) {
            try GraphQLRequest("{ a }", encoding: ["a": Double.nan])
        }
        #expect(endless?.reason == .invalidRequest)
    }

    @Test("a query by GET is in the URL, beside what is there; a long one is sent by POST, a mutation is not sent")
    func get() async throws {
        let (client, script) = try Self.client(
            Self.answer(#"{"data":{"user":null}}"#), Self.answer(#"{"data":{"user":null}}"#))
        let request = GraphQLRequest("query Q { user(n: \"a&b=+\") }", variables: ["é": "%"], operationName: "Q")
        _ = try await client.execute(request, as: Answered.self, by: .get)
        let sent = try #require(script.requests.first)
        #expect(sent.head.method == .get && sent.body == nil)
        let query = try #require(sent.query)
        #expect(query.map(\.name) == ["a", "query", "operationName", "variables"])
        #expect(query[1].value == request.query && query[3].value == #"{"é":"%"}"#)
        _ = try await client.execute(
            GraphQLRequest("{ user }", variables: ["a": .string(String(repeating: "x", count: 9000))]),
            as: Answered.self,
            by: .get)
        #expect(script.requests.last?.head.method == .post)
        for text in ["mutation { a }", "# {\n query A { a } mutation B { b }", "{ a } subscription S { a }"] {
            let error = await #expect(throws: GraphQLClientError.self, "\(text)") {
                try await client.execute(GraphQLRequest(text), as: Answered.self, by: .get)
            }
            #expect(error?.reason == .invalidRequest)
        }
        for text in [
            "query mutation { mutation }", "{ a(b: \"} mutation {\") # mutation\n }", "fragment mutation on A { a }",
        ] {
            #expect(throws: Never.self, "\(text)") { _ = try client.request(GraphQLRequest(text), by: .get) }
        }
    }

    @Test("partial data is given with its errors: messages, places, paths with names and indexes, extensions")
    func partial() async throws {
        let body = """
            {"errors":[{"message":"gone","locations":[{"line":2,"column":3}],"path":["users",0,"name"],\
            "extensions":{"code":"GONE"}}, "odd", {"x":1}],"data":{"user":{"name":"A"}},"extensions":{"cost":3}}
            """
        let (client, _) = try Self.client(Self.answer(body), Self.answer(body))
        let response = try await client.execute(GraphQLRequest("{ a }"), as: Answered.self)
        #expect(response.data == Answered(user: User(name: "A")) && response.extensions == ["cost": 3])
        let error = try #require(response.errors.first)
        #expect(error.message == "gone" && error.locations == [.init(line: 2, column: 3)] && error.code == "GONE")
        #expect(error.path == [.field("users"), .index(0), .field("name")])
        #expect(error.description == "users[0].name: gone (2:3)")
        #expect(response.errors.dropFirst().map(\.message) == ["odd", #"{"x":1}"#])
        let failure = await #expect(throws: GraphQLClientError.self) {
            try await client.data(GraphQLRequest("{ a }"), as: Answered.self)
        }
        #expect(failure?.reason == .errors && failure?.errors.count == 3 && failure?.extensions == ["cost": 3])
        #expect(failure?.data?["user"]?["name"] == "A")
        #expect(failure?.localizedDescription.contains("users[0].name: gone") == true)
    }

    @Test("HTML, empty, no JSON, neither data nor errors, another status: each is an error of its own, with the body")
    func distinct() async throws {
        let cases: [(ScriptedTransport.Step, GraphQLClientError.Reason)] = [
            (Self.answer("<!DOCTYPE html><html></html>", type: "text/html"), .html),
            (Self.answer("\u{FEFF}\n <HTML>", type: "application/json"), .html),
            (Self.answer(""), .empty), (Self.answer(" \n"), .empty), (Self.answer("", 204), .empty),
            (Self.answer(#"{"data":"#), .notJSON), (Self.answer("hello", type: "text/plain"), .notJSON),
            (Self.answer("{}"), .neitherDataNorErrors), (Self.answer(#"{"data":null}"#), .neitherDataNorErrors),
            (Self.answer(#"{"data":null,"errors":[]}"#), .neitherDataNorErrors),
            (Self.answer("[]"), .neitherDataNorErrors), (Self.answer("null"), .neitherDataNorErrors),
            (Self.answer("<html>", 502), .status), (Self.answer("", 503), .status),
            (Self.answer(#"{"error":"no"}"#, 404), .status),
            (.fail(TransportError(.timedOut, "slow")), .transport),
        ]
        for (step, reason) in cases {
            let error = try await Self.failure(step)
            #expect(error.reason == reason)
            #expect(reason == .transport || error.body != nil && error.status != nil)
        }
        let json = try await Self.failure(Self.answer("{\"data\":\n  x}"))
        #expect(json.localizedDescription == "the response is no JSON: line 2, column 3: this is no value of JSON")
        let page = try await Self.failure(Self.answer("<html>", 502))
        #expect(page.body == Data("<html>".utf8) && page.status == 502)
        #expect(
            page.description == "the server answers 502 Bad Gateway, and the response is a page of HTML and no JSON")
        let transport = try await Self.failure(.fail(TransportError(.timedOut, "slow")))
        #expect(transport.transportError?.reason == .timedOut)
    }

    @Test("the body of a status that is no success is read: errors and data in it are those of GraphQL")
    func statuses() async throws {
        let (client, _) = try Self.client(
            Self.answer(#"{"errors":[{"message":"no such field"}]}"#, 400),
            Self.answer(#"{"errors":"no such field"}"#, 400, type: "application/graphql-response+json"))
        for _ in 0..<2 {
            let response = try await client.execute(GraphQLRequest("{ a }"), as: Answered.self)
            #expect(response.status == 400 && response.data == nil)
            #expect(response.errors.map(\.message) == ["no such field"])
        }
    }

    @Test("data of another type is told with its place, and the errors are kept")
    func undecodable() async throws {
        struct Wanted: Decodable, Sendable { var users: [User] }
        let (client, _) = try Self.client(
            Self.answer(#"{"data":{"users":[{"name":"A"},{"name":3}]},"errors":[{"message":"half"}]}"#))
        let error = await #expect(throws: GraphQLClientError.self) {
            try await client.execute(GraphQLRequest("{ a }"), as: Wanted.self)
        }
        #expect(error?.reason == .undecodable && error?.path == [.field("users"), .index(1), .field("name")])
        #expect(error?.errors.map(\.message) == ["half"] && error?.data?["users"]?[1]?["name"] == 3)
        #expect(
            error?.description
                == "the data is not what was asked for at users[1].name: it is no String; the server says: half")
    }

    @Test("a body has a limit, and so has what is nested in it")
    func limits() async throws {
        var (client, _) = try Self.client(Self.answer(#"{"data":{"user":null}}"#))
        client.maximumBodySize = 10
        let error = await #expect(throws: GraphQLClientError.self) {
            try await client.execute(GraphQLRequest("{ a }"), as: Answered.self)
        }
        #expect(error?.reason == .tooLarge)
        let deep = #"{"data":"# + String(repeating: "[", count: 100_000)
        #expect(try await Self.failure(Self.answer(deep)).reason == .notJSON)
        var value: GraphQLValue = 1
        for _ in 0..<300 { value = [value] }
        #expect(throws: GraphQLClientError.self) {
            try client.request(GraphQLRequest("{ a }", variables: ["a": value]), by: .post)
        }
        #expect(throws: GraphQLClientError.self) {
            try client.request(GraphQLRequest("{ a }", variables: ["a": .largeInteger("1,\"b\":2")]), by: .post)
        }
    }

    @Test("cancelling ends the wait") func cancelled() async throws {
        let (client, _) = try Self.client(.hang)
        let task = Task { try await client.execute(GraphQLRequest("{ a }"), as: Answered.self) }
        task.cancel()
        let error = await #expect(throws: GraphQLClientError.self) { try await task.value }
        #expect(error?.transportError?.reason == .cancelled)
    }
}
