import NIOCore
import Testing

@testable import SlipwayServer

/// Connections that are held and not used are closed, those that are used are not.
@Suite struct ConnectionPatienceTests {
    private static func impatient(_ settings: inout ServerSettings) {
        settings.patience = ConnectionPatience.Limits(
            head: .milliseconds(300), interval: .milliseconds(200), least: 1_000)
    }

    @Test(
        "who says nothing, or never ends a head, is sent away",
        arguments: ["", "GET /health HTTP/1.1\r\n", "GET /health HTTP/1.1\r\nHost: localhost\r\nX-A: "])
    func silent(text: String) async throws {
        try await TestServer.with(Self.impatient) { server in
            let connection = try await RawConnection.open(port: server.port)
            // on a machine that is busy the server has closed before
            if !text.isEmpty { try? await connection.send(text) }
            let answer = try await connection.received { _ in false }
            #expect(!answer.contains("200"))
        }
    }

    @Test("a kept connection is there for the next request, and not for ever")
    func kept() async throws {
        // long enough for a machine that is busy
        let change: @Sendable (inout ServerSettings) -> Void = {
            $0.patience.head = .seconds(3)
            $0.patience.interval = .milliseconds(200)
        }
        try await TestServer.with(change) { server in
            let connection = try await RawConnection.open(port: server.port)
            let request = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
            try await connection.send(request)
            _ = try await connection.received { $0.hasSuffix("\"ok\"}\n") }
            try await connection.send(request)
            let answer = try await connection.received { _ in false }
            #expect(answer.split(separator: "\"ok\"}\n").count == 2)
        }
    }

    @Test(
        "heads that are too large, or none, are refused",
        arguments: [
            "GET / HTTP/1.1\r\nX-A: \(String(repeating: "a", count: 20_000))\r\n\r\n", "hello\r\n\r\n",
            "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
            "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
            "GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
            "GET /\u{0} HTTP/1.1\r\n\r\n",
        ])
    func bad(text: String) async throws {
        try await TestServer.with { server in
            let connection = try await RawConnection.open(port: server.port)
            try await connection.send(text)
            let answer = try await connection.received { _ in false }
            #expect(answer.hasPrefix("HTTP/1.1 400 ") || answer.isEmpty)
        }
    }
}
