/// Keeps prices.
public protocol PriceStore: Sendable {
    /// - Returns: nil for a product that is not known; 0 is a price.
    func price(of product: String) async throws(PriceStoreError) -> Price?

    /// All products, in no order.
    func prices() async throws(PriceStoreError) -> [PricedProduct]

    func set(_ price: Price, of product: String) async throws(PriceStoreError)

    /// Writes those that are not there, and leaves the others as they are.
    ///
    /// - Returns: how many were written.
    @discardableResult
    func seed(_ prices: [PricedProduct]) async throws(PriceStoreError) -> Int
}

/// Why a store does not read or write.
public enum PriceStoreError: Error, Sendable, CustomStringConvertible {
    /// It cannot be reached, or does not answer in time: it may later.
    case unavailable(any Error)
    /// What it has for the product is no price.
    case corrupt(product: String)
    /// It refuses, or is something else.
    case refused(any Error)
    /// Who waited was cancelled.
    case cancelled

    public var description: String {
        switch self {
        case .unavailable(let error): "the store of prices is not available: \(error)"
        case .corrupt(let product): "what the store has for '\(product)' is no price"
        case .refused(let error): "the store of prices refuses: \(error)"
        case .cancelled: "the request was cancelled"
        }
    }
}
