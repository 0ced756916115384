import Foundation
import HTTPTransport
import RESTClient
import SlipwayTestKit
import Testing

private struct User: Codable, Sendable, Hashable {
    var id: Int
    var name: String
}

private struct Page: Decodable, Sendable {
    var results: [User]
}

@Suite struct RESTClientTests {
    private let base: URL

    init() throws { base = try #require(URL(string: "https://example.com/api/")) }

    private func send<Response>(
        _ endpoint: Endpoint<Response>, _ step: ScriptedTransport.Step
    ) async -> Result<Response, RESTError> {
        let client = RESTClient(baseURL: base, transport: ScriptedTransport(step))
        do throws(RESTError) { return .success(try await client.send(endpoint)) } catch { return .failure(error) }
    }

    private static func answer(_ status: HTTPResponse.Status, _ body: String) -> ScriptedTransport.Step {
        .respond(TransportResponse(status: status, body: Data(body.utf8)))
    }

    @Test("404, empty, malformed and timeout are four cases")
    func cases() async {
        let user = Endpoint<User>(.get, ["users", "1"])
        guard case .failure(.status(let failure)) = await send(user, Self.answer(.notFound, "none")) else {
            Issue.record("404 is none")
            return
        }
        #expect(failure.status == 404 && failure.response.body == Data("none".utf8))
        guard case .failure(.empty(200)) = await send(user, Self.answer(.ok, "")),
            case .failure(.malformed(let response)) = await send(user, Self.answer(.ok, #"{"id":"x","name":"Ada"}"#)),
            case .failure(.timedOut) = await send(user, .fail(TransportError(.timedOut, "late")))
        else {
            Issue.record("a case is another")
            return
        }
        #expect(response.description == "the response is not what is expected: id: there is no Int")
        #expect(response.response.body.isEmpty == false)
    }

    @Test(
        """
        a status that is no success is an error, and errors are not masked: what the server says, what was cancelled, \
        what the connection did
        """)
    func errors() async {
        let user = Endpoint<User>(.get, ["users", "1"])
        let problem = ProblemDetails(.conflict, code: "taken", detail: "somebody has it").response()
        guard case .failure(.status(let failure)) = await send(user, .respond(problem)) else {
            Issue.record("409 is none")
            return
        }
        #expect(failure.problem?.code == "taken")
        #expect(failure.description == "the server answered with status 409: somebody has it")
        guard case .failure(.cancelled) = await send(user, .fail(TransportError(.cancelled, "x"))),
            case .failure(.transport(let error)) = await send(user, .fail(TransportError(.untrusted, "x")))
        else {
            Issue.record("a case is another")
            return
        }
        #expect(error.reason == .untrusted)
    }

    @Test(
        "a malformed response names where it is wrong",
        arguments: [
            (#"{"results":[{"id":1,"name":"a"},{"id":2}]}"#, "results[1].name: it is missing"),
            (#"{"results":[{"id":null,"name":"a"}]}"#, "results[0].id: there is null, and no Int"),
            (#"{}"#, "results: it is missing"), ("<html></html>", "it is no JSON"), ("{\"results\":", "it is no JSON"),
        ])
    func malformed(body: String, reason: String) async {
        guard case .failure(.malformed(let response)) = await send(Endpoint<Page>(.get, ["x"]), Self.answer(.ok, body))
        else {
            Issue.record("it is well formed")
            return
        }
        #expect(response.description == "the response is not what is expected: \(reason)")
    }

    @Test("an endpoint is a request below the base URL, and nothing in it is the URL's own")
    func requests() throws {
        let client = RESTClient(
            baseURL: base, transport: ScriptedTransport(), headerFields: [.accept: "text/plain", .userAgent: "test"])
        let request = try client.request(
            for: Endpoint<User>(
                .put, ["users", "a/../b?c#é"], query: [.init("q", "x y&z=+"), .init("q", "")],
                body: .json(User(id: 1, name: "Ada"))))
        #expect(
            request.url?.absoluteString == "https://example.com/api/users/a%2F..%2Fb%3Fc%23%C3%A9?q=x%20y%26z%3D%2B&q=")
        #expect(request.head.headerFields[.accept] == "application/json")
        #expect(request.head.headerFields[.userAgent] == "test")
        #expect(request.head.headerFields[.contentType] == "application/json")
        #expect(
            request.body.map { (try? JSONDecoder().decode(User.self, from: $0)) == User(id: 1, name: "Ada") } == true)
        for segment in ["", ".", ".."] {
            #expect(throws: RESTError.self) { try client.request(for: Endpoint<User>(.get, ["users", segment])) }
        }
    }

    @Test("authorization is asked for each request, and its error is the request's")
    func authorization() async throws {
        let script = ScriptedTransport(Self.answer(.noContent, ""), Self.answer(.noContent, ""))
        let client = RESTClient(baseURL: base, transport: script) { () throws(RESTError) in
            [.authorization: "Bearer \(script.requests.count)"]
        }
        for _ in 0..<2 { try await client.send(Endpoint<Void>(.delete, ["users", "1"])) }
        #expect(script.requests.map { $0.head.headerFields[.authorization] } == ["Bearer 0", "Bearer 1"])
        let refused = RESTClient(baseURL: base, transport: script) { () throws(RESTError) in
            throw .invalidEndpoint("there is no token")
        }
        let error = await #expect(throws: RESTError.self) { try await refused.send(Endpoint<Void>(.get, ["x"])) }
        #expect(error?.localizedDescription == "the request cannot be made: there is no token")
        #expect(script.requests.count == 2)
    }
}

/// Against a server that answers as servers should not.
@Suite(.disabled(if: Tool.isMissing("python3"), "needs python3"), .timeLimit(.minutes(10))) struct RESTServerTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func failure(_ path: String, within limit: Duration) async throws -> String {
        try await OddServer.serve(in: folder.path) { server in
            let base = try #require(URL(string: server))
            let client = RESTClient(
                baseURL: base, transport: NetworkTransport(timeLimit: limit, maximumBodySize: 1 << 20))
            let endpoint = Endpoint<User>(.get, path.split(separator: "/").map(String.init))
            do throws(RESTError) { return try await client.send(endpoint).name } catch {
                return switch error {
                case .status(let failure): "status \(failure.status) \(failure.response.body.count)"
                case .empty: "empty"
                case .malformed: "malformed"
                case .timedOut: "timed out"
                case .transport(let error): error.reason.rawValue
                case .cancelled, .invalidEndpoint: "\(error)"
                }
            }
        }
    }

    @Test(
        "slow servers, half-closed connections, and what is no answer",
        arguments: [
            ("/slow", "timed out"), ("/silent", "timed out"), ("/half", "interrupted"), ("/short", "interrupted"),
            ("/closed", "interrupted"), ("/garbage", "interrupted"), ("/endless", "tooLarge"), ("/empty", "empty"),
            ("/ok", "malformed"), ("/status/404", "status 404 0"), ("/status/500", "status 500 0"),
            ("/send/302", "status 302 0"),
        ])
    func odd(path: String, result: String) async throws {
        let limit: Duration = result == "timed out" ? .milliseconds(500) : .seconds(30)
        #expect(try await failure(path, within: limit) == result)
    }

    @Test("send gives what the server answers, decoded")
    func decoded() async throws {
        try await OddServer.serve(in: folder.path) { server in
            func answered<Response: Decodable & Sendable>(_ body: String, as _: Response.Type) async throws -> Response
            {
                // the server answers with the query
                let base = try #require(URL(string: "\(server)?\(PercentEncoding.encode(body))"))
                return try await RESTClient(baseURL: base).send(Endpoint<Response>(.get, ["text"]))
            }
            let ada = User(id: 1, name: "Ada é")
            #expect(try await answered(#"{"id":1,"name":"Ada é"}"#, as: User.self) == ada)
            let page = try await answered(#"{"results":[{"id":1,"name":"Ada é"},{"id":2,"name":""}]}"#, as: Page.self)
            #expect(page.results == [ada, User(id: 2, name: "")])
            #expect(try await answered("[]", as: [User].self).isEmpty)
            #expect(try await answered("-7.5", as: Double.self) == -7.5)
        }
    }

    @Test("cancelling closes the connection")
    func cancelled() async throws {
        try await OddServer.serve(in: folder.path) { server in
            let client = RESTClient(baseURL: try #require(URL(string: server)))
            let open = Endpoint<Int>(.get, ["open"])
            let task = Task { try await client.send(Endpoint<User>(.get, ["silent"])) }
            while try await client.send(open) == 0 { try await Task.sleep(for: .milliseconds(20)) }
            task.cancel()
            let error = await #expect(throws: RESTError.self) { try await task.value }
            #expect(error?.description == "the request was cancelled")
            while try await client.send(open) != 0 { try await Task.sleep(for: .milliseconds(20)) }
        }
    }
}
