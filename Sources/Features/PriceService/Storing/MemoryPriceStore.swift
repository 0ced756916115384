import Guarding

/// Prices in memory, for tests and previews.
public final class MemoryPriceStore: PriceStore {
    private let state: Guarded<[String: Price]>

    public init(_ prices: [PricedProduct] = []) {
        state = Guarded(Dictionary(prices.map { ($0.product, $0.price) }) { first, _ in first })
    }

    public func price(of product: String) async throws(PriceStoreError) -> Price? { state.withLock { $0[product] } }

    public func prices() async throws(PriceStoreError) -> [PricedProduct] {
        state.withLock { $0.map { PricedProduct(product: $0.key, price: $0.value) } }
    }

    public func set(_ price: Price, of product: String) async throws(PriceStoreError) {
        state.withLock { $0[product] = price }
    }

    @discardableResult
    public func seed(_ prices: [PricedProduct]) async throws(PriceStoreError) -> Int {
        state.withLock { state in
            var written = 0
            for item in prices where state[item.product] == nil {
                state[item.product] = item.price
                written += 1
            }
            return written
        }
    }
}
