extension XML {
    /// Why a document is not read, and where.
    public struct ParseError: Error, Hashable, Sendable, CustomStringConvertible {
        public enum Reason: String, Hashable, Sendable, CaseIterable {
            /// There is nothing, or only spaces.
            case empty
            /// A byte sequence that the encoding does not have, or a character that XML does not.
            case character
            /// The encoding is none of those that are read, or another than the document says.
            case encoding
            /// There is a document type declaration.
            case doctype
            /// An entity that is none of the five, or a character reference to what is no character.
            case entity
            /// It is not well-formed.
            case syntax
            /// An end tag of another element, or none.
            case unbalanced
            /// An attribute that is there twice.
            case duplicateAttribute
            /// A prefix that stands for nothing, or a declaration that Namespaces in XML forbids.
            case namespace
            /// More than ``XML/Limits`` allow.
            case limit
        }

        public let reason: Reason
        /// For people: what is wrong, and what was expected.
        public let message: String
        public let position: Position

        public init(_ reason: Reason, _ message: String, at position: Position) {
            (self.reason, self.message, self.position) = (reason, message, position)
        }

        /// `line:column: message`.
        public var description: String { "\(position): \(message)" }
    }
}
