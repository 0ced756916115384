public import GraphQLClient

/// A type of a schema (GraphQL, October 2021, 3.4). Types name each other.
public enum GraphQLType: Sendable {
    case scalar(GraphQLScalarType)
    case object(GraphQLObjectType)
    case interface(GraphQLInterfaceType)
    case union(GraphQLUnionType)
    case `enum`(GraphQLEnumType)
    case input(GraphQLInputType)

    public var name: String {
        switch self {
        case .scalar(let type): type.name
        case .object(let type): type.name
        case .interface(let type): type.name
        case .union(let type): type.name
        case .enum(let type): type.name
        case .input(let type): type.name
        }
    }

    public var description: String? {
        switch self {
        case .scalar(let type): type.description
        case .object(let type): type.description
        case .interface(let type): type.description
        case .union(let type): type.description
        case .enum(let type): type.description
        case .input(let type): type.description
        }
    }

    /// Those that fields are asked of.
    var fields: [GraphQLField]? {
        switch self {
        case .object(let type): type.fields
        case .interface(let type): type.fields
        default: nil
        }
    }

    var interfaces: [String] {
        switch self {
        case .object(let type): type.interfaces
        case .interface(let type): type.interfaces
        default: []
        }
    }

    /// Whether a selection of fields stands behind a field of it.
    var isComposite: Bool {
        switch self {
        case .object, .interface, .union: true
        default: false
        }
    }

    var isAbstract: Bool {
        switch self {
        case .interface, .union: true
        default: false
        }
    }

    var isInput: Bool {
        switch self {
        case .scalar, .enum, .input: true
        default: false
        }
    }

    var isOutput: Bool { if case .input = self { false } else { true } }
}

/// A value without parts.
public struct GraphQLScalarType: Sendable {
    /// Why a value is none of a scalar.
    public struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
        public let description: String

        /// `an integer of 32 bits is wanted`.
        public init(_ description: String) { self.description = description }
    }

    public var name: String
    public var description: String?
    public var specifiedByURL: String?
    /// What a resolver gives, as it is answered.
    public var serialize: @Sendable (GraphQLValue) throws(Refusal) -> GraphQLValue
    /// What a variable or an argument says, as a resolver takes it.
    public var parse: @Sendable (GraphQLValue) throws(Refusal) -> GraphQLValue

    /// - Parameters:
    ///   - serialize: throws for what is none.
    ///   - parse: throws for what is none; what was asked hears its reason.
    public init(
        _ name: String, description: String? = nil, specifiedByURL: String? = nil,
        serialize: @escaping @Sendable (GraphQLValue) throws(Refusal) -> GraphQLValue,
        parse: @escaping @Sendable (GraphQLValue) throws(Refusal) -> GraphQLValue
    ) {
        (self.name, self.description, self.specifiedByURL) = (name, description, specifiedByURL)
        (self.serialize, self.parse) = (serialize, parse)
    }
}

/// A value with fields.
public struct GraphQLObjectType: Sendable {
    public var name: String
    public var description: String?
    /// All of them: those that an interface implements, too.
    public var interfaces: [String]
    public var fields: [GraphQLField]

    public init(_ name: String, description: String? = nil, interfaces: [String] = [], fields: [GraphQLField]) {
        (self.name, self.description, self.interfaces, self.fields) = (name, description, interfaces, fields)
    }
}

/// Fields that objects have in common.
public struct GraphQLInterfaceType: Sendable {
    public var name: String
    public var description: String?
    public var interfaces: [String]
    public var fields: [GraphQLField]

    public init(_ name: String, description: String? = nil, interfaces: [String] = [], fields: [GraphQLField]) {
        (self.name, self.description, self.interfaces, self.fields) = (name, description, interfaces, fields)
    }
}

/// One of several objects.
public struct GraphQLUnionType: Sendable {
    public var name: String
    public var description: String?
    public var members: [String]

    public init(_ name: String, description: String? = nil, members: [String]) {
        (self.name, self.description, self.members) = (name, description, members)
    }
}

/// One of several names.
public struct GraphQLEnumType: Sendable {
    public struct Value: Sendable, Hashable {
        public var name: String
        public var description: String?
        /// Why it is not to be used any more.
        public var deprecation: String?

        public init(_ name: String, description: String? = nil, deprecation: String? = nil) {
            (self.name, self.description, self.deprecation) = (name, description, deprecation)
        }
    }

    public var name: String
    public var description: String?
    public var values: [Value]

    public init(_ name: String, description: String? = nil, values: [Value]) {
        (self.name, self.description, self.values) = (name, description, values)
    }
}

/// An object that is an argument.
public struct GraphQLInputType: Sendable {
    public var name: String
    public var description: String?
    public var fields: [GraphQLArgument]

    public init(_ name: String, description: String? = nil, fields: [GraphQLArgument]) {
        (self.name, self.description, self.fields) = (name, description, fields)
    }
}

/// A value that a field, a directive or an input object takes.
public struct GraphQLArgument: Sendable {
    public var name: String
    public var type: GraphQLDocument.TypeReference
    /// Taken where none is given; an enum's value is a string.
    public var defaultValue: GraphQLValue?
    public var description: String?

    public init(
        _ name: String, _ type: GraphQLDocument.TypeReference, default value: GraphQLValue? = nil,
        description: String? = nil
    ) {
        (self.name, self.type, self.defaultValue, self.description) = (name, type, value, description)
    }

    /// Whether a value has to be given.
    var isRequired: Bool { type.isNonNull && defaultValue == nil }
}

/// Something that a document puts behind an `@`.
public struct GraphQLDirectiveType: Sendable {
    /// Where it may stand.
    public enum Location: String, Sendable, Hashable, CaseIterable {
        case query = "QUERY"
        case mutation = "MUTATION"
        case subscription = "SUBSCRIPTION"
        case field = "FIELD"
        case fragmentDefinition = "FRAGMENT_DEFINITION"
        case fragmentSpread = "FRAGMENT_SPREAD"
        case inlineFragment = "INLINE_FRAGMENT"
        case variableDefinition = "VARIABLE_DEFINITION"
        case fieldDefinition = "FIELD_DEFINITION"
        case argumentDefinition = "ARGUMENT_DEFINITION"
        case inputFieldDefinition = "INPUT_FIELD_DEFINITION"
        case enumValue = "ENUM_VALUE"
        case scalar = "SCALAR"
    }

    public var name: String
    public var description: String?
    public var arguments: [GraphQLArgument]
    public var locations: [Location]
    public var isRepeatable: Bool

    public init(
        _ name: String, description: String? = nil, arguments: [GraphQLArgument] = [], locations: [Location],
        isRepeatable: Bool = false
    ) {
        (self.name, self.description, self.arguments) = (name, description, arguments)
        (self.locations, self.isRepeatable) = (locations, isRepeatable)
    }
}
