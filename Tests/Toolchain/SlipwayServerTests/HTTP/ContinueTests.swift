import Testing

@testable import SlipwayServer

/// Clients that wait with a body until they are asked for it.
@Suite struct ContinueTests {
    private static func head(_ token: String, _ more: String = "") -> String {
        "PUT /api/projects/a/channels/b/builds/1.0.0 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            + "Authorization: Bearer \(token)\r\nContent-Length: 1\r\nExpect: 100-Continue\r\n\(more)\r\n"
    }

    @Test("who may send is asked for the body, once")
    func asked() async throws {
        try await TestServer.with { server in
            let connection = try await RawConnection.open(port: server.port)
            try await connection.send(Self.head(try await server.token()))
            let asked = try await connection.received { $0.hasSuffix("\r\n\r\n") }
            #expect(asked == "HTTP/1.1 100 Continue\r\n\r\n")
            try await connection.send("{")
            let answer = try await connection.received { _ in false }
            #expect(answer.hasPrefix(asked + "HTTP/1.1 400 ") && answer.contains("bad-json"))
        }
    }

    @Test("who may not send is told before")
    func refused() async throws {
        try await TestServer.with { server in
            let connection = try await RawConnection.open(port: server.port)
            try await connection.send(Self.head(try await server.token(.read)))
            let answer = try await connection.received { $0.hasSuffix("}") }
            #expect(answer.hasPrefix("HTTP/1.1 403 "))
        }
    }
}
