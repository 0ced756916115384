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
    let make: @Sendable (BackEndSettings) async throws(BackEndError) -> MountedBackEnd

    /// In this order; one line for each.
    static let all: [BackEnd] = [.price, .update, .graphql, .soap, .apple]
}

struct BackEndSettings: Sendable {
    let redis: String
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
    var close: @Sendable () async -> Void = {}
}

extension BackEnd {
    static let price = BackEnd(
        name: "price", abstract: "GET /price/PRODUCT, GET /prices, POST /price; needs Redis"
    ) { settings throws(BackEndError) in
        let options: RedisOptions
        do throws(RedisURLError) { options = try RedisOptions(url: settings.redis) } catch {
            throw BackEndError(message: "\(error)", hint: "--redis redis://127.0.0.1:6379")
        }
        let store = RedisPriceStore(options)
        let logger = settings.logger
        let seeding = await seed(store, at: options.address, logger)
        let service = PriceService(store: store) { error in
            logger.error("the store of prices failed", metadata: ["error": "\(error)"])
        }
        return MountedBackEnd(
            name: "price", paths: ["price", "prices"], respond: { await service.respond(to: $0) },
            trouble: {
                do throws(PriceStoreError) { _ = try await store.price(of: "") } catch { return error.description }
                return nil
            },
            close: {
                seeding?.cancel()
                await store.close()
            })
    }

    /// Writes the examples; where Redis is not there, it is said once, and tried until it is.
    ///
    /// - Returns: what goes on trying.
    private static func seed(
        _ store: RedisPriceStore, at address: RedisAddress, _ logger: Logger
    ) async -> Task<Void, any Error>? {
        do throws(PriceStoreError) {
            try await store.seed(ExamplePrices.all)
            return nil
        } catch {
            logger.warning(
                "price needs Redis, which cannot be reached: it answers 503 until it can",
                metadata: [
                    "redis": "\(address)", "error": "\(error)", "hint": "redis-server --port 6379, or --redis URL",
                ])
        }
        return Task {
            while (try? await store.seed(ExamplePrices.all)) == nil { try await Task.sleep(for: .seconds(1)) }
        }
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

/// What is there at the beginning; a price that was changed stays as it is.
enum ExamplePrices {
    static let all: [PricedProduct] = [("coffee", "3.20"), ("tea", "2.50"), ("water", "0")].compactMap { entry in
        Price(entry.1).map { PricedProduct(product: entry.0, price: $0) }
    }
}
