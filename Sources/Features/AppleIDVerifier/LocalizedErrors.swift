public import Foundation

// What Foundation shows of an error (`localizedDescription`) is what the error says.

extension AppleIDError: LocalizedError {
    public var errorDescription: String? { description }
}

extension JWKSetError: LocalizedError {
    public var errorDescription: String? { description }
}

extension NonceStoreError: LocalizedError {
    public var errorDescription: String? { description }
}

extension NonceIssuer.SecretTooShort: LocalizedError {
    public var errorDescription: String? { description }
}
