import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// Publishing (registry specification, 4.6), and what is refused before anything is kept.
@Suite struct RegistryPublishTests {
    /// Nothing of a release is there, nor a file of it.
    private func expectNothing(_ server: TestServer, _ what: String) async throws {
        let rows = try await server.application.database.read { database in
            try Int.fetchOne(
                database,
                sql: """
                    SELECT (SELECT COUNT(*) FROM package) + (SELECT COUNT(*) FROM packageRelease)
                    + (SELECT COUNT(*) FROM blob) + (SELECT COUNT(*) FROM packageAddress)
                    + (SELECT COUNT(*) FROM auditEntry WHERE action LIKE 'release%')
                    """)
        }
        #expect(rows == 0, "\(what)")
        let uploads = server.data.appending(component: "uploads")
        let files = LocalFileSystem()
        #expect(try files.exists(uploads) ? files.list(uploads).map(\.name) == [] : true, "\(what)")
    }

    @Test("a version is published once, also with other build metadata and by several at once")
    func once() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let fixture = PackageFixture()
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<4 { group.addTask { try await fixture.publish(to: server, token: token).status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [201, 409, 409, 409])
            var other = fixture
            other.entries = [.init("List/other")]
            for place in ["mona/List/1.0.0", "MONA/list/1.0.0", "mona/List/1.0.0+2"] {
                let answer = try await other.publish(to: server, as: place, token: token)
                #expect(answer.status == 409 && answer.headers["content-version"] == "1", "\(place)")
                #expect(JSONValue.parse(answer.body)?["detail"]?.text == "a release with version 1.0.0 already exists")
            }
            let entries = try await server.application.database.read { database in
                try String.fetchAll(database, sql: "SELECT subject FROM auditEntry WHERE action = 'release publish'")
            }
            #expect(entries == ["mona.List 1.0.0"])
        }
    }

    @Test("archives that do harm, and requests that nobody can have meant")
    func refused() async throws {
        try await TestServer.with({ $0.largestFile = 100_000 }) { server in
            let token = try await server.token()
            func refuse(_ status: Int, _ word: String, _ change: (inout PackageFixture) -> Void) async throws {
                var fixture = PackageFixture()
                change(&fixture)
                let answer = try await fixture.publish(to: server, token: token)
                #expect(answer.status == status && answer.body.contains(word), "\(word): \(answer)")
                #expect(answer.headers["content-version"] == "1")
                try await expectNothing(server, word)
            }
            try await refuse(422, "'..' in its path") { $0.entries = [.init("List/../../x")] }
            try await refuse(422, "has no place there") { $0.entries = [.link("List/l", to: "x")] }
            try await refuse(422, "no Package.swift") { $0.manifests = ["README": "x"] }
            try await refuse(422, "is of another package") {
                $0.manifests = ["Package.swift": PackageFixture.manifest("Other")]
            }
            try await refuse(413, "too-large") {
                $0.entries = [.init("List/x") { $0.content = Array(repeating: 1, count: 200_000) }]
            }
            try await refuse(422, "bad-metadata") { $0.metadata = "[]" }
            // it goes out within another object, and consumers may read the last of two values
            try await refuse(422, "bad-metadata") { $0.metadata = "\u{FEFF}{}" }
            try await refuse(422, "'readmeURL' twice") {
                $0.metadata = "{\"readmeURL\":\"https://a.example\",\"readme\\u0055RL\":\"javascript:alert(1)\"}"
            }
            try await refuse(422, "bad-metadata") { $0.metadata = "{\"author\":{\"email\":\"x\"}}" }
            try await refuse(422, "bad-metadata") { $0.metadata = "{\"licenseURL\":\"javascript:alert(1)\"}" }
            try await refuse(422, "bad-metadata") { $0.metadata = "{\"repositoryURLs\":[\"javascript:alert(1)\"]}" }
            try await refuse(413, "part-too-large") {
                $0.metadata = "\"" + String(repeating: "x", count: 300_000) + "\""
            }
            try await refuse(422, "does not say what the signature is") { $0.signature = [1] }
            try await refuse(422, "bad-signature") { ($0.signature, $0.format) = ([1], "cms-1.0.0") }
            try await refuse(422, "signature-format") { $0.format = "pgp" }
            try await refuse(415, "no-multipart") { $0.more = ["Content-Type": "application/zip"] }
            try await refuse(415, "part-encoding") { $0.encoding = "x-gzip" }
            let empty = try await PackageFixture().publish(to: server, token: token, body: Array("--XyZ--\r\n".utf8))
            #expect(empty.status == 422 && empty.body.contains("source-archive"))
            let cut = try await PackageFixture().publish(
                to: server, token: token, body: Array(PackageFixture().body().dropLast(300)))
            #expect(cut.status == 400)
            let noZip = try await PackageFixture().publish(
                to: server, token: token, body: PackageFixture().body(archive: Array("no zip".utf8)))
            #expect(noZip.status == 422 && noZip.body.contains("no zip archive"))
            try await expectNothing(server, "cut")
            for place in ["m--a/List/1.0.0", "mona/List/1.0", "mona/List/v1.0.0"] {
                #expect(try await PackageFixture().publish(to: server, as: place, token: token).status == 404)
            }
        }
    }

    @Test("who may publish")
    func access() async throws {
        try await TestServer.with { server in
            let fixture = PackageFixture()
            #expect(try await fixture.publish(to: server, token: nil).status == 401)
            #expect(try await fixture.publish(to: server, token: try await server.token(.read)).status == 403)
            #expect(
                try await fixture.publish(to: server, token: try await server.token(project: "eve.List")).status == 403)
            try await expectNothing(server, "access")
            #expect(
                try await fixture.publish(to: server, token: try await server.token(project: "MONA.List")).status == 201
            )
        }
    }

    @Test("an archive in Base64, and metadata that SwiftPM calls quoted-printable")
    func encodings() async throws {
        try await TestServer.with { server in
            var fixture = PackageFixture()
            fixture.encoding = "base64"
            fixture.metadata = "{\"description\":\"a=3D b\"}"
            #expect(try await fixture.publish(to: server, token: try await server.token()).status == 201)
            let document = JSONValue.parse(try await server.send("GET", "/registry/mona/List/1.0.0").body)
            #expect(document?["resources"]?[0]?["checksum"]?.text == ContentHasher.digest(of: fixture.archive).hex)
            #expect(document?["metadata"]?["description"]?.text == "a=3D b")
        }
    }

    @Test("who would rather ask later is told where")
    func later() async throws {
        try await TestServer.with({ $0.registryPatience = .zero }) { server in
            let token = try await server.token()
            var fixture = PackageFixture()
            fixture.more = ["Prefer": "respond-async"]
            // much to look at, so that nothing is ready at once
            fixture.entries = (0..<3_000).map { .init("List/Sources/\($0)") }
            var answer = try await fixture.publish(to: server, token: token)
            if answer.status == 202 {
                let place = try #require(answer.headers["location"])
                #expect(answer.headers["retry-after"] == "1" && answer.headers["content-version"] == "1")
                #expect(try await server.send("GET", place, token: try await server.token()).status == 404)
                repeat { answer = try await server.send("GET", place, token: token) } while answer.status == 202
                #expect(answer.status == 301 && answer.headers["location"] == "/registry/mona/List/1.0.0")
            } else {
                #expect(answer.status == 201)
            }
            #expect(try await server.send("GET", "/registry/mona/List/1.0.0").status == 200)
            fixture.more = ["Prefer": "respond-async, wait=30"]
            fixture.entries = [.link("List/l", to: "x")]
            let refused = try await fixture.publish(to: server, as: "mona/List/2.0.0", token: token)
            #expect(refused.status == 422 && refused.body.contains("has no place there"))
            #expect(try await server.send("GET", "/registry/-/submissions/x", token: token).status == 404)
        }
    }

    @Test("a client that waits is told to go on, or why not")
    func expectation() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let body = PackageFixture().body()
            func head(_ place: String) -> String {
                "PUT /registry/\(place) HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(token)\r\n"
                    + "Expect: 100-continue\r\nContent-Type: multipart/form-data;boundary=XyZ\r\nContent-Length: \(body.count)\r\n\r\n"
            }
            let connection = try await RawConnection.open(port: server.port)
            try await connection.send(head("mona/List/1.0.0"))
            #expect(try await connection.received { $0.contains("\r\n\r\n") }.hasPrefix("HTTP/1.1 100 Continue\r\n"))
            try await connection.send(body)
            #expect(try await connection.received { $0.contains("201 Created") }.contains("201 Created"))
            let second = try await RawConnection.open(port: server.port)
            try await second.send(head("mona/List/1.0.0"))
            #expect(try await second.received { $0.contains("\r\n\r\n") }.hasPrefix("HTTP/1.1 409 Conflict\r\n"))
        }
    }

    @Test("an archive that does not say how large it is has a place in the quota, too")
    func quota() async throws {
        try await TestServer.with({ $0.operation.quota = 10_000 }) { server in
            let token = try await server.token()
            var fixture = PackageFixture()
            fixture.entries = [.init("List/x") { $0.content = Array(repeating: 1, count: 20_000) }]
            let told = try await fixture.publish(to: server, token: token)
            #expect(told.status == 507 && told.body.contains("no-room"))
            let body = fixture.body()
            let connection = try await RawConnection.open(port: server.port)
            try await connection.send(
                Array(
                    ("PUT /registry/mona/List/1.0.0 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                        + "Authorization: Bearer \(token)\r\nContent-Type: multipart/form-data;boundary=\"XyZ\"\r\n"
                        + "Transfer-Encoding: chunked\r\n\r\n\(String(body.count, radix: 16))\r\n").utf8) + body
                    + Array("\r\n0\r\n\r\n".utf8))
            let answer = try await connection.received { _ in false }
            #expect(answer.hasPrefix("HTTP/1.1 507 ") && answer.contains("no-room"))
            try await expectNothing(server, "quota")
        }
    }
}
