import Foundation
import HTTPTransport
import Logging
import PriceService
import RedisClient
import UpdatePolicy

/// What can be served.
struct BackEnd: Sendable {
    let name: String
    let abstract: String
    /// Reaches for nothing outside: what is wrong with the settings is told before anything begins.
    let make: @Sendable (BackEndSettings) async throws(BackEndError) -> MountedBackEnd

    /// In this order; one line for each.
    static let all: [BackEnd] = [.price, .update, .graphql, .soap, .apple]
}

struct BackEndSettings: Sendable {
    let redis: String
    /// Where the address has none.
    let redisPassword: String?
    /// Where the keys of Sign in with Apple are; nil for Apple's own.
    let appleKeys: String?
    /// For which apps its tokens are.
    let appleAudiences: [String]
    let logger: Logger
}

/// Why a back end cannot be served.
struct BackEndError: Error {
    let message: String
    let hint: String
}

/// A back end that is served.
struct MountedBackEnd: Sendable {
    let name: String
    /// The first segments of the paths that are its own.
    let paths: Set<String>
    let respond: @Sendable (TransportRequest) async -> TransportResponse
    /// Why it does not do its work just now; nil where it does.
    var trouble: @Sendable () async -> String? = { nil }
    /// Before the first request.
    var start: @Sendable () async -> Void = {}
    var close: @Sendable () async -> Void = {}
}

extension BackEnd {
    static let price = BackEnd(
        name: "price", abstract: "GET /price/PRODUCT, GET /prices, POST /price; needs Redis"
    ) { settings throws(BackEndError) in
        var options: RedisOptions
        do throws(RedisURLError) { options = try RedisOptions(url: settings.redis) } catch {
            throw BackEndError(message: "\(error)", hint: "--redis redis://127.0.0.1:6379")
        }
        // a price has a few bytes
        options.limits = RESPLimits(lineBytes: 4_096, stringBytes: 64 << 10, valueBytes: 16 << 20, members: 100_000)
        if options.password == nil { options.password = settings.redisPassword }
        let (events, happened) = AsyncStream.makeStream(of: RedisEvent.self, bufferingPolicy: .bufferingNewest(16))
        options.observer = { happened.yield($0) }
        let logger = settings.logger
        let store = RedisPriceStore(options)
        let seeding = PriceSeeding(store: store, address: options.address, events: events, logger: logger)
        let service = PriceService(store: store) { error in
            logger.error("the store of prices failed", metadata: ["error": "\(error)"])
        }
        return MountedBackEnd(
            name: "price", paths: ["price", "prices"], respond: { await service.respond(to: $0) },
            trouble: {
                do throws(PriceStoreError) { _ = try await store.price(of: "") } catch { return error.description }
                return nil
            },
            start: { await seeding.start() },
            close: {
                seeding.stop()
                await store.close()
            })
    }

    static let update = BackEnd(
        name: "update", abstract: "GET /minversion, POST /sample"
    ) { _ throws(BackEndError) in
        do {
            let policy = try UpdatePolicy(minimumVersion: AppVersion("1.5.0"), currentVersion: AppVersion("2.0.0"))
            let service = UpdatePolicyService(policy: { policy })
            return MountedBackEnd(
                name: "update", paths: ["minversion", "sample"], respond: { await service.respond(to: $0) })
        } catch {
            throw BackEndError(message: "\(error)", hint: "this is a bug")
        }
    }
}
