public import Foundation
public import VersionedStore

/// Keeps bytes in the secret store of the system: the Keychain on Apple's platforms, the Secret Service on Linux.
///
/// Each key is one item: a generic password with a service and an account, which other programs see as that.
public struct SecretStore: BlobStore {
    /// What the items belong to: the identifier of the app.
    public let service: String
    /// Keychain groups that several apps share; no meaning elsewhere.
    public let accessGroup: String?
    /// Whether somebody may be asked to unlock the store. Where not, a locked store is an error at once.
    public let allowsInteraction: Bool

    /// - Parameters:
    ///   - service: what the items belong to: the identifier of the app.
    ///   - accessGroup: a group of the Keychain that several apps share.
    ///   - allowsInteraction: whether somebody may be asked to unlock the store.
    public init(service: String, accessGroup: String? = nil, allowsInteraction: Bool = false) {
        self.service = service
        self.accessGroup = accessGroup
        self.allowsInteraction = allowsInteraction
    }

    /// - Throws: ``SecretStoreError``; a store that cannot be reached, or is locked, is never nothing.
    public func read(_ key: String) throws -> Data? { try item(key).read() }

    public func replace(_ key: String, with data: Data) throws { try item(key).write(data) }

    public func delete(_ key: String) throws { try item(key).delete() }

    /// - Throws: for a key that the system would cut off.
    private func item(_ key: String) throws(SecretStoreError) -> SecretItem {
        for text in [service, key] where text.utf8.contains(0) {
            throw SecretStoreError(.failed, "a name has a zero byte: '\(text.prefix { $0 != "\0" })'")
        }
        return SecretItem(
            service: service, account: key, accessGroup: accessGroup, allowsInteraction: allowsInteraction)
    }
}

/// Why a secret cannot be read or kept.
public struct SecretStoreError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Reason: String, Sendable {
        /// There is no store: no session bus, nobody who answers on it, no entitlement.
        case unavailable
        /// The store, or the item, is locked.
        case locked
        /// The store refuses.
        case failed
    }

    public let reason: Reason
    /// In the words of the system.
    public let message: String

    init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }

    public var description: String {
        switch reason {
        case .unavailable: "there is no secret store: \(message)"
        case .locked: "the secret store is locked: \(message)"
        case .failed: "the secret store refuses: \(message)"
        }
    }
}

/// An item of the system's store.
struct SecretItem {
    let service: String
    let account: String
    let accessGroup: String?
    let allowsInteraction: Bool
}
