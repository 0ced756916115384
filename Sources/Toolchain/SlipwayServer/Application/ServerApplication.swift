import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import SlipwayModel
package import SlipwayReport
package import SlipwaySystem
import UnixSignals

/// The server: its store, its routes and its connections.
package struct ServerApplication: Sendable {
    private let settings: ServerSettings
    let host: Host
    let blobs: BlobStore
    let database: ServerDatabase
    let answers = KeptAnswers()
    let downloads = DownloadCounter()
    let connections: ConnectionLimiter
    private let uploads: UploadStore
    /// `nil` for a server that does not encrypt.
    let encryption: Encryption?

    /// Makes the data folder where it is not there.
    ///
    /// - Throws: status 3 where it cannot be made, or the database cannot be opened.
    package init(_ settings: ServerSettings, host: Host) throws(SlipwayError) {
        self.settings = settings
        self.host = host
        connections = ConnectionLimiter(settings.connections.within(OpenFileLimit.raise()))
        encryption = try ServerApplication.encryption(settings, host)
        blobs = BlobStore(root: settings.data.appending("blobs/sha256"), files: host.files)
        try host.files.createDirectory(blobs.root)
        database = try ServerDatabase(in: settings.data)
        uploads = UploadStore(
            root: settings.data.appending(component: "uploads"), blobs: blobs, database: database, host: host)
    }

    /// Serves until the task is cancelled, or SIGTERM or SIGINT comes.
    ///
    /// - Parameter started: called once connections are taken.
    package func serve(started: @escaping @Sendable (RunningServer) async -> Void = { _ in }) async throws {
        let (stopped, stop) = AsyncStream.makeStream(of: Never.self)
        let shared = DirectAnswers.Shared(
            answers: answers, blobs: blobs, downloads: downloads, date: DateLine(clock: host.clock))
        var logger = Logger(label: "slipway-server")
        logger.logLevel = .warning
        let application = Application(
            router: router,
            server: HTTPServerBuilder { [patience = settings.patience, encryption, connections] responder in
                ServerChannel(
                    responder: responder, shared: shared, patience: patience, limiter: connections,
                    encryption: encryption)
            },
            configuration: .init(address: .hostname(settings.host, port: settings.port)),
            onServerRunning: { channel in
                await started(RunningServer(port: channel.localAddress?.port ?? 0) { stop.finish() })
            }, logger: logger)
        let services = ServiceGroup(
            configuration: .init(
                services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await services.run() }
            group.addTask {
                for await _ in stopped {}
                await services.triggerGracefulShutdown()
            }
            try await group.next()
            stop.finish()
        }
        try database.close()
    }

    private var router: Router<ServerContext> {
        let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
        let tokens = TokenStore(database: database, clock: host.clock)
        router.middlewares.add(ProblemMiddleware())
        router.middlewares.add(
            CallerMiddleware(reader: CallerReader(tokens: tokens, limiter: FailureLimiter(clock: host.clock))))
        router.get("health") { _, _ in "ok\n" }
        let routes = router.group()
        BlobRoutes(blobs: blobs, answers: answers).add(to: routes)
        UploadRoutes(uploads: uploads, limit: settings.largestFile, room: room).add(to: routes)
        BuildRoutes(
            catalog: BuildCatalog(database: database, blobs: blobs, host: host), answers: answers
        ).add(to: routes)
        return router
    }

    /// Bytes that may still be taken: what the disk has, but for what the database needs.
    private var room: @Sendable () -> Int64 {
        { [data = settings.data] in
            (DiskSpace.free(at: data) ?? .max) - ServerApplication.reserve
        }
    }

    private static let reserve: Int64 = 256 << 20

    private static func encryption(_ settings: ServerSettings, _ host: Host) throws(SlipwayError) -> Encryption? {
        switch (settings.certificate, settings.key) {
        case (nil, nil): return nil
        case (let certificate?, let key?): return try Encryption(certificate: certificate, key: key, host: host)
        default:
            throw SlipwayError(
                .usage, code: "half-encryption", "a certificate and its key belong together",
                hint: "name both --tls-cert and --tls-key")
        }
    }
}

/// A server that takes connections.
package struct RunningServer: Sendable {
    package let port: Int
    /// Ends it: what is under way goes on, and nothing else begins.
    package let stop: @Sendable () -> Void
}
