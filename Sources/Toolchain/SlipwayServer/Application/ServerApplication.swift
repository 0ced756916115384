import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import SlipwayModel
import SlipwayPages
package import SlipwayReport
package import SlipwaySystem
import UnixSignals

/// The server: its store, its routes and its connections.
package struct ServerApplication: Sendable {
    let settings: ServerSettings
    let host: Host
    private let folder: DataFolder
    private let lock: DataLock
    private let clock: ForwardClock
    let logger: Logger
    let blobs: BlobStore
    let database: ServerDatabase
    let answers = KeptAnswers()
    let downloads = DownloadCounter()
    let metrics = ServerMetrics()
    let hooks: HookQueue
    let maintenance: Maintenance
    let connections: ConnectionLimiter
    /// `nil` for a server that does not encrypt.
    let encryption: Encryption?
    let heavy = HeavyWork()
    private let uploads: UploadStore
    let site: SiteAddress

    /// Makes the data folder where it is not there.
    ///
    /// - Throws: status 3 where it cannot be made, is another user's or another server's, or the database cannot be
    ///   opened.
    package init(_ settings: ServerSettings, host: Host) throws(SlipwayError) {
        self.settings = settings
        connections = ConnectionLimiter(settings.connections.within(OpenFileLimit.raise()))
        encryption = try ServerApplication.encryption(settings, host)
        folder = DataFolder(settings.data, files: host.files)
        try folder.make()
        lock = try folder.lock()
        try folder.makeDatabase()
        try SubmissionReader.removeLeftovers(in: folder.uploads, files: host.files)
        blobs = BlobStore(root: folder.blobs, files: host.files)
        site = SiteAddress(
            base: try settings.baseURL.map { text throws(SlipwayError) in try WebAddress(text) },
            isSecure: settings.certificate != nil)
        try host.files.createDirectory(blobs.root)
        database = try ServerDatabase(in: settings.data, patience: settings.databasePatience)
        clock = ForwardClock(host.clock, floor: try database.lastTime())
        self.host = host.with(clock: clock)
        logger = ServerApplication.logger(settings.operation, clock)
        hooks = HookQueue(baseURL: ServerApplication.base(settings.baseURL), wake: HookWake())
        maintenance = Maintenance(
            folder: folder, database: database, answers: answers, hooks: hooks, clock: clock, logger: logger)
        uploads = UploadStore(root: folder.uploads, blobs: blobs, database: database, host: self.host, heavy: heavy)
    }

    private static func logger(_ settings: OperationSettings, _ clock: any TimeSource) -> Logger {
        guard let write = settings.log else { return Logger(label: "slipway-server") { _ in SwiftLogNoOpLogHandler() } }
        return Logger(label: "slipway-server") { _ in
            JSONLogHandler(logLevel: Logger.Level(rawValue: settings.logLevel) ?? .info, clock: clock, write: write)
        }
    }

    /// Serves until the task is cancelled, ``RunningServer/stop`` is called, or SIGTERM or SIGINT comes, where the
    /// settings say so.
    ///
    /// - Parameter started: called once connections are taken.
    /// - Throws: status 3 (`port-taken`, `bad-host`) where nothing can listen there.
    package func serve(started: @escaping @Sendable (RunningServer) async -> Void = { _ in }) async throws {
        if clock.lag > 0 {
            logger.warning(
                "the clock is behind what was written last: time stands still until it has caught up",
                metadata: ["seconds": "\(clock.lag)"])
        }
        let background = Task { await self.background.run() }
        let result: Result<Void, any Error>
        do {
            result = .success(try await listen(started))
        } catch {
            result = .failure(ListenFailure.explain(error, host: settings.host, port: settings.port))
        }
        background.cancel()
        await background.value
        try? await database.keep(time: clock.now())
        try database.close()
        lock.end()
        try result.get()
    }

    private func listen(_ started: @escaping @Sendable (RunningServer) async -> Void) async throws {
        let (stopped, stop) = AsyncStream.makeStream(of: Never.self)
        let shared = DirectAnswers.Shared(
            answers: answers, blobs: blobs, downloads: downloads, date: DateLine(clock: host.clock),
            metrics: metrics)
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
            }, logger: quiet)
        var configuration = ServiceGroupConfiguration(services: [application], logger: quiet)
        configuration.maximumGracefulShutdownDuration = .seconds(30)
        let services = ServiceGroup(configuration: configuration)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { stop.finish() }
                try await services.run()
            }
            group.addTask {
                for await _ in stopped {}
                await services.triggerGracefulShutdown()
            }
            if settings.operation.takesSignals {
                // its own task, and not of the group: the group would wait for a signal
                let signals = Task { await EndSignals.wait { stop.finish() } }
                defer { signals.cancel() }
                try await group.waitForAll()
            } else {
                try await group.waitForAll()
            }
        }
    }

    /// The framework's own messages tell of every connection that breaks off.
    private var quiet: Logger {
        var logger = self.logger
        logger.logLevel = max(logger.logLevel, .warning)
        return logger
    }

    private var router: Router<ServerContext> {
        let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
        let tokens = TokenStore(database: database, clock: host.clock)
        let proxies = TrustedProxies(addresses: settings.operation.trustedProxies)
        router.middlewares.add(RegistryMiddleware())
        router.middlewares.add(
            RequestLog(clock: host.clock, people: DailyNames(clock: host.clock), proxies: proxies, logger: logger))
        router.middlewares.add(ProblemMiddleware())
        router.middlewares.add(ContinueMiddleware())
        router.middlewares.add(
            CallerMiddleware(
                reader: CallerReader(tokens: tokens, limiter: FailureLimiter(clock: host.clock)), proxies: proxies))
        router.middlewares.add(ChangeLimitMiddleware(clock: host.clock))
        let routes = router.group()
        OwnTokenRoute().add(to: routes)
        HealthRoutes(database: database, quota: quota).add(to: routes)
        MetricsRoutes(
            metrics: metrics, connections: connections, database: database, maintenance: maintenance,
            data: settings.data, isPublic: settings.operation.hasPublicMetrics
        ).add(to: routes)
        addPages(to: routes)
        UploadRoutes(uploads: uploads, limit: settings.largestFile, quota: quota).add(to: routes)
        BuildRoutes(
            catalog: BuildCatalog(database: database, blobs: blobs, host: host, hooks: hooks, heavy: heavy),
            answers: answers,
            quota: quota
        ).add(to: routes)
        registry.add(to: routes)
        return router
    }

    /// What goes on beside the requests.
    private var background: BackgroundWork {
        BackgroundWork(
            database: database, downloads: downloads, maintenance: maintenance,
            sender: HookSender(database: database, clock: host.clock, wake: hooks.wake, logger: logger),
            clearsUp: settings.operation.clearsUp,
            clock: host.clock, logger: logger)
    }

    /// The address without slashes at its end.
    private static func base(_ url: String?) -> String? {
        guard var url else { return nil }
        while url.hasSuffix("/") { url.removeLast() }
        return url
    }

    /// Bytes that may still be taken: what the disk has, and what all together may have.
    var room: @Sendable () -> Int64 { { [quota] in quota.room } }

    var quota: Quota {
        Quota(
            database: database, data: settings.data, total: settings.operation.quota,
            perProject: settings.operation.projectQuota)
    }

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
