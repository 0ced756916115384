/// Why a description of services is not read, and where.
public struct WSDLError: Error, Sendable, CustomStringConvertible {
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// It is no well-formed XML; see ``WSDLError/cause``.
        case xml
        /// It is XML, and not what was expected.
        case unexpected
        /// An attribute or an element that has to be there.
        case missing
        /// A name that nothing has.
        case unknownReference
        /// What has a name is there twice.
        case duplicate
        /// An attribute whose value is none of those that it may have.
        case invalid
        /// What is made of itself.
        case cyclic
        /// It is right, and not read here.
        case unsupported
        /// An extension that has to be understood, and is not.
        case requiredExtension
        /// What is imported could not be had; see ``WSDLError/cause``.
        case unloadable
        /// A place that ``WSDLImports`` do not allow; nothing was asked for it.
        case forbidden
        /// Too many documents, or too large ones; types that would grow without bounds.
        case limit
    }

    public let reason: Reason
    /// For people: what is wrong, and what was expected.
    public let message: String
    /// The document, where it is not the first.
    public let location: String
    public let position: XML.Position
    public let cause: (any Error)?

    public init(
        _ reason: Reason, _ message: String, location: String = "", at position: XML.Position?,
        cause: (any Error)? = nil
    ) {
        (self.reason, self.message, self.location, self.cause) = (reason, message, location, cause)
        self.position = position ?? XML.Position(line: 1, column: 1)
    }

    /// `location:line:column: message`.
    public var description: String {
        (location.isEmpty ? "" : "\(location):") + "\(position): \(message)"
    }
}
