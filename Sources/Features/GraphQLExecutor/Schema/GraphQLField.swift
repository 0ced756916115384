public import GraphQLClient

/// Something that an object is asked for.
public struct GraphQLField: Sendable {
    /// What answers it.
    public enum Resolver: Sendable {
        /// The member of that name of a source that is a ``GraphQLValue``.
        case member
        case immediate(@Sendable (GraphQLFieldContext) throws -> GraphQLOutput)
        /// Runs beside the others of its object.
        case concurrent(@Sendable (GraphQLFieldContext) async throws -> GraphQLOutput)
    }

    public var name: String
    public var type: GraphQLDocument.TypeReference
    public var description: String?
    /// Why it is not to be used any more.
    public var deprecation: String?
    public var arguments: [GraphQLArgument]
    public var resolver: Resolver

    /// - Parameters:
    ///   - resolver: what answers it; an interface needs none.
    public init(
        _ name: String, _ type: GraphQLDocument.TypeReference, arguments: [GraphQLArgument] = [],
        description: String? = nil, deprecation: String? = nil, resolver: Resolver = .member
    ) {
        (self.name, self.type, self.arguments) = (name, type, arguments)
        (self.description, self.deprecation, self.resolver) = (description, deprecation, resolver)
    }

    /// A field that is answered at once.
    ///
    /// - Parameter resolve: throws ``GraphQLClient/GraphQLError`` for what who asks is to hear; of any other error it
    ///   hears no more than that there was one.
    public init(
        _ name: String, _ type: GraphQLDocument.TypeReference, arguments: [GraphQLArgument] = [],
        description: String? = nil, resolve: @escaping @Sendable (GraphQLFieldContext) throws -> GraphQLOutput
    ) {
        self.init(name, type, arguments: arguments, description: description, resolver: .immediate(resolve))
    }

    /// A field whose answer takes time: those of one object are asked at once.
    public init(
        _ name: String, _ type: GraphQLDocument.TypeReference, arguments: [GraphQLArgument] = [],
        description: String? = nil, fetch: @escaping @Sendable (GraphQLFieldContext) async throws -> GraphQLOutput
    ) {
        self.init(name, type, arguments: arguments, description: description, resolver: .concurrent(fetch))
    }
}

/// What a resolver gives.
public indirect enum GraphQLOutput: Sendable {
    case value(GraphQLValue)
    /// What the fields of an object are asked of; `type` says which object it is, where the field's type is an
    /// interface or a union.
    case object(any Sendable, type: String? = nil)
    case list([GraphQLOutput])
    /// A member of a list that is not there because of an error.
    case failure(GraphQLError)

    public static var null: GraphQLOutput { .value(.null) }
    public static func string(_ string: String) -> GraphQLOutput { .value(.string(string)) }
    public static func int(_ int: Int) -> GraphQLOutput { .value(.int(int)) }
    public static func bool(_ bool: Bool) -> GraphQLOutput { .value(.bool(bool)) }
    public static func double(_ double: Double) -> GraphQLOutput { .value(.double(double)) }

    /// Objects in their order.
    public static func objects(_ objects: some Sequence<any Sendable>, type: String? = nil) -> GraphQLOutput {
        .list(objects.map { .object($0, type: type) })
    }
}

/// What a resolver is asked.
public struct GraphQLFieldContext: Sendable {
    /// What the resolver of the object gave.
    public let source: any Sendable
    /// Those that are given and those that have a default, of their types.
    public let arguments: GraphQLObject
    /// What the request brought: ``GraphQLExecutor/execute(_:root:context:)``.
    public let context: any Sendable
    let way: ResponsePath

    /// Where the answer will be.
    public var path: [GraphQLError.PathKey] { way.keys }

    /// The source, of its type.
    ///
    /// - Throws: ``GraphQLWrongSource`` for another one.
    public func source<Source>(as type: Source.Type = Source.self) throws -> Source {
        guard let source = source as? Source else { throw GraphQLWrongSource(wanted: "\(type)") }
        return source
    }

    /// The argument of a name; `null` where none is given.
    public subscript(name: String) -> GraphQLValue { arguments[name] ?? .null }
}

/// A resolver is given something else than it takes: a mistake of a schema.
public struct GraphQLWrongSource: Error, Sendable, Hashable, CustomStringConvertible {
    public let wanted: String

    public var description: String { "the source is no \(wanted)" }
}
