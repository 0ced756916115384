/// Documents of XML 1.0 with namespaces, as SOAP and WSDL need them: read strictly, held as a tree, written safely.
///
/// No document type declaration is read, whatever is in it: with it come entities that grow without bounds and files of
/// the machine that are sent elsewhere. SOAP forbids it (SOAP 1.1, section 3; SOAP 1.2, part 1, section 5).
public enum XML {
    /// What `xml:` stands for in every document.
    public static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
    /// What `xmlns:` stands for in every document.
    public static let xmlnsNamespace = "http://www.w3.org/2000/xmlns/"

    /// A name with its namespace; two names are the same whatever their prefixes were.
    public struct Name: Hashable, Sendable, CustomStringConvertible {
        /// A URI; empty where the name is in none.
        public var namespace: String
        /// The name without a prefix.
        public var local: String

        public init(_ namespace: String, _ local: String) { (self.namespace, self.local) = (namespace, local) }

        /// `{namespace}local`, or `local` alone.
        public var description: String { namespace.isEmpty ? local : "{\(namespace)}\(local)" }
    }

    /// Where something is in a document: both from 1 on; columns are Unicode scalars.
    public struct Position: Hashable, Sendable, Comparable, CustomStringConvertible {
        public var line: Int
        public var column: Int

        public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

        public static func < (left: Position, right: Position) -> Bool {
            (left.line, left.column) < (right.line, right.column)
        }

        public var description: String { "\(line):\(column)" }
    }

    /// An attribute, without those that declare namespaces.
    public struct Attribute: Hashable, Sendable {
        public var name: Name
        public var value: String

        public init(_ name: Name, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// What an element has in it. Comments and processing instructions are read and left out.
    public enum Node: Hashable, Sendable {
        case element(Element)
        /// Character data; sections of CDATA are no others.
        case text(String)
    }

    /// How much of a document is read.
    public struct Limits: Hashable, Sendable {
        /// Of the document.
        public var bytes = 8 << 20
        /// Elements within elements; more than 1,000 are never read.
        public var depth = 100
        public var elements = 100_000
        /// Of one element, declarations of namespaces with them.
        public var attributes = 128
        /// Bytes of one name, and of the name of a namespace.
        public var nameLength = 1024
        /// Namespaces that are declared for one element, by itself and by those around it.
        public var namespaces = 256
        /// Namespaces in scope, counted for each element that declares one: each such element has all of them.
        public var scopes = 500_000

        public init() {}
    }
}
