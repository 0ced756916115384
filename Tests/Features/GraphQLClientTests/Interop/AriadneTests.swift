import Foundation
import GraphQLClient
import HTTPTransport
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

private enum Ariadne {
    static func isMissing() async -> Bool { await Tool.isMissing(pythonModules: "ariadne", "graphql") }
}

/// Against a server of Ariadne, and one that answers as servers should not.
@Suite(.enabled("needs Ariadne for python3") { await !Ariadne.isMissing() }, .timeLimit(.minutes(10)))
struct AriadneTests {
    private static let program = #"""
        import json, sys
        from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
        from ariadne import QueryType, MutationType, graphql_sync, make_executable_schema
        from graphql import GraphQLError
        query, mutation = QueryType(), MutationType()
        users = [{"id": "1", "name": "Ada"}, {"id": "2", "name": None}]
        @query.field("user")
        def user(_, info, id):
            for user in users:
                if user["id"] == id: return user
            raise GraphQLError("there is no " + id, extensions={"code": "NOT_FOUND", "id": id})
        @query.field("users")
        def all_users(*_): return users
        @query.field("echo")
        def echo(_, info, text, number): return text + "/" + str(number)
        @mutation.field("add")
        def add(_, info, a, b): return a + b
        schema = make_executable_schema("""
            type Query { user(id: ID!): User, users: [User]!, echo(text: String!, number: Float): String }
            type Mutation { add(a: Int!, b: Int!): Int }
            type User { id: ID!, name: String! }""", query, mutation)
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            def log_message(self, *_): pass
            def answer(self, status, kind, body):
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            def do_POST(self):
                data = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                if self.path == "/hang":
                    print("waiting", flush=True)
                    self.connection.recv(1)
                    self.close_connection = True
                    return print("closed", flush=True)
                if self.path == "/html": return self.answer(200, "text/html", b"<!doctype html><p>sign in")
                if self.path == "/empty": return self.answer(200, "application/json", b"")
                if self.path == "/neither": return self.answer(200, "application/json", b"{}")
                if self.path == "/proxy": return self.answer(502, "text/html", b"<html>bad gateway")
                done, result = graphql_sync(schema, data)
                result["extensions"] = {"accept": self.headers["Accept"]}
                self.answer(200 if done else 400, "application/json", json.dumps(result).encode())
        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        print("listening", server.server_port, flush=True)
        server.serve_forever()
        """#

    /// - Parameter lines: is given what the server prints.
    private func serve(
        lines: AsyncStream<String>.Continuation? = nil, _ body: @Sendable (String) async throws -> Void
    ) async throws {
        // the interpreter itself: what is named in PATH may be a script that starts it, and ends without it
        let find = ["-c", "import sys; print(sys.executable)"]
        let python = try await Tool.run("python3", find, in: Golden.repository).output.filter { !$0.isNewline }
        let command = Command(python, ["-c", Self.program], in: Golden.repository)
        try await ServerProcess.serve(
            command,
            ready: { line in
                lines?.yield(line)
                return line.hasPrefix("listening ") ? line.split(separator: " ").last.map(String.init) : nil
            },
            { port in try await body("http://127.0.0.1:\(port)") })
    }

    private static func client(_ address: String) throws -> GraphQLClient {
        GraphQLClient(try #require(URL(string: address)), transport: NetworkTransport())
    }

    @Test("Ariadne: variables, operation names, partial data, errors with extensions, statuses with their bodies")
    func answers() async throws {
        try await serve { server in
            let client = try Self.client(server + "/graphql")
            let text = #"") { x } "\ é😀"#
            let echo = try await client.execute(
                GraphQLRequest(
                    "query A { users { id } } query B($t: String!, $n: Float) { echo(text: $t, number: $n) }",
                    variables: ["t": .string(text), "n": 1.5], operationName: "B"), as: GraphQLValue.self)
            #expect(echo.data == ["echo": .string(text + "/1.5")])
            #expect(echo.extensions["accept"]?.string?.hasPrefix("application/graphql-response+json") == true)
            let partial = try await client.execute(GraphQLRequest("{ users { name } }"), as: GraphQLValue.self)
            #expect(partial.data == ["users": [["name": "Ada"], nil]])
            #expect(partial.errors.first?.path == [.field("users"), .index(1), .field("name")])
            let missing = try await client.execute(
                GraphQLRequest("query($id: ID!) { user(id: $id) { name } }", variables: ["id": "9"]),
                as: GraphQLValue.self)
            #expect(missing.data == ["user": nil] && missing.errors.first?.code == "NOT_FOUND")
            #expect(missing.errors.first?.locations == [.init(line: 1, column: 19)])
            let invalid = try await client.execute(GraphQLRequest("{ usrs { id } }"), as: GraphQLValue.self)
            #expect(
                invalid.status == 400 && invalid.data == nil && invalid.errors.first?.message.contains("usrs") == true)
            let sum = try await client.data(
                GraphQLRequest("mutation($a: Int!) { add(a: $a, b: 2) }", variables: ["a": 40]), as: [String: Int].self)
            #expect(sum == ["add": 42])
        }
    }

    @Test("Ariadne: HTML, empty, neither data nor errors, a proxy's page, nobody there") func distinct() async throws {
        try await serve { server in
            let cases: [(String, GraphQLClientError.Reason)] = [
                ("/html", .html), ("/empty", .empty), ("/neither", .neitherDataNorErrors), ("/proxy", .status),
            ]
            for (path, reason) in cases {
                let error = await #expect(throws: GraphQLClientError.self) {
                    try await Self.client(server + path).execute(
                        GraphQLRequest("{ users { id } }"), as: GraphQLValue.self)
                }
                #expect(error?.reason == reason, "\(path)")
            }
        }
        let error = await #expect(throws: GraphQLClientError.self) {
            try await Self.client("http://127.0.0.1:1/").execute(GraphQLRequest("{ a }"), as: GraphQLValue.self)
        }
        #expect(error?.transportError?.reason == .unreachable)
    }

    @Test("cancelling frees the connection at once, and so does a limit of time") func freed() async throws {
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        try await serve(lines: continuation) { server in
            var lines = lines.makeAsyncIterator()
            #expect(await lines.next()?.hasPrefix("listening ") == true)
            let url = try #require(URL(string: server + "/hang"))
            let client = GraphQLClient(url, transport: NetworkTransport(timeLimit: .seconds(3600)))
            let task = Task { try await client.execute(GraphQLRequest("{ a }"), as: GraphQLValue.self) }
            #expect(await lines.next() == "waiting")
            task.cancel()
            let cancelled = await #expect(throws: GraphQLClientError.self) { try await task.value }
            #expect(cancelled?.transportError?.reason == .cancelled)
            // the client is there still: it is not its end that closes
            #expect(await lines.next() == "closed")
            let hasty = GraphQLClient(url, transport: NetworkTransport(timeLimit: .seconds(1)))
            let late = await #expect(throws: GraphQLClientError.self) {
                try await hasty.execute(GraphQLRequest("{ a }"), as: GraphQLValue.self)
            }
            #expect(late?.reason == .transport && late?.transportError?.reason == .timedOut)
            #expect(await lines.next() == "waiting")
            #expect(await lines.next() == "closed")
            withExtendedLifetime((client, hasty)) {}
        }
    }

    @Test("Ariadne: an id with quotes, braces and an operation stays an id: it comes back, and nothing else is asked")
    func injected() async throws {
        try await serve { server in
            let client = try Self.client(server + "/graphql")
            for id in [
                #"1") { name } x: user(id: "2"#, #"1"}}#"#, "\"\"\"", "$id", "\u{2028}\n\r\t\u{1}", "{\"$ne\":1}",
            ] {
                let response = try await client.execute(
                    GraphQLRequest("query($id: ID!) { user(id: $id) { name } }", variables: ["id": .string(id)]),
                    as: GraphQLValue.self)
                #expect(response.data == ["user": nil] && response.errors.count == 1)
                #expect(response.errors.first?.extensions["id"]?.string == id)
            }
        }
    }
}
