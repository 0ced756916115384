import Foundation
import HTTPTransport
import LoopbackServing
import Testing

/// What is given to a back end, and what is refused before (RFC 9110, RFC 9112).
@Suite(.timeLimit(.minutes(10))) struct RequestTests {
    @Test(
        "what comes whole is given to the back end",
        arguments: [
            ("GET /a?b=c HTTP/1.1\r\nHost: x:80\r\nConnection: close\r\n\r\n", "<GET x:80 /a?b=c ->"),
            ("GET http://y/a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "<GET y /a ->"),
            ("GET HTTP://y?a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "<GET y /?a ->"),
            ("GET / HTTP/1.0\r\n\r\n", "<GET - / ->"),
            ("GET / HTTP/1.1\r\nHost: [::1]:\r\nConnection: close\r\n\r\n", "<GET [::1]: / ->"),
            ("POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc", "<POST x / abc>"),
            (
                "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: Chunked\r\n\r\n"
                    + "1\r\na\r\n2;e=1\r\nbc\r\n0\r\nTrailer: t\r\n\r\n", "<POST x / abc>"
            ),
            (
                "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Encoding: identity\r\n"
                    + "Content-Length: 1\r\n\r\na", "<POST x / a>"
            ),
            ("PURGE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "<PURGE x / ->"),
        ])
    func taken(request: String, answer: String) async throws {
        try await EchoServer.serve { server in
            let text = try await RawClient.exchange(server.port, request)
            #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n") && text.hasSuffix("\r\n\r\n" + answer), "\(text)")
            #expect(text.contains("\r\nConnection: close\r\n"))
            let date = try #require(text.firstMatch(of: /\r\nDate: (\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT)\r\n/))
            #expect(date.1.count == 29)
        }
    }

    private static func get(_ target: String, _ fields: String = "Host: x\r\n") -> String {
        "GET \(target) HTTP/1.1\r\n\(fields)\r\n"
    }

    private static func post(_ fields: String, _ body: String = "") -> String {
        "POST / HTTP/1.1\r\nHost: x\r\n\(fields)\r\n\(body)"
    }

    static let refused: [(String, Int, String)] = [
        ("HURZ / HTTP/1.1\r\nHost: x\r\n\r\n", 501, "unknown-method"),
        ("CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n", 501, "unknown-method"),
        ("GET / HTTP/2.0\r\nHost: x\r\n\r\n", 505, "unsupported-http-version"),
        ("GET / HTTP/0.9\r\n\r\n", 505, "unsupported-http-version"),
        ("GET / HTTP/9.9\r\nHost: x\r\n\r\n", 505, "unsupported-http-version"),
        ("nonsense\r\n\r\n", 501, "unknown-method"),
        ("GET / HTTP/1.1\nHost: x\n\n", 505, "unsupported-http-version"),
        (get("/", "Host : x\r\n"), 400, "bad-request"),
        (get("/", "Host: x\r\nA: b\r\n c\r\n"), 400, "bad-request"), (get("/", ""), 400, "bad-host"),
        (get("/", "Host: x\r\nhost: x\r\n"), 400, "bad-host"), (get("/", "Host: \r\n"), 400, "bad-host"),
        (get("/", "Host: x/y\r\n"), 400, "bad-host"), (get("/", "Host: x@y\r\n"), 400, "bad-host"),
        (get("/", "Host: x:99999\r\n"), 400, "bad-host"), (get("/", "Host: [::1\r\n"), 400, "bad-host"),
        ("GET / HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n", 400, "bad-host"), (get("ftp://x/"), 400, "bad-target"),
        (get("http:///a"), 400, "bad-target"), (get("https://x/"), 400, "bad-target"), (get("*"), 400, "bad-target"),
        (get("/a#b"), 400, "bad-target"), (get("/" + String(repeating: "a", count: 9000)), 414, "target-too-long"),
        (get("/", "Host: x\r\nA: \(String(repeating: "a", count: 17_000))\r\n"), 431, "head-too-large"),
        (get("/", "Host: x\r\n" + String(repeating: "A: b\r\n", count: 400)), 431, "head-too-large"),
        (get("/", "Host: x\r\nA: \(String(repeating: "a", count: 100_000))\r\n"), 431, "head-too-large"),
        (post("Content-Length: 1\r\nContent-Length: 2\r\n", "a"), 400, "bad-length"),
        (post("Content-Length: -1\r\n"), 400, "bad-length"), (post("Content-Length: x\r\n"), 400, "bad-length"),
        (post("Content-Length: 99999999999999999999\r\n"), 400, "bad-length"),
        (post("Content-Length: 1048577\r\n"), 413, "content-too-large"),
        (post("Content-Length: 1\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), 400, "bad-request"),
        (post("Transfer-Encoding: \r\nContent-Length: 1\r\n", "a"), 501, "bad-transfer-coding"),
        (get("/", "Host: x\r\nTransfer-Encoding:\r\n"), 501, "bad-transfer-coding"),
        (post("Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n"), 501, "bad-transfer-coding"),
        ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, "bad-length"),
        (post("Transfer-Encoding: chunked\r\n", "x\r\n"), 400, "bad-request"),
        (post("Content-Encoding: gzip\r\nContent-Length: 1\r\n", "a"), 415, "bad-content-coding"),
        (post("Expect: a-miracle\r\nContent-Length: 1\r\n", "a"), 417, "bad-expectation"),
    ]

    @Test("what is refused has a problem, is told, and no back end hears of it", arguments: refused)
    func refusedRequest(request: String, status: Int, code: String) async throws {
        try await EchoServer.serve(ConnectionLimits()) { _ in
            TransportResponse(status: .init(code: 299))
        } _: { server in
            let client = try await RawClient.connect(server.port)
            try await client.send(request)
            let text = try await client.wait(for: "}")
            let (head, body) = try Self.parts(text)
            #expect(head.hasPrefix("HTTP/1.1 \(status) ") && head.contains("Content-Type: application/problem+json"))
            #expect(body.contains("\"code\":\"\(code)\"") && body.contains("\"status\":\(status)"), "\(text)")
            #expect(head.contains("Content-Length: \(body.utf8.count)"))
            let told = try await server.exchanges(1)
            #expect(told.map(\.status) == [status] && told.map(\.code) == [code])
            try await client.close()
        }
    }

    private static func parts(_ text: String) throws -> (head: Substring, body: Substring) {
        let end = try #require(text.firstRange(of: "\r\n\r\n"))
        return (text[..<end.lowerBound], text[end.upperBound...])
    }

    @Test("what goes on can be asked again; what cannot be told where it ends cannot")
    func goesOn() async throws {
        try await EchoServer.serve { server in
            let text = try await RawClient.exchange(
                server.port,
                Self.get("/a", "") + Self.get("/b", "Host: x\r\nHost: y\r\n") + Self.get("/c")
                    + Self.post("Content-Length: 1\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n") + Self.get("/never")
            )
            let statuses = text.matches(of: /HTTP\/1\.1 (\d+)/).map { Int($0.1) }
            #expect(statuses == [400, 400, 200, 400] && text.contains("<GET x /c ->") && !text.contains("never"))
        }
    }

    @Test("HTTP/1.0 is ended behind its answer, unless it asks for more")
    func old() async throws {
        try await EchoServer.serve { server in
            let text = try await RawClient.exchange(
                server.port,
                "GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET /b HTTP/1.0\r\n\r\nGET /c HTTP/1.0\r\n\r\n")
            #expect(text.contains("Connection: keep-alive") && text.contains("Connection: close"))
            #expect(text.contains("<GET - /a ->") && text.hasSuffix("<GET - /b ->"))
        }
    }

    @Test("HEAD is asked as GET, and has no body")
    func head() async throws {
        try await EchoServer.serve { server in
            let text = try await RawClient.exchange(
                server.port, "HEAD /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.0\r\n\r\n")
            #expect(text.contains("Content-Length: 12\r\n") && !text.contains("<GET x /a"))
            let told = try await server.exchanges(2)
            #expect(told.map(\.method) == ["HEAD", "GET"] && told.map(\.path) == ["/a", "/b"])
        }
    }

    @Test("what a back end says of framing is not sent; 204 has no length; 'Connection' goes on")
    func framing() async throws {
        let odd: @Sendable (TransportRequest) async -> TransportResponse = { request in
            guard request.rawPath == "/a" else { return TransportResponse(status: .noContent) }
            let names = ["Transfer-Encoding", "Content-Length", "Connection"].compactMap { HTTPField.Name($0) }
            let values = ["chunked", "1", "Upgrade"]
            let fields = zip(names, values).map { HTTPField(name: $0, value: $1) }
            return TransportResponse(
                status: .upgradeRequired, headerFields: HTTPFields(fields), body: .init("abc".utf8))
        }
        try await EchoServer.serve(ConnectionLimits(), odd) { server in
            let text = try await RawClient.exchange(server.port, Self.get("/a") + "GET /b HTTP/1.0\r\n\r\n")
            #expect(text.contains("Content-Length: 3\r\n") && text.contains("Connection: Upgrade\r\n"))
            #expect(!text.contains("chunked") && text.contains("\r\n\r\nabcHTTP/1.1 204 No Content\r\n"))
            #expect(text.matches(of: /Content-Length/).count == 1)
        }
    }
}
