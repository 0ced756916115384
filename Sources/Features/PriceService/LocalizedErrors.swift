public import Foundation

// What Foundation shows of an error (`localizedDescription`) is what the error says.

extension PriceStoreError: LocalizedError {
    public var errorDescription: String? { description }
}

extension PriceClientError: LocalizedError {
    public var errorDescription: String? { description }
}
