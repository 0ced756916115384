import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// What goes by itself: blobs that nobody refers to, builds that are over.
@Suite struct MaintenanceTests {
    private static func publish(_ versions: [String], to server: TestServer) async throws {
        let token = try await server.token()
        for version in versions {
            #expect(try await SampleBundle(version: version).bring(to: server, token: token).status == 200)
        }
    }

    private static func collector(_ server: TestServer, days: Int64 = 0) -> BlobCollector {
        BlobCollector(
            folder: DataFolder(server.data, files: LocalFileSystem()), database: server.application.database,
            clock: SteppedClock(start: SystemClock().now() + days * 86_400))
    }

    private static func retention(_ server: TestServer, at time: Int64) -> Retention {
        Retention(
            database: server.application.database, clock: SteppedClock(start: time),
            hooks: server.application.hooks)
    }

    @Test("blobs that nobody refers to go after a day, others stay")
    func blobs() async throws {
        try await TestServer.with { server in
            try await Self.publish(["1.0.0"], to: server)
            let lonely = try await StoreFixture(server).addBlob("lonely")
            let blobs = server.application.blobs
            #expect(try await Self.collector(server).run() == BlobCollector.Result())
            #expect(try blobs.size(of: lonely) != nil)
            let result = try await Self.collector(server, days: 2).run()
            #expect(result.blobs == 1 && result.bytes == 6)
            #expect(try blobs.size(of: lonely) == nil)
            let bundle = try SampleBundle()
            for file in bundle.announcement.files { #expect(try blobs.size(of: file.sha256) != nil) }
            // a build that goes takes its blobs along, a day later
            try await server.application.database.write { try $0.execute(sql: "DELETE FROM build") }
            #expect(try await Self.collector(server, days: 2).run().blobs == bundle.announcement.files.count)
            #expect(try blobs.files.files(below: blobs.root).isEmpty)
        }
    }

    @Test("files without a row, uploads that are over and builds that never came go, a backup is waited for")
    func strays() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let bundle = try SampleBundle()
            #expect(try await bundle.announce(to: server, token: token).status == 200)
            let stray = try StoreFixture(server).addStray("stray")
            let uploads = server.data.appending(component: "uploads")
            let made = try await server.send(
                "POST", "/uploads", token: token,
                headers: [
                    "Tus-Resumable": "1.0.0", "Upload-Length": "5",
                    "Upload-Metadata": "sha256 \(Base64.text(Array(stray.hex.utf8)))",
                ], body: [])
            #expect(made.status == 201)
            _ = try await Self.collector(server).run()
            #expect(try server.application.blobs.size(of: stray) != nil)
            let lock = try DataFolder(server.data, files: LocalFileSystem()).collectionLock()
            #expect(lock != nil)
            let postponed = try await Self.collector(server, days: 8).run()
            #expect(postponed.isPostponed && postponed.uploads == 1)
            #expect(try LocalFileSystem().list(uploads).isEmpty)
            #expect(try server.application.blobs.size(of: stray) != nil)
            lock?.end()
            #expect(try await Self.collector(server, days: 8).run().strays == 1)
            #expect(try server.application.blobs.size(of: stray) == nil)
            let builds = try await server.application.database.read { database in
                try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM build")
            }
            #expect(builds == 0)
        }
    }

    @Test("a list of references has every column of the schema that has a digest")
    func references() async throws {
        try await TestServer.with { server in
            let columns = try await server.application.database.read { database in
                try Row.fetchAll(
                    database,
                    sql: """
                        SELECT master.name AS own, info.name AS place FROM sqlite_master AS master
                        JOIN pragma_table_info(master.name) AS info WHERE master.type = 'table'
                        """
                ).map { BlobReferences.Place(table: $0["own"], column: $0["place"]) }
            }
            let named = columns.filter { place in
                !["blob", "upload", "possession"].contains(place.table)
                    && ["digest", "archive", "screenshot", "blob", "icon"].contains(place.column.lowercased())
            }
            #expect(Set(named) == Set(BlobReferences.places))
        }
    }

    @Test("a channel keeps its last builds and days, those that are pinned and the latest")
    func retention() async throws {
        try await TestServer.with { server in
            try await Self.publish(["1.0.0", "1.1.0", "1.2.0", "1.3.0", "1.4.0"], to: server)
            let (fixture, now) = (StoreFixture(server), SystemClock().now())
            #expect(try await Self.retention(server, at: now + 900 * 86_400).run() == Retention.Result())
            try await fixture.change("1.1.0", "isPinned", to: 1)
            try await server.application.database.write { try $0.execute(sql: "UPDATE channel SET keptBuilds = 3") }
            #expect(try await Self.retention(server, at: now).run().removed == 1)
            #expect(try await fixture.versions() == ["1.1.0", "1.2.0", "1.3.0", "1.4.0"])
            try await server.application.database.write {
                try $0.execute(sql: "UPDATE channel SET keptBuilds = NULL, keptDays = 10")
            }
            // a clock that went back makes nothing old
            #expect(try await Self.retention(server, at: now - 900 * 86_400).run().removed == 0)
            #expect(try await Self.retention(server, at: now + 9 * 86_400).run().removed == 0)
            #expect(try await Self.retention(server, at: now + 11 * 86_400).run().removed == 2)
            #expect(try await fixture.versions() == ["1.1.0", "1.4.0"])
            let audit = try await server.application.database.read { database in
                try String.fetchAll(database, sql: "SELECT subject FROM auditEntry WHERE action = 'build remove'")
            }
            #expect(audit == ["Greeter/main/1.0.0", "Greeter/main/1.2.0", "Greeter/main/1.3.0"])
        }
    }

    @Test("the end of a build is told a week before, once, and then it goes; one that is pinned stays")
    func expiry() async throws {
        try await TestServer.with { server in
            try await Self.publish(["1.0.0", "1.1.0"], to: server)
            let (fixture, now) = (StoreFixture(server), SystemClock().now())
            try await server.application.database.write { database in
                try database.execute(
                    sql: "INSERT INTO hook (url, form, created) VALUES ('https://hooks.example.org/', 'json', 0)")
            }
            for version in ["1.0.0", "1.1.0"] { try await fixture.change(version, "expires", to: now + 20 * 86_400) }
            try await fixture.change("1.0.0", "isPinned", to: 1)
            #expect(try await Self.retention(server, at: now).run() == Retention.Result())
            #expect(try await Self.retention(server, at: now + 14 * 86_400).run().told == 1)
            #expect(try await Self.retention(server, at: now + 15 * 86_400).run().told == 0)
            let told = try await server.application.database.read { database in
                try String.fetchAll(database, sql: "SELECT body FROM delivery WHERE event = 'build.expiring'")
            }
            #expect(told.count == 1 && told[0].contains(#""type":"build.expiring""#))
            #expect(try await Self.retention(server, at: now + 20 * 86_400).run().removed == 1)
            #expect(try await fixture.versions() == ["1.0.0"])
        }
    }

    @Test("to look for builds that are over costs what there is, not its square")
    func cost() async throws {
        try await TestServer.with { server in
            func cost(_ count: Int) async throws -> Int {
                try await server.application.database.write { database in
                    try database.execute(
                        sql: """
                            DELETE FROM project;
                            INSERT INTO project (id, name, path) VALUES (1, 'Greeter', 'Greeter');
                            INSERT INTO channel (id, project, name, path, kind, keptBuilds, keptDays)
                                VALUES (1, 1, 'main', 'main', 'branch', 1000000, 1000000);
                            WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < \(count))
                            INSERT INTO build (channel, version, path, number, state, "commit", release, libraries,
                                announced, published)
                            SELECT 1, '1.0.' || n, '1.0.' || n, n, 'visible', 'a', '', '[]', 0, 1800000000 FROM numbers;
                            """)
                    return try (0..<3).map { _ in
                        let start = ProcessorTime.now
                        let over = try Retention.over(at: 1_800_000_000, in: database)
                        #expect(over.isEmpty)
                        return ProcessorTime.now - start
                    }.min() ?? 0
                }
            }
            let (few, many) = (try await cost(1_000), try await cost(10_000))
            // a hundred times as much where each looks at all others
            #expect(many < 30 * max(few, 1), "\(few) \(many)")
        }
    }
}
