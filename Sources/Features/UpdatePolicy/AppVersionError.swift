public import Foundation

/// Why a text is no version.
public struct AppVersionError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// What was read, shortened where it is long.
    public let text: String
    /// What is wrong with it.
    public let reason: String

    init(_ text: String, _ reason: String) {
        self.text = text.count > 40 ? text.prefix(40) + "…" : text
        self.reason = reason
    }

    public var description: String { "'\(text.debugDescription.dropFirst().dropLast())' is no version: \(reason)" }
    public var errorDescription: String? { description }
}
