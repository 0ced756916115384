public import Foundation

// What Foundation shows of an error (`localizedDescription`) is what the error says.

extension RedisError: LocalizedError {
    public var errorDescription: String? { description }
}

extension RESPError: LocalizedError {
    public var errorDescription: String? { description }
}

extension RedisURLError: LocalizedError {
    public var errorDescription: String? { description }
}
