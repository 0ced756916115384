public import Foundation
internal import JSONScanning

/// Why bytes are no JSON (RFC 8259) of which there is one canonical form.
public struct CanonicalJSONError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    public let message: String
    /// The byte at which it shows.
    public let offset: Int

    init(_ fault: JSONFault) {
        message = fault.duplicate.map { "\(fault.reason): \($0)" } ?? fault.reason
        offset = fault.offset
    }

    public var description: String { "byte \(offset): \(message)" }
    public var errorDescription: String? { description }
}
