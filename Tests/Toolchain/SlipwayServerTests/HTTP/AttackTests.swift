import NIOCore
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// Clients that mean harm, or behave as if they did.
@Suite struct AttackTests {
    @Test(
        "ten thousand connections that say nothing do not keep others out", .disabled(if: Tool.isMissing("python3")))
    func connections() async throws {
        let folder = try TemporaryDirectory()
        // a process of its own: connections of other tests wait for none of these
        let output = try await SlipwayServerProcess.serve(folder.path.appending("data")) { url in
            let script = """
                import resource, socket
                resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
                place = ('127.0.0.1', int('\(url)'.rsplit(':', 1)[1].strip('/')))
                held = []
                for n in range(10000):
                    held.append(socket.create_connection(place, timeout=600))
                    if n % 2: held[-1].sendall(b'GET / HTTP/1.1\\r\\nHost: ')
                other = socket.create_connection(place, timeout=600)
                other.sendall(b'GET /health HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n')
                print(len(held), other.recv(4096).split(b'\\r\\n')[0].decode())
                """
            return try await Tool.run("python3", ["-c", script], in: folder.path).output
        }
        #expect(output == "10000 HTTP/1.1 200 OK\n")
    }

    @Test("no more connections are taken than are wanted, and others when some have gone")
    func limit() async throws {
        let change: @Sendable (inout ServerSettings) -> Void = {
            $0.connections.all = 16
            $0.patience.head = .hours(1)
        }
        try await TestServer.with(change) { server in
            var held: [RawConnection] = []
            for _ in 0..<16 { held.append(try await RawConnection.open(port: server.port)) }
            while server.application.connections.count < 16 { await Task.yield() }
            let refused = try await RawConnection.open(port: server.port)
            #expect(try await refused.received { _ in false }.isEmpty)
            #expect(server.application.connections.refused == 1)
            for connection in held { try await connection.close() }
            while server.application.connections.count >= 1 { await Task.yield() }
            #expect(try await server.send("GET", "/health").status == 200)
        }
    }

    @Test("one address does not have all connections, the machine itself may")
    func addresses() {
        let limiter = ConnectionLimiter(ConnectionLimiter.Limits(all: 10, perAddress: 2))
        func admit(_ addresses: String...) -> [Bool] { addresses.map { limiter.admit(ClientAddress($0)) } }
        #expect(admit("192.0.2.1", "192.0.2.1", "::ffff:192.0.2.1") == [true, true, false])
        #expect(admit("127.0.0.1", "::1", "::1", "::1") == [true, true, true, true])
        limiter.release(ClientAddress("192.0.2.1"))
        #expect(admit("192.0.2.1") == [true])
        // whoever has one address of IPv6 has all of its network
        #expect(admit("2001:db8::1", "2001:db8::ffff:2", "2001:db8::3") == [true, true, false])
        #expect(admit("2001:db8:0:1::3") == [true])
        #expect(ConnectionLimiter.Limits().within(4096).all == 3072)
        #expect(ConnectionLimiter.Limits().within(100).all == 16)
    }

    @Test("a body that is announced too large is refused before it is read, and what comes of it ends somewhere")
    func lying() async throws {
        try await TestServer.with {
            $0.patience.refused = 100_000
        } _: { server in
            let token = try await server.token()
            let connection = try await RawConnection.open(port: server.port)
            try await connection.send(
                "PUT /api/projects/a/channels/b/builds/1.0.0 HTTP/1.1\r\nHost: localhost\r\n"
                    + "Authorization: Bearer \(token)\r\nContent-Length: 10000000000000\r\n\r\n")
            let answer = try await connection.received { $0.contains("bytes are taken") }
            #expect(answer.hasPrefix("HTTP/1.1 413 "))
            for _ in 0..<11 { try? await connection.send(Array(repeating: 0, count: 10_000)) }
            _ = try await connection.count()
        }
    }
}
