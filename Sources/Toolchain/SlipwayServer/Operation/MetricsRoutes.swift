import GRDB
import HTTPTypes
import Hummingbird
import NIOCore
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `GET /metrics`: what was answered and what is kept, for a monitoring system.
///
/// For a token that reads, and for this machine: but not for what a proxy on it passes on.
struct MetricsRoutes: Sendable {
    let metrics: ServerMetrics
    let connections: ConnectionLimiter
    let database: ServerDatabase
    let maintenance: Maintenance
    let data: Path
    let isPublic: Bool

    func add(to router: RouterGroup<ServerContext>) {
        router.get("metrics") { request, context in
            let isLocal =
                context.caller.address.isLoopback
                && !request.headers.contains { MetricsRoutes.isOfProxy($0.name.canonicalName) }
            if !isPublic, !isLocal { try context.caller.require(.read, nil) }
            var text = MetricsText()
            addRequests(&text)
            try await addStore(&text)
            return Response(
                status: .ok,
                headers: [
                    .contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store",
                    .xContentTypeOptions: "nosniff",
                ], body: ResponseBody(byteBuffer: ByteBuffer(string: text.text)))
        }
    }

    private static func isOfProxy(_ name: String) -> Bool {
        name.hasPrefix("x-forwarded-") || name == "forwarded" || name == "via" || name == "x-real-ip"
    }

    private func addRequests(_ text: inout MetricsText) {
        let counts = ServerMetrics.Route.allCases.map { ("\($0)", metrics.counts(of: $0)) }
        text.begin("slipway_http_requests_total", .counter, "Answers, by kind of route and status.")
        for (route, count) in counts {
            for (status, number) in count.requests.enumerated() where number > 0 {
                text.add("slipway_http_requests_total", [("route", route), ("status", "\(status)")], number)
            }
        }
        text.begin("slipway_http_response_bytes_total", .counter, "Bytes of bodies of answers.")
        for (route, count) in counts { text.add("slipway_http_response_bytes_total", [("route", route)], count.bytes) }
        let name = "slipway_http_request_duration_seconds"
        text.begin(name, .histogram, "From the head of a request until its answer was written.")
        for (route, count) in counts {
            var sum: Int64 = 0
            for (bound, number) in zip(ServerMetrics.bounds, count.times) {
                sum += number
                text.add(
                    "\(name)_bucket", [("route", route), ("le", MetricsText.seconds(milliseconds: bound))], sum)
            }
            sum += count.times.last ?? 0
            text.add("\(name)_bucket", [("route", route), ("le", "+Inf")], sum)
            text.add(
                "\(name)_sum", [("route", route)], MetricsText.seconds(milliseconds: count.nanoseconds / 1_000_000))
            text.add("\(name)_count", [("route", route)], sum)
        }
        text.one("slipway_connections", .gauge, "Connections that are open.", Int64(connections.count))
        text.one(
            "slipway_connections_refused_total", .counter, "Connections that there was no room for.",
            Int64(connections.refused))
    }

    private func addStore(_ text: inout MetricsText) async throws {
        let (numbers, builds, deliveries) = try await database.read { database in
            let row = try Row.fetchOne(
                database,
                sql: """
                    SELECT (SELECT COUNT(*) FROM blob) AS blobs, (SELECT IFNULL(SUM(size), 0) FROM blob) AS bytes,
                        (SELECT COUNT(*) FROM upload) AS uploads, (SELECT COUNT(*) FROM report) AS reports,
                        (SELECT COUNT(*) FROM packageRelease) AS releases
                    """)
            func pairs(_ sql: String) throws -> [(String, Int64)] {
                try Row.fetchAll(database, sql: sql).map { ($0[0] as String, $0[1] as Int64) }
            }
            return (
                ["blobs", "bytes", "uploads", "reports", "releases"].map { (row?[$0] as Int64?) ?? 0 },
                try pairs("SELECT state, COUNT(*) FROM build GROUP BY state ORDER BY state"),
                try pairs("SELECT state, COUNT(*) FROM delivery GROUP BY state ORDER BY state")
            )
        }
        text.one("slipway_blobs", .gauge, "Files that are kept, by content.", numbers[0])
        text.one("slipway_blob_bytes", .gauge, "Bytes of the files that are kept.", numbers[1])
        text.one("slipway_uploads", .gauge, "Uploads that are under way.", numbers[2])
        text.one("slipway_reports", .gauge, "Reports of testers.", numbers[3])
        text.one("slipway_package_releases", .gauge, "Releases in the package registry.", numbers[4])
        text.begin("slipway_builds", .gauge, "Builds, by whether they are complete.")
        for (state, number) in builds { text.add("slipway_builds", [("state", state)], number) }
        text.begin("slipway_hook_deliveries", .gauge, "Deliveries to hooks, by how far they are.")
        for (state, number) in deliveries { text.add("slipway_hook_deliveries", [("state", state)], number) }
        let done = maintenance.done
        text.one("slipway_maintenance_runs_total", .counter, "How often was cleared up.", Int64(done.runs))
        text.one("slipway_collected_blobs_total", .counter, "Blobs that nobody referred to.", Int64(done.blobs))
        text.one("slipway_collected_bytes_total", .counter, "Bytes of those.", done.bytes)
        text.one("slipway_removed_builds_total", .counter, "Builds that were over.", Int64(done.builds))
        text.begin("slipway_database_bytes", .gauge, "Bytes of the files of the database.")
        for (file, ending) in [("main", ""), ("wal", "-wal")] {
            let path = data.appending(component: ServerDatabase.file + ending)
            let size = (try? LocalFileSystem().attributes(path))??.size ?? 0
            text.add("slipway_database_bytes", [("file", file)], size)
        }
        text.one("slipway_disk_free_bytes", .gauge, "Bytes that the disk still has.", DiskSpace.free(at: data) ?? 0)
    }
}
