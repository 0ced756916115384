public import Foundation

// What Foundation shows of an error (`localizedDescription`) is what the error says.

extension TaskRepositoryError: LocalizedError {
    public var errorDescription: String? { description }
}
