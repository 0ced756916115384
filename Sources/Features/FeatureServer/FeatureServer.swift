public import ArgumentParser
import Foundation
import HummingbirdCore
public import Logging
import LoopbackServing
import NIOCore
import NIOPosix
import ServiceLifecycle
import UnixSignals

/// Serves the example back ends of the feature libraries.
@main
struct FeatureServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feature-server",
        abstract: "Serve the example back ends of the feature libraries, on this machine alone.",
        discussion: """
            \(BackEnd.all.map { "\($0.name): \($0.abstract)" }.joined(separator: "\n"))

            GET /health says how each of them is. The log, on stderr, is JSON lines. It ends by SIGTERM or SIGINT, when \
            what is under way has been answered; after 10 s it does not wait any more.
            Exit statuses: 0 ended, 2 the input is wrong, 3 the environment is wrong, 64 usage.
            """)

    @Option(help: ArgumentHelp("Which, with commas between them; by default all.", valueName: "names"))
    var features: String?

    @Option(
        help: """
            Where Redis is, which price needs: redis://host[:port][/db], unix://PATH. The password is in the variable \
            REDIS_PASSWORD.
            """)
    var redis = "redis://127.0.0.1:6379"

    @Option(help: ArgumentHelp("Where the keys of Sign in with Apple are; by default at Apple.", valueName: "URL"))
    var appleKeys: String?

    @Option(help: ArgumentHelp("For which app its tokens are; may come more than once.", valueName: "identifier"))
    var appleAudience = ["com.example.app"]

    @Option(help: "Where to listen; 0 takes any port that is free.")
    var port = 8080

    @Option(help: ArgumentHelp("How long a request may take to come, from its first byte.", valueName: "seconds"))
    var requestTimeout = 30

    @Option(help: "What is logged.")
    var logLevel = Logger.Level.info

    func validate() throws {
        guard (0...65535).contains(port) else { throw ValidationError("--port is from 0 to 65535") }
        guard (1...3600).contains(requestTimeout) else {
            throw ValidationError("--request-timeout is from 1 to 3600 seconds")
        }
        guard appleAudience.allSatisfy({ !$0.isEmpty }) else {
            throw ValidationError("--apple-audience is the identifier of an app, such as com.example.app")
        }
        _ = try selected()
    }

    /// In the order of the list, each once.
    private func selected() throws -> [BackEnd] {
        guard let features else { return BackEnd.all }
        let names = features.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let known = BackEnd.all.map(\.name)
        for name in names where !known.contains(name) {
            throw ValidationError("there is no feature '\(name)': there are \(known.joined(separator: ", "))")
        }
        guard !names.isEmpty else {
            throw ValidationError("--features names none: there are \(known.joined(separator: ", "))")
        }
        return BackEnd.all.filter { names.contains($0.name) }
    }

    func run() async throws {
        let lines = LogLines()
        LoggingSystem.bootstrap { _ in JSONLogHandler(logLevel: logLevel, lines: lines) }
        defer { lines.flush() }
        let logger = Logger(label: "feature-server")
        let settings = BackEndSettings(
            redis: redis, redisPassword: ProcessInfo.processInfo.environment["REDIS_PASSWORD"], appleKeys: appleKeys,
            appleAudiences: appleAudience, logger: logger)
        var services: [MountedBackEnd] = []
        do {
            for backEnd in try selected() {
                services.append(try await backEnd.make(settings))
            }
        } catch let error as BackEndError {
            throw FeatureServer.end(2, ["error: \(error.message)", "  hint: \(error.hint)"])
        }
        let server = server(of: services, logger)
        for service in services { await service.start() }
        var configuration = ServiceGroupConfiguration(
            services: [server], gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet(logger))
        configuration.maximumGracefulShutdownDuration = .seconds(10)
        do { try await ServiceGroup(configuration: configuration).run() } catch let error as IOError {
            let reason = String(cString: strerror(error.errnoCode)).lowercased()
            throw FeatureServer.end(
                3,
                [
                    "error: cannot listen at 127.0.0.1, port \(port)", "  because: \(reason)",
                    "  hint: --port 0 takes any that is free",
                ])
        }
        for service in services { await service.close() }
        logger.notice("ended")
    }

    private func server(of services: [MountedBackEnd], _ logger: Logger) -> Server<FeatureChannel> {
        let names = services.map(\.name).joined(separator: ",")
        var limits = ConnectionLimits()
        limits.request = .seconds(requestTimeout)
        return Server(
            childChannelSetup: FeatureChannel(
                router: FeatureRouter(services), limits: limits, log: RequestLog(logger: logger)),
            configuration: ServerConfiguration(address: .hostname("127.0.0.1", port: port), serverName: nil),
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? 0
                logger.notice(
                    "listening", metadata: ["url": "http://127.0.0.1:\(port)", "features": "\(names)"])
            }, eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: quiet(logger))
    }

    /// Says why it ends.
    private static func end(_ status: Int32, _ lines: [String]) -> ExitCode {
        try? FileHandle.standardError.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
        return ExitCode(status)
    }

    /// The framework's own messages tell of every connection that breaks off.
    private func quiet(_ logger: Logger) -> Logger {
        var logger = logger
        logger.logLevel = max(logger.logLevel, .warning)
        return logger
    }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
