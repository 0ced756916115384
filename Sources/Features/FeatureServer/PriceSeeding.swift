import Guarding
import Logging
import PriceService
import RedisClient

/// Writes the examples to Redis, each time it is connected to: it may come later than the server, and come back empty.
///
/// What is there already stays as it is.
final class PriceSeeding: Sendable {
    private static let examples = ["coffee": "3.20", "tea": "2.50", "water": "0"].compactMap { product, text in
        Price(text).map { PricedProduct(product: product, price: $0) }
    }

    private let store: RedisPriceStore
    private let address: RedisAddress
    private let events: AsyncStream<RedisEvent>
    private let logger: Logger
    private let task = Guarded<Task<Void, Never>?>(nil)

    init(store: RedisPriceStore, address: RedisAddress, events: AsyncStream<RedisEvent>, logger: Logger) {
        (self.store, self.address, self.events, self.logger) = (store, address, events, logger)
    }

    /// Tries once. Where Redis is not there, it is said, and tried until it is.
    func start() async {
        do throws(PriceStoreError) { try await store.seed(PriceSeeding.examples) } catch { warn(error) }
        let begun = Task { [store, events, logger] in
            await PriceSeeding.seed(store)
            for await event in events {
                switch event {
                case .connected(let address):
                    logger.notice("there is a connection to Redis", metadata: ["redis": "\(address)"])
                    await PriceSeeding.seed(store)
                case .disconnected(let error):
                    logger.warning("the connection to Redis ended", metadata: ["error": "\(error)"])
                case .notConnected, .push: break
                }
            }
        }
        task.withLock { $0 = begun }
    }

    private func warn(_ error: PriceStoreError) {
        var (reason, hint) = ("cannot be reached", "\(hint), or --redis URL")
        if case .unavailable(let cause) = error, case RedisError.authentication = cause {
            (reason, hint) = ("does not let it in", "the password is in the variable REDIS_PASSWORD")
        }
        logger.warning(
            "price needs Redis, which \(reason): it answers 503 until it can",
            metadata: ["redis": "\(address)", "error": "\(error)", "hint": "\(hint)"])
    }

    func stop() { task.withLock { $0 }?.cancel() }

    private static func seed(_ store: RedisPriceStore) async {
        while (try? await store.seed(examples)) == nil, !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) }
    }

    private var hint: String {
        switch address {
        case .tcp(_, let port): "redis-server --port \(port)"
        case .unixSocket(let path): "redis-server --unixsocket \(path)"
        }
    }
}
