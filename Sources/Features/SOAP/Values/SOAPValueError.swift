/// A value that the schema does not allow, sent or received.
public struct SOAPValueError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// It has to be there, and is not.
        case missing
        /// There is no such element, attribute or field here.
        case unexpected
        /// It is no value of the type: `12abc` is no int.
        case type
        /// It is one that the type does not hold, or a facet excludes.
        case range
        /// It is there more often than it may be, or less.
        case count
        /// It is nil, and may not be.
        case null
        /// A type that the schema does not have, or what is not read or written.
        case unsupported
    }

    public let reason: Reason
    /// The way to it: `AddNumbers.a`, `Order.item[1].price`.
    public let path: String
    /// For people: what is wrong with it, and what was expected.
    public let message: String
    /// Where it was in the document; nil for what is sent.
    public let position: XML.Position?

    public init(_ reason: Reason, _ path: String, _ message: String, at position: XML.Position? = nil) {
        (self.reason, self.path, self.message, self.position) = (reason, path, message, position)
    }

    /// The name of the element: the end of the path.
    public var element: String {
        let last = path.split(separator: ".").last.map(String.init) ?? path
        return last.hasSuffix("]") ? String(last.prefix { $0 != "[" }) : last
    }

    /// `path: message`.
    public var description: String { "\(path): \(message)" }
}
