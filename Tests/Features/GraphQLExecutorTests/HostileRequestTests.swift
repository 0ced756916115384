import Foundation
import GraphQLClient
import GraphQLExecutor
import HTTPTransport
import Testing

/// Requests of HTTP that nobody sends by intent, or by a good one.
@Suite(.timeLimit(.minutes(10)))
struct HostileRequestTests {
    private static func send(
        _ body: [UInt8], _ method: HTTPRequest.Method = .post, _ path: String = "/graphql",
        type: String = "application/json"
    ) async throws -> (status: Int, value: GraphQLValue) {
        let head = HTTPRequest(
            method: method, scheme: "http", authority: "localhost", path: path,
            headerFields: [.contentType: type, .accept: "application/graphql-response+json"])
        let backEnd = try BandBackEnd.make()
        let response = await backEnd.respond(to: TransportRequest(head, body: method == .get ? nil : Data(body)))
        return (response.head.status.code, try GraphQLValue(json: response.body))
    }

    @Test(
        "batches, members that are there twice, bytes that are no UTF-8, halves of surrogates: 400, and why",
        arguments: [
            (#"[{"query":"{ users { id } }"}]"#, "no object"),
            (#"{"query":"{ users { id } }","query":"{ a }"}"#, "twice"),
            (#"{"query":"{ users { id } }","qu\u0065ry":"{ a }"}"#, "twice"),
            (#"{"query":"{ users { id } }","variables":{"a":1,"a":2}}"#, "twice"),
            (#"{"query":"{ users { id } } # \ud800"}"#, "surrogate"), (#"{"query":"{ users { id } }"} {}"#, "more"),
            (#"{"query":"{ users { id } }","variables":"{}"}"#, "'variables' is no object"),
            (#"{"query":["{ users { id } }"]}"#, "'query' is no string"), (#"{"query":null}"#, "'query' is no string"),
            ("{'query':'{a}'}", "name"), ("{\"query\":\"{ users\n{ id } }\"}", "control"),
            (#"{"query":"{ a }","variables":{"a":NaN}}"#, "no value of JSON"),
            (#"{"query":"{ a }","variables":{"a":1e400}}"#, "too large"), (#"{"query":"{ a }",}"#, "name"),
        ])
    func malformed(body: String, reason: String) async throws {
        let (status, value) = try await Self.send(Array(body.utf8))
        #expect(status == 400 && value["data"] == nil)
        #expect(value["code"] == "bad-request" && value["status"] == 400)
        #expect(value["detail"]?.string?.contains(reason) == true, "\(value)")
    }

    @Test("bytes that are no UTF-8, in the body and in the URL") func bytes() async throws {
        let query = #"{"query":"{ users { id } } # "#
        for bytes in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC3]] as [[UInt8]] {
            let (status, value) = try await Self.send(Array(query.utf8) + bytes + Array("\"}".utf8))
            #expect(status == 400 && value["detail"]?.string?.contains("UTF-8") == true)
            let escapes = bytes.map { "%" + String($0, radix: 16) }.joined()
            let get = try await Self.send([], .get, "/graphql?query=%7Busers%7Bid%7D%7D%23" + escapes)
            #expect(get.status == 400 && get.value["data"] == nil, "\(escapes): \(get)")
        }
        let deep = try await Self.send(
            Array(#"{"query":"{ a }","variables":"#.utf8) + [UInt8](repeating: 0x5B, count: 500_000))
        #expect(deep.status == 400)
    }

    @Test("no mutation by GET, whatever is around it, and none by what a form sends") func forged() async throws {
        let mutation = "mutation M { renameUser(input: {id: 1, name: \"x\"}) { id } }"
        let encoded = { (text: String) in text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
        for (text, name) in [
            (mutation, nil), ("query Q { users { id } } " + mutation, "M"), ("#{\n" + mutation, nil),
            ("fragment F on User { id } mutation M { renameUser(input: {id: 1, name: \"x\"}) { ...F } }", nil),
        ] as [(String, String?)] {
            let path = "/graphql?query=\(encoded(text))" + (name.map { "&operationName=\($0)" } ?? "")
            let answer = try await Self.send([], .get, path)
            #expect(answer.status == 405 && answer.value["code"] == "method-not-allowed", "\(text)")
        }
        let body = Array(GraphQLRequest(mutation).value.json.utf8)
        for type in [
            "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a", "text/json", "",
            "application/json+x", "application/graphql", "text/plain; application/json", "application/jsonp",
        ] { #expect(try await Self.send(body, type: type).status == 415, "\(type)") }
        for method in [HTTPRequest.Method.put, .delete, .head, .options, .patch] {
            #expect(try await Self.send(body, method).status == 405)
        }
        #expect(try await Self.send(body).status == 200)
    }

    @Test(
        "variables of another type are told one by one, and nothing is run",
        arguments: [
            ("users(first: $v)", "Int", "\"1\""), ("users(first: $v)", "Int", "1.5"),
            ("users(first: $v)", "Int", "true"),
            ("users(first: $v)", "Int", "2147483648"),
            ("users(first: $v)", "Int", "123456789012345678901234567890"), ("users(first: $v)", "Int", "[1,2]"),
            ("users(first: $v)", "Int", "{}"), ("users(instrument: $v)", "Instrument", "\"KAZOO\""),
            ("users(instrument: $v)", "Instrument", "1"), ("getUser(id: $v)", "ID!", "null"),
            ("getUser(id: $v)", "ID!", "1.5"), ("getUser(id: $v)", "ID!", "[\"1\",\"2\"]"),
            ("getUser(id: $v)", "ID!", "{\"a\":1}"),
        ])
    func variables(field: String, type: String, value: String) async throws {
        let body = #"{"query":"query($v: \#(type)) { \#(field) { id } }","variables":{"v":\#(value)}}"#
        let answer = try await Self.send(Array(body.utf8))
        #expect(
            answer.status == 400 && answer.value["data"] == nil && answer.value["errors"]?.list?.count == 1, "\(answer)"
        )
        #expect(answer.value["errors"]?[0]?["message"]?.string?.contains("$v") == true)
    }

    @Test("an id as large as a request, asked for a thousand times, does not come back as often") func amplified()
        async throws
    {
        let fields = (0..<1000).map { "a\($0): getUser(id: $id) { id }" }.joined(separator: " ")
        let request = GraphQLRequest(
            "query($id: ID!) { \(fields) }", variables: ["id": .string(String(repeating: "x", count: 900_000))])
        let answer = try await Self.send(Array(request.value.json.utf8))
        #expect(answer.status == 200 && answer.value["errors"]?.list?.count == 1000)
        #expect(answer.value.json.utf8.count < 1 << 20)
    }

    @Test("a resolver that does not heed that it is cancelled is not waited for: 503 all the same") func deaf()
        async throws
    {
        let (stream, end) = AsyncStream.makeStream(of: Void.self)
        let backEnd = GraphQLBackEnd(
            GraphQLExecutor(
                try Samples.schema {
                    await Task.detached {
                        var iterator = stream.makeAsyncIterator()
                        _ = await iterator.next()
                    }.value
                }), timeLimit: .milliseconds(50))
        let url = try #require(URL(string: "http://localhost/graphql"))
        let client = GraphQLClient(url, transport: ServiceTransport { await backEnd.respond(to: $0) })
        let response = try await client.execute(GraphQLRequest("{ slow }"), as: GraphQLValue.self)
        #expect(response.status == 503 && response.errors.first?.code == "TIMED_OUT")
        end.finish()
    }
}
