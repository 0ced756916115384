import GRDB
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem
import Testing

@testable import SlipwayServer

/// What pages cost is what they show, not what there is.
@Suite struct PageCostTests {
    /// Microseconds of the processor, the least of some runs: what else the computer does is not in it.
    private static func cost(
        _ database: ServerDatabase, _ body: @escaping @Sendable (PageQueries) throws -> Void
    ) async throws -> Int {
        try await database.read { database in
            let queries = PageQueries(
                database: database, audience: Audience(Caller(address: ClientAddress(""), token: nil)),
                now: 1_800_000_000)
            return try (0..<5).map { _ in
                let start = ProcessorTime.now
                try body(queries)
                return ProcessorTime.now - start
            }.min() ?? 0
        }
    }

    private static func measure(_ database: ServerDatabase) async throws -> [Int] {
        let channel = PagePath.ChannelPlace(project: "Greeter", channel: "main")
        return [
            try await Self.cost(database) { _ = try $0.index(page: 1) },
            try await Self.cost(database) { _ = try $0.indexDocument(page: 1) },
            try await Self.cost(database) { queries in
                let found = try #require(try queries.channel(channel))
                let pages = PageQueries.pages(found.count, PageQueries.lengths.builds)
                for page in [1, pages / 2, pages] {
                    #expect(try !queries.builds(of: found, page: max(page, 1)).isEmpty)
                }
                let latest = try #require(try queries.latest(of: found))
                _ = try queries.changes(of: latest, since: nil, holder: nil)
                _ = try queries.numbers(of: found)
            },
            try await Self.cost(database) { queries in
                let found = try #require(try queries.channel(channel))
                let build = try #require(try queries.build("1.0.0", of: found))
                _ = try (queries.files(of: build), queries.builds(of: found, length: 10, before: build.number))
                _ = try (queries.latestVersion(of: found), queries.apps(of: build))
            },
            try await Self.cost(database) { queries in
                _ = try queries.size(of: try SampleBundle().announcement.files[0].sha256)
            },
        ]
    }

    private static func fill(_ database: ServerDatabase, _ numbers: ClosedRange<Int>) async throws {
        try await database.write { database in
            try database.execute(
                sql: """
                    WITH RECURSIVE counted (number) AS (
                        SELECT ?1 UNION ALL SELECT number + 1 FROM counted WHERE number < ?2)
                    INSERT INTO build (channel, version, path, number, state, "commit", time, release, libraries,
                        announced, published)
                    SELECT channel, '1.0.0-b' || counted.number, '1.0.0-b' || counted.number, counted.number,
                        'visible', "commit", time, release, libraries, announced, published
                    FROM build, counted WHERE build.version = '1.0.0'
                    """, arguments: [numbers.lowerBound, numbers.upperBound])
            try database.execute(
                sql: """
                    INSERT INTO buildFile (build, name, size, digest)
                    SELECT build.id, buildFile.name, size, digest FROM build, buildFile
                    WHERE build.number BETWEEN ?1 AND ?2 AND buildFile.build =
                        (SELECT id FROM build WHERE version = '1.0.0')
                    """, arguments: [numbers.lowerBound, numbers.upperBound])
        }
    }

    @Test("a hundred thousand builds cost no more than a hundred")
    func many() async throws {
        try await TestServer.with { server in
            let database = server.application.database
            let token = try await server.token()
            try await SampleBundle(changes: [PageTests.commit(1, "One")]).publish(to: server, token: token)
            try await SampleBundle(version: "0.1.0", kind: .pullRequest).publish(
                to: server, channel: "pr", token: token)
            try await Self.fill(database, 2...100)
            let few = try await Self.measure(database)
            try await Self.fill(database, 101...100_000)
            let many = try await Self.measure(database)
            for (index, (one, other)) in zip(few, many).enumerated() {
                #expect(other <= one * 3 + 1_000, "\(index): \(one) µs, then \(other)")
            }
            let page = try await server.send("GET", "/")
            #expect(page.body.contains("100001 builds"))
        }
    }
}
