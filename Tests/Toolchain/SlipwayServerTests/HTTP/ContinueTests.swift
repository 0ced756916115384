import SlipwayModel
import SlipwayTestKit
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

    @Test("who asks for a body does not ask within the answer before", .disabled(if: Tool.isMissing("openssl")))
    func behindFile() async throws {
        let folder = try TemporaryDirectory()
        let certificate = try await TestCertificate(.good, in: folder.path)
        try await TestServer.with({
            ($0.certificate, $0.key) = (certificate.chain, certificate.key)
        }) { server in
            let token = try await server.token()
            let count = 3_000_000
            let large = try server.addBlob(Array(repeating: UInt8(ascii: "x"), count: count)).hex
            let connection = try await RawConnection.open(port: server.port, authority: certificate.authority.string)
            // both heads at once: the second is the router's before the file of the first goes out
            try await connection.send(
                "GET /blobs/sha256/\(large.prefix(2))/\(large)?x HTTP/1.1\r\nHost: localhost\r\n\r\n"
                    + Self.head(token) + "{")
            let answer = try await connection.received { _ in false }
            let body = try #require(answer.firstRange(of: "\r\n\r\n")).upperBound
            let rest = answer[body...].drop { $0 == "x" }
            #expect(answer.utf8.count { $0 == UInt8(ascii: "x") } >= count)
            #expect(rest.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 400 "))
        }
    }
}
