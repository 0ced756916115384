public import Foundation

/// What a value and its reference differ in.
public struct SnapshotDifference: Sendable {
    /// For people.
    public let message: String
    /// Files that show it, by what they are called: `difference.png`.
    public let artifacts: [String: Data]

    public init(_ message: String, artifacts: [String: Data] = [:]) {
        (self.message, self.artifacts) = (message, artifacts)
    }
}
