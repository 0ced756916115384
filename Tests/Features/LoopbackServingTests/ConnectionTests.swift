import Foundation
import Guarding
import HTTPTransport
import LoopbackServing
import Testing

/// How long a connection is held, and how it ends.
@Suite(.timeLimit(.minutes(10))) struct ConnectionTests {
    private static func limits(
        request: Int = 3_600_000, idle: Int = 3_600_000, linger: Int = 3_600_000
    ) -> ConnectionLimits {
        var limits = ConnectionLimits()
        limits.request = .milliseconds(request)
        limits.idle = .milliseconds(idle)
        limits.linger = .milliseconds(linger)
        return limits
    }

    @Test(
        "a request that drips is ended with 408, in its head as in its body",
        arguments: [
            "GET / HTTP/1.1\r\nHost: x\r\nA: ", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n10000\r\n",
        ])
    func drips(start: String) async throws {
        try await EchoServer.serve(Self.limits(request: 300)) { server in
            let client = try await RawClient.connect(server.port)
            try await client.send(start)
            let dripping = Task {
                while true {
                    try await client.send("a")
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
            let text = try await client.rest()
            dripping.cancel()
            #expect(text.hasPrefix("HTTP/1.1 408 ") && text.contains("\"code\":\"too-slow\""))
            #expect(text.contains("\r\nConnection: close\r\n"))
            #expect(try await server.exchanges(1).map(\.code) == ["too-slow"])
        }
    }

    @Test("a connection without a request is ended without a word, before the first one and behind it")
    func idle() async throws {
        try await EchoServer.serve(Self.limits(idle: 200)) { server in
            let silent = try await RawClient.connect(server.port)
            #expect(try await silent.rest().isEmpty)
        }
        try await EchoServer.serve(Self.limits(idle: 1_000)) { server in
            // on a machine that is busy it may be over before the request has come
            var text = ""
            while text.isEmpty {
                text = (try? await RawClient.exchange(server.port, "GET /a HTTP/1.1\r\nHost: x\r\n\r\n")) ?? ""
            }
            #expect(text.hasSuffix("<GET x /a ->") && !text.contains("Connection:"))
            #expect(server.exchanges.count == 1)
        }
    }

    @Test("a body that is too large is refused once, in the middle, and its sender reads why")
    func large() async throws {
        try await EchoServer.serve { server in
            let client = try await RawClient.connect(server.port)
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
            let chunk = "10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n"
            // the server may be gone before all of it is sent
            for _ in 0..<40 { try? await client.send(chunk) }
            let text = try await client.rest()
            #expect(text.hasPrefix("HTTP/1.1 413 ") && text.contains("\r\nConnection: close\r\n"))
            #expect(text.matches(of: /HTTP\/1\.1/).count == 1 && server.exchanges.map(\.status) == [413])
        }
    }

    @Test("who waits to send a body is told to, unless it is refused")
    func expects() async throws {
        try await EchoServer.serve { server in
            let client = try await RawClient.connect(server.port)
            let head = "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-Continue\r\n"
            try await client.send(head + "Content-Length: 2\r\n\r\n")
            #expect(try await client.wait(for: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
            try await client.send("ab")
            #expect(try await client.rest().hasSuffix("<POST x / ab>"))
            let other = try await RawClient.connect(server.port)
            try await other.send(head + "Content-Length: 20000000\r\n\r\n")
            #expect(try await other.rest().hasPrefix("HTTP/1.1 413 "))
            // HTTP/1.0 knows nothing of it
            let old = "POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\na"
            #expect(try await RawClient.exchange(server.port, old).hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test("the time of a request that came behind another is over, too")
    func dripsBehind() async throws {
        try await EchoServer.serve(Self.limits(request: 300)) { server in
            let text = try await RawClient.exchange(
                server.port,
                "GET /a HTTP/1.1\r\nHost: x\r\n\r\nPOST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab")
            #expect(text.contains("<GET x /a ->") && text.contains("HTTP/1.1 408 "))
        }
    }

    @Test("requests that come at once are answered in their order, one at a time")
    func pipelined() async throws {
        let running = Guarded((now: 0, most: 0))
        let slow: @Sendable (TransportRequest) async -> TransportResponse = { request in
            running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            try? await Task.sleep(for: .milliseconds(2))
            running.withLock { $0.now -= 1 }
            return await EchoServer.echo(request)
        }
        try await EchoServer.serve(ConnectionLimits(), slow) { server in
            let requests = (0..<50).map { "POST /\($0) HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na" }
            let text = try await RawClient.exchange(server.port, requests.joined() + "GET /end HTTP/1.0\r\n\r\n")
            let paths = text.matches(of: /<POST x \/(\d+) a>/).map { String($0.1) }
            #expect(paths == (0..<50).map(String.init) && text.hasSuffix("<GET - /end ->"))
            #expect(running.withLock { $0.most } == 1)
        }
    }

    @Test("a client that takes no answers is not answered without end; one that takes them gets them all")
    func takesNothing() async throws {
        let asked = Guarded(0)
        let large: @Sendable (TransportRequest) async -> TransportResponse = { _ in
            asked.withLock { $0 += 1 }
            return TransportResponse(status: .ok, body: Data(repeating: 0x78, count: 1 << 20))
        }
        try await EchoServer.serve(ConnectionLimits(), large) { server in
            let requests = String(repeating: "GET / HTTP/1.1\r\nHost: x\r\n\r\n", count: 30)
            let client = try await RawClient.connect(server.port, reads: false)
            try await client.send(requests)
            var count = 0
            repeat {
                count = asked.withLock { $0 }
                try await Task.sleep(for: .milliseconds(200))
            } while count == 0 || asked.withLock({ $0 }) != count
            #expect(count < 25, "\(count)")
            try await client.close()
            let other = try await RawClient.exchange(server.port, requests + "GET / HTTP/1.0\r\n\r\n")
            #expect(other.utf8.count > 31 << 20)
        }
    }

    @Test("behind a request for another protocol nothing is read: its answer is the last")
    func upgrade() async throws {
        try await EchoServer.serve { server in
            for fields in [
                "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n", "Upgrade: x\r\n",
            ] {
                let text = try await RawClient.exchange(
                    server.port, "GET /a HTTP/1.1\r\nHost: x\r\n\(fields)\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(text.hasSuffix("<GET x /a ->") && text.contains("\r\nConnection: close\r\n"))
            }
            let text = try await RawClient.exchange(server.port, "CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(text.hasPrefix("HTTP/1.1 501 "))
        }
    }

    @Test("what is no request behind one that was is told as such")
    func garbage() async throws {
        try await EchoServer.serve { server in
            let text = try await RawClient.exchange(
                server.port, "HEAD /a HTTP/1.1\r\nHost: x\r\n\r\nHURZ /b HTTP/1.1\r\n\r\n")
            #expect(text.contains("HTTP/1.1 501 ") && text.hasSuffix("}"))
            let told = try await server.exchanges(2)
            #expect(told.map(\.method) == ["HEAD", nil] && told.map(\.path) == ["/a", nil])
        }
    }

    @Test("who sends nothing more gets its answer; who is cut off in the middle is told of")
    func halfClosed() async throws {
        try await EchoServer.serve { server in
            let client = try await RawClient.connect(server.port)
            try await client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
            try await client.closeOutput()
            #expect(try await client.rest().hasSuffix("<GET x /a ->"))
            let several = try await RawClient.connect(server.port)
            try await several.send(
                (0..<20).map { "POST /\($0) HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na" }.joined())
            try await several.closeOutput()
            #expect(try await several.rest().matches(of: /<POST x \/\d+ a>/).count == 20)
            let broken = try await RawClient.connect(server.port)
            try await broken.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab")
            try await broken.closeOutput()
            _ = try await broken.rest()
            let told = try await server.exchanges(22)
            #expect(told.dropLast().allSatisfy { $0.status == 200 } && told.last?.status != 200)
        }
    }

    @Test("who goes away has the back end cancelled, at last when it could have read no answer any more")
    func gone() async throws {
        let isCancelled = Guarded(false)
        let endless: @Sendable (TransportRequest) async -> TransportResponse = { request in
            do { try await Task.sleep(for: .seconds(3600)) } catch { isCancelled.withLock { $0 = true } }
            return await EchoServer.echo(request)
        }
        try await EchoServer.serve(Self.limits(request: 200), endless) { server in
            let client = try await RawClient.connect(server.port)
            try await client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
            try await client.close()
            #expect(try await server.exchanges(1).map(\.status) == [nil])
            while !isCancelled.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(5)) }
        }
    }
}
