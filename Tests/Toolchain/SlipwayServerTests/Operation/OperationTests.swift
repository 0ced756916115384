import GRDB
import HTTPTypes
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Synchronization
import Testing

@testable import SlipwayServer

/// Health, metrics, logs, limits and the clock.
@Suite struct OperationTests {
    @Test("metrics are for this machine, for tokens, and for everybody where that is wanted")
    func metrics() async throws {
        try await TestServer.with { server in
            let token = try await server.token(.read)
            #expect(try await SampleBundle().bring(to: server, token: try await server.token()).status == 200)
            let digest = try server.addBlob(Array("content".utf8))
            for _ in 0..<3 {
                let path = "/blobs/sha256/\(digest.hex.prefix(2))/\(digest.hex)"
                let connection = try await RawConnection.open(port: server.port)
                try await connection.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
                _ = try await connection.received { $0.hasSuffix("content") }
                try await connection.close()
            }
            let text = try await server.send("GET", "/metrics").body
            for line in [
                #"slipway_http_requests_total{route="blobs",status="200"} 3"#,
                #"slipway_http_response_bytes_total{route="blobs"} 21"#,
                #"slipway_http_request_duration_seconds_count{route="blobs"} 3"#,
                #"slipway_http_request_duration_seconds_bucket{route="blobs",le="+Inf"} 3"#,
                #"slipway_http_requests_total{route="uploads",status="201"} 3"#, #"slipway_builds{state="visible"} 2"#,
                "slipway_blobs 4", "# TYPE slipway_http_request_duration_seconds histogram",
            ] { #expect(text.contains("\n\(line)\n"), "\(line) in \(text)") }
            let passedOn = ["X-Forwarded-For": "192.0.2.1"]
            #expect(try await server.send("GET", "/metrics", headers: passedOn).status == 401)
            #expect(try await server.send("GET", "/metrics", token: token, headers: passedOn).status == 200)
            let narrow = try await server.token(.read, project: "Greeter")
            #expect(try await server.send("GET", "/metrics", token: narrow, headers: passedOn).status == 403)
        }
        try await TestServer.with({ $0.operation.hasPublicMetrics = true }) { server in
            let answer = try await server.send("GET", "/metrics", headers: ["Via": "1.1 proxy"])
            #expect(answer.status == 200)
        }
    }

    @Test("the log has lines of JSON with routes, and neither paths, addresses nor tokens")
    func log() async throws {
        let lines = Mutex<[String]>([])
        let write: @Sendable (String) -> Void = { line in lines.withLock { $0.append(line) } }
        try await TestServer.with({
            $0.operation.log = write
            $0.operation.trustedProxies = ["127.0.0.1"]
        }) { server in
            let token = try await server.token()
            let secret = "/api/projects/Secret/channels/s3cret/builds/1.0.0/complete"
            for address in ["198.51.100.7", "198.51.100.7", "198.51.100.8"] {
                _ = try await server.send(
                    "POST", secret, token: token, headers: ["X-Forwarded-For": "1.2.3.4, \(address)"], body: [])
            }
            let said = lines.withLock { $0 }
            let requests = said.filter { $0.contains("complete") }
            #expect(requests.count == 3)
            #expect(requests[0].contains(#""route":"/api/projects/"#) && requests[0].contains("/complete"))
            #expect(requests[0].contains(#""status":422"#) && requests[0].contains(#""milliseconds":"#))
            func client(_ line: String) -> Substring? {
                line.firstRange(of: #""client":""#).map { line[$0.upperBound...].prefix(12) }
            }
            #expect(client(requests[0]) == client(requests[1]) && client(requests[0]) != client(requests[2]))
            for part in ["s3cret", "Secret", "198.51", "127.0.0.1", token] {
                #expect(!said.joined().contains(part), "\(part)")
            }
        }
    }

    @Test("what is beyond a quota is refused before it comes")
    func quotas() async throws {
        let size = try SampleBundle().announcement.files.reduce(Int64(0)) { $0 + $1.size }
        try await TestServer.with({
            $0.operation.quota = size + 1_000
            $0.operation.projectQuota = size + 10
        }) { server in
            let token = try await server.token()
            #expect(try await SampleBundle().bring(to: server, token: token).status == 200)
            let more = try await SampleBundle(version: "1.1.0").announce(to: server, token: token)
            #expect(more.status == 507 && more.body.contains("the project 'Greeter' keeps as much as it may"))
            #expect(try await SampleBundle().announce(to: server, token: token).status == 200)
            let digest = ContentHasher.digest(of: [1])
            let upload = try await server.send(
                "POST", "/uploads", token: token,
                headers: [
                    "Tus-Resumable": "1.0.0", "Upload-Length": "1001",
                    "Upload-Metadata": "sha256 \(Base64.text(Array(digest.hex.utf8)))",
                ], body: [])
            #expect(upload.status == 507 && upload.body.contains("the server keeps as much as it may"))
        }
    }

    @Test("changes that come too fast are refused for a while, by token and by address")
    func tooMany() {
        let clock = SteppedClock()
        let limiter = ChangeLimiter(ChangeLimiter.Rate(steady: 2, burst: 3), clock: clock)
        #expect((0..<4).map { _ in limiter.wait(for: "a") } == [nil, nil, nil, 1])
        #expect(limiter.wait(for: "b") == nil)
        clock.step(by: 0.5)
        #expect(limiter.wait(for: "a") == nil && limiter.wait(for: "a") == 1)
        clock.step(by: 100)
        #expect((0..<4).map { _ in limiter.wait(for: "a") } == [nil, nil, nil, 1])
    }

    @Test("time never goes back, also over a restart, so that what has ended stays ended")
    func clock() async throws {
        let machine = SteppedClock(start: 1_000)
        let clock = ForwardClock(machine, floor: 0)
        #expect(clock.now() == 1_000)
        machine.step(by: -500)
        #expect(clock.now() == 1_000 && clock.lag == 500)
        machine.step(by: 700)
        #expect(clock.now() == 1_200 && clock.lag == 0)
        let folder = try TemporaryDirectory()
        let data = folder.path.appending("data")
        func store(at time: Int64) throws -> ServerStore {
            try ServerStore(making: data, host: Host(environment: [:]).with(clock: SteppedClock(start: time)))
        }
        let first = try store(at: 2_000_000_000)
        let made = try await first.createToken(name: "ci", scope: .read, project: nil, expires: 2_000_000_010)
        try await first.database.keep(time: 2_000_000_020)
        try first.close()
        let second = try store(at: 1_900_000_000)
        #expect(second.host.clock.now() == 2_000_000_020)
        let tokens = TokenStore(database: second.database, clock: second.host.clock)
        #expect(try await tokens.find(try #require(AccessToken(made.secret))) == nil, "it has ended")
        _ = try await second.repair(try await second.check())
        try second.close()
        #expect(try store(at: 1_900_000_000).host.clock.now() < 2_000_000_000, "a clock far ahead is forgotten")
    }

    @Test("downloads are written down when the server ends")
    func downloads() async throws {
        let folder = try TemporaryDirectory()
        let data = folder.path.appending("data")
        let application = try ServerApplication(ServerSettings(data: data, port: 0), host: Host(environment: [:]))
        try await application.database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO project (id, name, path) VALUES (1, 'A', 'A');
                    INSERT INTO channel (id, project, name, path, kind) VALUES (1, 1, 'main', 'main', 'branch');
                    INSERT INTO build (id, channel, version, state, "commit", release, libraries, announced)
                    VALUES (7, 1, '1.0.0', 'visible', 'c', '{}', '[]', 0)
                    """)
        }
        try await application.serve { server in
            for _ in 0..<3 { application.downloads.count(DownloadKey(build: 7, file: "a.zip")) }
            application.downloads.count(DownloadKey(build: 8, file: "gone.zip"))
            server.stop()
        }
        let store = try ServerStore(data, host: Host(environment: [:]))
        let rows = try store.database.readNow { database in
            try Row.fetchAll(database, sql: "SELECT build, file, count FROM download").map {
                "\($0["build"] as Int) \($0["file"] as String) \($0["count"] as Int)"
            }
        }
        #expect(rows == ["7 a.zip 3"])
        try store.close()
    }

    @Test("addresses that proxies tell are believed only of those that are trusted")
    func proxies() throws {
        let proxies = TrustedProxies(addresses: ["10.0.0.1", "10.0.0.2", "2001:DB8::0:1"])
        let name = try #require(TrustedProxies.field)
        func client(_ hops: String?, _ socket: String) -> String {
            proxies.client(hops.map { [name: $0] } ?? [:], socket: ClientAddress(socket)).text
        }
        #expect(client("9.9.9.9", "8.8.8.8") == "8.8.8.8")
        #expect(client(nil, "10.0.0.1") == "10.0.0.1")
        #expect(client("6.6.6.6, 9.9.9.9, 10.0.0.2", "10.0.0.1") == "9.9.9.9")
        #expect(client("<script>", "10.0.0.1") == "10.0.0.1")
        // one socket for both kinds of addresses, and proxies that tell the port
        #expect(client("9.9.9.9", "::ffff:10.0.0.1") == "9.9.9.9")
        #expect(client("6.6.6.6, 9.9.9.9:4711", "2001:db8::1") == "9.9.9.9")
        #expect(client("6.6.6.6, [2001:db8::2]:4711", "10.0.0.1") == ClientAddress("2001:db8::2").text)
        // what stands before something odd is anybody's
        #expect(client("6.6.6.6, unknown", "10.0.0.1") == "10.0.0.1")
    }

    @Test("a folder that was there before is closed to others, with what is in it")
    func permissions() throws {
        let folder = try TemporaryDirectory()
        let files = LocalFileSystem()
        let data = folder.path.appending("data")
        try files.createDirectory(data)
        try files.setPermissions(0o755, of: data)
        func expectClosed(_ names: [String], at place: Path) throws {
            for name in names {
                let known = try #require(try files.attributes(place.appending(component: name)), "\(name)")
                #expect(known.permissions & 0o077 == 0, "\(name)")
            }
        }
        for _ in 0..<2 {
            let application = try ServerApplication(
                ServerSettings(data: data, port: 0), host: Host(environment: [:]))
            try expectClosed(["blobs", "uploads", "slipway.sqlite", "slipway.sqlite-wal"], at: data)
            try application.database.close()
            // as one of before left it
            try files.setPermissions(0o644, of: data.appending(component: "slipway.sqlite"))
            withExtendedLifetime(application) {}
        }
    }

    @Test("a backup is as closed as what it is of")
    func backupPermissions() async throws {
        try await TestServer.with { server in
            let files = LocalFileSystem()
            let place = server.data.parent.appending("backup")
            try files.createDirectory(place)
            try files.setPermissions(0o755, of: place)
            for _ in 0..<2 {
                let store = try ServerStore(server.data, host: Host(environment: [:]))
                _ = try await StoreBackup(store, to: place).run(isDry: false)
                try store.close()
                for name in ["blobs", "slipway.sqlite"] {
                    let known = try #require(try files.attributes(place.appending(component: name)))
                    #expect(known.permissions & 0o077 == 0, "\(name)")
                }
            }
        }
    }

    @Test("who runs the server reads why a request failed, and hears that the database is no good")
    func failures() async throws {
        let lines = Mutex<[String]>([])
        let write: @Sendable (String) -> Void = { line in lines.withLock { $0.append(line) } }
        try await TestServer.with({ $0.operation.log = write }) { server in
            try await server.application.database.write { try $0.execute(sql: "ALTER TABLE project RENAME TO lost") }
            let page = try await server.send("GET", "/")
            #expect(page.status == 500 && !page.body.contains("project"))
            #expect(lines.withLock { $0 }.contains { $0.contains("no such table: project") })
            #expect(try await server.send("GET", "/health").status == 503)
        }
    }
}
