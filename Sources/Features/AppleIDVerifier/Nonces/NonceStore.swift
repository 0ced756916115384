public import Foundation

/// Which nonces were used.
public protocol NonceStore: Sendable {
    /// Uses a nonce up. Of all who try at once one succeeds.
    ///
    /// - Parameters:
    ///   - expiry: until when it has to be remembered: from then on the token is not taken anyway.
    /// - Returns: whether it was not used before.
    /// - Throws: ``NonceStoreError`` where that cannot be known; the token is not taken then.
    func consume(_ nonce: String, until expiry: Date, now: Date) async throws(NonceStoreError) -> Bool
}

/// Why it cannot be known whether a nonce was used.
public struct NonceStoreError: Error, Sendable, Hashable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
