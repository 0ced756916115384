import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// A server of its own on a free port of loopback, in this process.
struct TestServer: ServedPort {
    let port: Int
    let data: Path
    let application: ServerApplication

    /// Starts a server, hands it to `body`, and ends it.
    static func with(
        _ change: (inout ServerSettings) -> Void = { _ in }, clock: any TimeSource = SystemClock(),
        _ body: @Sendable (TestServer) async throws -> Void
    ) async throws {
        let folder = try TemporaryDirectory()
        let data = folder.path.appending("data")
        var settings = ServerSettings(data: data, port: 0)
        // what goes on by itself comes between what a test does
        settings.operation.clearsUp = false
        change(&settings)
        let application = try ServerApplication(settings, host: Host(clock: clock, environment: [:]))
        let (ports, started) = AsyncStream.makeStream(of: RunningServer.self)
        let server = Task {
            defer { started.finish() }
            try await application.serve { server in started.yield(server) }
        }
        defer { server.cancel() }
        guard let running = await ports.first(where: { _ in true }) else {
            try await server.value
            return
        }
        try await body(TestServer(port: running.port, data: data, application: application))
        running.stop()
        try await server.value
        withExtendedLifetime(folder) {}
    }

    /// Keeps bytes as a blob, as a build has it that everybody sees.
    func addBlob(_ bytes: [UInt8]) throws -> ContentDigest {
        let digest = ContentHasher.digest(of: bytes)
        let path = application.blobs.path(of: digest)
        try LocalFileSystem().createDirectory(path.parent)
        try LocalFileSystem().write(bytes, to: path)
        let database = try DatabaseQueue(path: data.appending(component: "slipway.sqlite").string)
        let (version, commit) = ("0.0.0-b\(digest.hex)", String(repeating: "a", count: 40))
        try database.write { database in
            try database.execute(
                sql: """
                    INSERT OR IGNORE INTO project (id, name, path) VALUES (1000, 'Blobs', 'Blobs');
                    INSERT OR IGNORE INTO channel (id, project, name, path, kind)
                        VALUES (1000, 1000, 'main', 'main', 'branch')
                    """)
            try database.execute(
                sql: """
                    INSERT OR IGNORE INTO build (channel, version, path, state, "commit", release, libraries, announced)
                    VALUES (1000, ?1, ?1, 'visible', ?2, '', '[]', 0)
                    """, arguments: [version, commit])
            try database.execute(
                sql: """
                    INSERT OR IGNORE INTO buildFile (build, name, size, digest)
                    SELECT id, 'blob', ?, ? FROM build WHERE version = ?
                    """, arguments: [bytes.count, digest.hex, version])
            try database.execute(
                sql: "INSERT OR IGNORE INTO blob (digest, size, added) VALUES (?, ?, 0)",
                arguments: [digest.hex, bytes.count])
        }
        return digest
    }
}
