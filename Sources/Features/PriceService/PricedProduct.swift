/// A product with its price.
public struct PricedProduct: Sendable, Hashable, CustomStringConvertible {
    public let product: String
    public let price: Price

    public init(product: String, price: Price) {
        self.product = product
        self.price = price
    }

    public var description: String { "\(product): \(price)" }
}
