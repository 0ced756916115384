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
    private let connections: AsyncStream<Void>
    private let logger: Logger
    private let task = Guarded<Task<Void, Never>?>(nil)

    init(store: RedisPriceStore, address: RedisAddress, connections: AsyncStream<Void>, logger: Logger) {
        (self.store, self.address, self.connections, self.logger) = (store, address, connections, logger)
    }

    /// Tries once. Where Redis is not there, it is said, and tried until it is.
    func start() async {
        do throws(PriceStoreError) { try await store.seed(PriceSeeding.examples) } catch {
            logger.warning(
                "price needs Redis, which cannot be reached: it answers 503 until it can",
                metadata: ["redis": "\(address)", "error": "\(error)", "hint": "\(hint), or --redis URL"])
        }
        let begun = Task { [store, connections] in
            await PriceSeeding.seed(store)
            for await _ in connections { await PriceSeeding.seed(store) }
        }
        task.withLock { $0 = begun }
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
