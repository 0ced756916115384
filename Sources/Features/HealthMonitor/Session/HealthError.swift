public import Foundation

/// Why a workout does not go on as somebody wants.
public struct HealthError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// Health data are not there on this device.
        case unavailable
        /// The person has not allowed it.
        case denied
        /// A command that the state does not have.
        case wrongOrder
        /// An answer that nobody waits for.
        case unexpected
        /// The source did not start.
        case startFailed
        /// The source went away while the workout ran.
        case interrupted
        /// Data could not be collected or saved.
        case saveFailed
        /// The source did not answer in time.
        case timedOut
        /// The journal cannot be read or written.
        case journal
        /// The file is no journal.
        case noJournal
        /// Somebody cancelled it.
        case cancelled
    }

    public let code: Code
    /// For people.
    public let message: String
    /// Because of what, where that is known.
    public let cause: String?
    /// What helps.
    public let hint: String?

    public init(_ code: Code, _ message: String, cause: String? = nil, hint: String? = nil) {
        (self.code, self.message, self.cause, self.hint) = (code, message, cause, hint)
    }

    public var description: String { message + (cause.map { ": \($0)" } ?? "") }
    public var errorDescription: String? { description }
    public var recoverySuggestion: String? { hint }
}
