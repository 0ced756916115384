import Foundation
import HTTPTransport
import Testing

@Suite struct TransportValuesTests {
    private func request(_ text: String) throws -> TransportRequest {
        try TransportRequest(.get, try #require(URL(string: text)))
    }

    @Test(
        "a URL is taken apart and put together as it was",
        arguments: [
            ("https://example.com", "https://example.com/"), ("http://[::1]:8080/a?b=c#d", "http://[::1]:8080/a?b=c"),
            ("HTTP://example.com/caf%C3%A9%2Fx", "http://example.com/caf%C3%A9%2Fx"),
        ])
    func urls(text: String, result: String) throws {
        #expect(try request(text).url?.absoluteString == result)
    }

    @Test(
        "what is no address of HTTP is refused, and a password with it",
        arguments: ["ftp://example.com/", "file:///etc/passwd", "/a", "http:///a", "https://me:secret@example.com/"])
    func refused(text: String) throws {
        let error = #expect(throws: TransportError.self) { try request(text) }
        #expect(error?.reason == .invalidRequest && error?.description.contains("secret") == false)
    }

    @Test("what a back end reads of a request")
    func parts() throws {
        #expect(try request("http://x/price/caf%C3%A9%2Fx/?a=1&b=x+y%26&c&=d").pathSegments == ["price", "café/x", ""])
        let query = try request("http://x/price?a=1&b=x+y%26&c&=d").query
        #expect(query?.map(\.name) == ["a", "b", "c", ""] && query?.map(\.value) == ["1", "x y&", "", "d"])
        for path in ["/%", "/%4", "/%zz", "/%FF"] {
            let request = TransportRequest(
                HTTPRequest(method: .get, scheme: nil, authority: nil, path: path + "?" + path))
            #expect(request.pathSegments == nil && request.query == nil)
        }
        let root = TransportRequest(HTTPRequest(method: .get, scheme: nil, authority: nil, path: nil))
        #expect(root.pathSegments == [] && root.query?.isEmpty == true && root.mediaType == nil)
        var typed = root
        typed.head.headerFields[.contentType] = " Application/JSON ; charset=utf-8"
        #expect(typed.mediaType == "application/json")
    }

    @Test("a problem is told as RFC 9457 says, and read back")
    func problems() throws {
        let problem = ProblemDetails(
            .badRequest, code: "bad-price", detail: "it is below 0", errors: [.init(field: "price", detail: "-1")])
        let response = problem.response(headerFields: [.retryAfter: "1"])
        #expect(response.head.status == .badRequest && response.mediaType == "application/problem+json")
        #expect(response.head.headerFields[.retryAfter] == "1")
        #expect(ProblemDetails(response) == problem)
        #expect(
            String(decoding: response.body, as: UTF8.self)
                == #"{"code":"bad-price","detail":"it is below 0","errors":[{"detail":"-1","field":"price"}],"#
                + #""status":400,"title":"Bad Request","type":"about:blank"}"#)
    }

    @Test("members of a problem that are of a wrong type are ignored, and the status is the response's")
    func strangeProblems() {
        func read(_ text: String, _ type: String = "application/problem+json") -> ProblemDetails? {
            ProblemDetails(
                TransportResponse(status: .conflict, headerFields: [.contentType: type], body: Data(text.utf8)))
        }
        #expect(read(#"{"status":"x","title":7,"detail":[],"code":"a","more":1}"#)?.code == "a")
        #expect(read("{}")?.status == 409)
        #expect(read("[]") == nil && read("<html>") == nil && read("{}", "text/html") == nil)
    }

    @Test("what an error says has no secret of the request in it")
    func errors() {
        let error = TransportError(.untrusted, "no", cause: URLError(.badURL, userInfo: [NSURLErrorKey: "secret"]))
        #expect(error.description.hasPrefix("no: ") && !error.description.contains("secret"))
        #expect(error.localizedDescription == error.description)
    }
}

@Suite struct ScriptedTransportTests {
    private let request = TransportRequest(
        HTTPRequest(method: .get, scheme: "https", authority: "example.com", path: "/a"))

    @Test("steps in their order, and what was asked; what is not in the script fails")
    func steps() async throws {
        let script = ScriptedTransport(
            .respond(TransportResponse(status: .ok)), .fail(TransportError(.timedOut, "late")),
            .handle { request in TransportResponse(status: .ok, body: Data((request.head.path ?? "").utf8)) })
        #expect(try await script.send(request).head.status == .ok)
        #expect(script.remaining == 2)
        await #expect(throws: TransportError.self) { try await script.send(request) }
        #expect(try await script.send(request).body == Data("/a".utf8))
        let error = await #expect(throws: TransportError.self) { try await script.send(request) }
        #expect(error?.message == "request 4, GET https://example.com/a, is not in the script")
        #expect(script.requests.count == 4 && script.remaining == 0)
    }

    @Test("one that does not answer ends with who waits, or with the limit of time")
    func hang() async throws {
        let limited = TimeLimitedTransport(ScriptedTransport(.hang), limit: .milliseconds(20))
        let late = await #expect(throws: TransportError.self) { try await limited.send(request) }
        #expect(late?.reason == .timedOut)
        let script = ScriptedTransport(.hang)
        let task = Task { [request] in try await script.send(request) }
        while script.requests.isEmpty { await Task.yield() }
        task.cancel()
        let error = await #expect(throws: TransportError.self) { try await task.value }
        #expect(error?.reason == .cancelled)
    }

    @Test(
        """
        the protocol all clients share: a back end in the same process, a script, a limit of time and retries \
        answer alike
        """)
    func service() async throws {
        let service = ServiceTransport { request in
            ProblemDetails(.notFound, detail: request.head.path).response()
        }
        let transports: [any ClientTransport] = [
            service, ScriptedTransport(.respond(ProblemDetails(.notFound, detail: "/a").response())),
            TimeLimitedTransport(service, limit: .seconds(600)), RetryingTransport(service),
        ]
        for transport in transports {
            let response = try await transport.send(request)
            #expect(response.head.status == .notFound && ProblemDetails(response)?.detail == "/a")
        }
    }
}
