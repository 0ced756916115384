/// The elements and types of all schemas that a description has (XML Schema 1.0).
public struct XSDSchema: Hashable, Sendable {
    /// Global elements.
    public internal(set) var elements: [XML.Name: XSDElement] = [:]
    /// Types; those without a name have one in the namespace `#`.
    public internal(set) var types: [XML.Name: XSDType] = [:]
    /// Global attributes.
    public internal(set) var attributes: [XML.Name: XSDAttribute] = [:]

    public init() {}

    /// A type by its name; built-in ones are there always.
    public func type(_ name: XML.Name) -> XSDType? {
        if let type = types[name] { return type }
        guard let builtIn = XSDBuiltIn(name) else { return nil }
        if builtIn == .anyType { return .complex(.anyType) }
        return .simple(XSDSimpleType(name: name, variety: .builtIn(builtIn)))
    }
}

/// An element of a schema, global or within a type.
public struct XSDElement: Hashable, Sendable {
    public var name: XML.Name
    public var type: XML.Name
    public var isNillable = false
    public var isAbstract = false
    /// What it has where it is empty.
    public var defaultValue: String?
    /// What alone it may have.
    public var fixedValue: String?
}

public enum XSDType: Hashable, Sendable {
    case simple(XSDSimpleType)
    case complex(XSDComplexType)
}

/// A type of text.
public struct XSDSimpleType: Hashable, Sendable {
    public enum Variety: Hashable, Sendable {
        case builtIn(XSDBuiltIn)
        /// Another simple type, with fewer values.
        case restriction(XML.Name)
        case list(XML.Name)
        case union([XML.Name])
    }

    public var name: XML.Name
    public var variety: Variety
    public var facets = XSDFacets()
}

/// What a restriction leaves of a type. Patterns are read and not checked.
public struct XSDFacets: Hashable, Sendable {
    public var enumeration: [String] = []
    public var patterns: [String] = []
    public var length: Int?
    public var minLength: Int?
    public var maxLength: Int?
    public var minInclusive: String?
    public var maxInclusive: String?
    public var minExclusive: String?
    public var maxExclusive: String?
    public var totalDigits: Int?
    public var fractionDigits: Int?
}

/// A type of elements that have attributes or elements.
public struct XSDComplexType: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        case empty
        /// Text of a simple type.
        case simple(XML.Name)
        case elements(XSDParticle)
        /// Anything.
        case any
        /// What is not read, and why: it is told when somebody uses it.
        case unsupported(String)
    }

    public var name: XML.Name
    public var content: Content
    public var attributes: [XSDAttribute] = []
    public var allowsAnyAttribute = false
    public var isAbstract = false
    public var isMixed = false
    /// The type that it is made of.
    public var base: XML.Name?

    static let anyType = XSDComplexType(
        name: XSDBuiltIn.anyType.typeName, content: .any, allowsAnyAttribute: true, isMixed: true)
}

public struct XSDAttribute: Hashable, Sendable {
    public var name: XML.Name
    public var type: XML.Name
    public var isRequired = false
    public var defaultValue: String?
    public var fixedValue: String?
}

/// A part of what an element has in it, and how often.
public struct XSDParticle: Hashable, Sendable {
    public indirect enum Term: Hashable, Sendable {
        case element(XSDElement)
        case sequence([XSDParticle])
        case choice([XSDParticle])
        case all([XSDParticle])
        /// Elements that the schema does not say more of: of any namespace but those of `##other`.
        case any(XSDWildcard)
    }

    public var term: Term
    public var minimum = 1
    /// Nil where there is no limit.
    public var maximum: Int? = 1

    var isRepeated: Bool { maximum != 1 && maximum != 0 }
}

/// Which namespaces `xsd:any` allows.
public enum XSDWildcard: Hashable, Sendable {
    case any
    /// None but these; the empty one for names without.
    case these(Set<String>)
    /// None of this one, and some.
    case other(than: String)

    func allows(_ namespace: String) -> Bool {
        switch self {
        case .any: true
        case .these(let names): names.contains(namespace)
        case .other(let own): !namespace.isEmpty && namespace != own
        }
    }
}
