/// Why bytes are no value of the protocol, and where.
public struct RESPError: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Reason: Sendable, Hashable {
        /// No type begins with this byte.
        case unknownType(UInt8)
        /// A line does not end with a carriage return and a line feed, or a string is longer than its length says.
        case noLineEnd
        /// What has to be a number, a length or a boolean is none, or is out of range.
        case badNumber
        /// A verbatim string without its format.
        case noFormat
        /// Something unasked within a value.
        case nestedPush
        /// A string or an aggregate whose length comes afterwards: Redis sends none.
        case streamed
        /// The limit of this name is passed: see ``RESPLimits``.
        case tooLarge(limit: String)
        /// A whole answer came, and nobody had asked.
        case unasked
    }

    public let reason: Reason
    /// Of the first byte that is wrong, in all that the parser has got.
    public let offset: Int

    public var description: String {
        let what =
            switch reason {
            case .unknownType(let byte): "no type begins with 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
            case .noLineEnd: "a line end is missing"
            case .badNumber: "this is no number, or out of range"
            case .noFormat: "a verbatim string has no format"
            case .nestedPush: "a push is in another value"
            case .streamed: "a value without a length is not supported"
            case .tooLarge(let limit): "the limit '\(limit)' is passed"
            case .unasked: "there is an answer to nothing"
            }
        return "\(what), at byte \(offset)"
    }
}
