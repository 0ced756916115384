public import Foundation

/// Why bytes are no heart rate measurement.
public struct HeartRateMeasurementError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// There are no bytes.
        case empty
        /// A field that the flags promise is not whole, or not there.
        case truncated
        /// There are bytes of which the flags say nothing.
        case trailingBytes
    }

    public let code: Code
    /// Where the field begins.
    public let offset: Int
    /// For people.
    public let message: String

    public init(_ code: Code, at offset: Int, _ message: String) {
        (self.code, self.offset, self.message) = (code, offset, message)
    }

    public var description: String { "byte \(offset): \(message)" }
    public var errorDescription: String? { description }
}
