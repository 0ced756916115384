import GRDB
import SlipwayModel
import SlipwaySystem
import Testing

@testable import SlipwayServer

/// Who is let in, and how far.
@Suite struct AccessTests {
    private static let upload = ["Tus-Resumable": "1.0.0", "Upload-Length": "0"]

    @Test("without a token, with a wrong one and with one that does not reach nothing is changed")
    func refused() async throws {
        try await TestServer.with { server in
            let none = try await server.send("POST", "/uploads", headers: Self.upload, body: [])
            #expect(none.status == 401)
            #expect(none.headers["www-authenticate"]?.contains("Bearer") == true)
            let wrong = try await server.send("POST", "/uploads", token: "slipway_x", headers: Self.upload, body: [])
            #expect(wrong.status == 401 && wrong.body.contains("bad-token"))
            let reader = try await server.token(.read)
            let small = try await server.send("POST", "/uploads", token: reader, headers: Self.upload, body: [])
            #expect(small.status == 403 && small.body.contains("token-scope"))
        }
    }

    @Test("a token that is over or revoked is none")
    func ended() async throws {
        try await TestServer.with { server in
            let over = try await server.token(expires: server.application.host.clock.now() - 1)
            #expect(
                try await server.send("POST", "/uploads", token: over, headers: Self.upload, body: []).status == 401)
            let token = try await server.token()
            let path = "/uploads"
            #expect(try await server.send("POST", path, token: token, headers: Self.upload, body: []).status == 400)
            let tokens = TokenStore(database: server.application.database, clock: server.application.host.clock)
            let id = try #require(try await tokens.list().first?.id)
            #expect(try await tokens.revoke(id))
            #expect(try await !tokens.revoke(id))
            #expect(try await server.send("POST", path, token: token, headers: Self.upload, body: []).status == 401)
        }
    }

    @Test("a token of one project does not reach another")
    func project() async throws {
        try await TestServer.with { server in
            let token = try await server.token(project: "Greeter")
            let path = "/api/projects/Other/channels/main/builds/1.0.0"
            #expect(try await server.send("PUT", path, token: token, body: []).status == 403)
            let own = "/api/projects/Greeter/channels/main/builds/1.0.0"
            #expect(try await server.send("PUT", own, token: token, body: []).status == 400)
        }
    }

    @Test("who guesses is made to wait, also with a good token")
    func guessing() async throws {
        try await TestServer.with { server in
            for _ in 0..<6 { _ = try await server.send("GET", "/health", token: "slipway_guess") }
            let answer = try await server.send("GET", "/health", token: "slipway_guess")
            #expect(answer.status == 429)
            #expect(answer.headers["retry-after"].flatMap { Int($0) } ?? 0 > 0)
        }
    }

    @Test("only hashes of tokens are kept")
    func hashes() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let secret = Array(token.utf8.dropFirst(8))
            for name in ["slipway.sqlite", "slipway.sqlite-wal"] {
                let bytes = try server.application.host.files.read(server.data.appending(component: name))
                #expect(bytes.firstRange(of: secret) == nil)
            }
        }
    }

    @Test("who only reads is let in where nothing can be written")
    func unwritten() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            try await SampleBundle().publish(to: server, token: token)
            try await server.application.database.write { database in
                try database.execute(
                    sql: """
                        UPDATE token SET used = NULL;
                        CREATE TRIGGER fullA BEFORE UPDATE ON token BEGIN SELECT RAISE(ABORT, 'full'); END;
                        CREATE TRIGGER fullB BEFORE INSERT ON holding BEGIN SELECT RAISE(ABORT, 'full'); END;
                        """)
            }
            #expect(try await server.send("GET", "/api/token", token: token).status == 200)
            let file = "/builds/Greeter/main/1.0.0/files/Greeter-1.0.0.zip?get=1"
            let cookie = "slipway-seen=\(String(repeating: "a", count: 43))"
            #expect(try await server.send("GET", file, headers: ["Cookie": cookie]).status == 200)
        }
    }

    @Test("who may not take a build away does not have it end, either")
    func ending() async throws {
        try await TestServer.with { server in
            let (publisher, admin) = (try await server.token(), try await server.token(.admin))
            try await SampleBundle().publish(to: server, token: publisher)
            let now = SystemClock().now()
            for (end, status) in [(1, 403), (now + 86_400, 403), (now + 8 * 86_400, 204), (0, 204)] as [(Int64, Int)] {
                let change = Array("{\"expires\": \(end)}".utf8)
                let path = "/api/projects/Greeter/channels/main/builds/1.0.0"
                #expect(try await server.send("PATCH", path, token: publisher, body: change).status == status)
                #expect(try await server.send("PATCH", path, token: admin, body: change).status == 204)
            }
        }
    }
}
