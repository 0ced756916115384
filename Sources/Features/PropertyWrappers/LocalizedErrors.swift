public import Foundation

// What Foundation shows of an error (`localizedDescription`) is what the error says.

extension DefaultsProblem: LocalizedError {
    public var errorDescription: String? { description }
}
