/// A document of operations and fragments (GraphQL, October 2021, 2.2).
public struct GraphQLDocument: Sendable, Hashable {
    public enum Definition: Sendable, Hashable {
        case operation(Operation)
        case fragment(Fragment)
    }

    public enum OperationKind: String, Sendable, Hashable, CaseIterable { case query, mutation, subscription }

    /// Where something begins, from 1; a column is a Unicode scalar.
    ///
    /// All places are equal: what stands elsewhere is not something else.
    public struct Place: Sendable, Hashable {
        public var line: Int
        public var column: Int

        public init(line: Int = 0, column: Int = 0) { (self.line, self.column) = (line, column) }

        public static func == (_: Place, _: Place) -> Bool { true }
        public func hash(into _: inout Hasher) {}
    }

    public struct Operation: Sendable, Hashable {
        public var kind: OperationKind
        public var name: String?
        public var variables: [Variable]
        public var directives: [Directive]
        public var selections: [Selection]
        public var place = Place()

        public init(
            _ kind: OperationKind, name: String? = nil, variables: [Variable] = [], directives: [Directive] = [],
            selections: [Selection]
        ) {
            (self.kind, self.name, self.variables) = (kind, name, variables)
            (self.directives, self.selections) = (directives, selections)
        }
    }

    public struct Fragment: Sendable, Hashable {
        public var name: String
        /// The type that it is about.
        public var type: String
        public var directives: [Directive]
        public var selections: [Selection]
        public var place = Place()
        public var typePlace = Place()

        public init(_ name: String, on type: String, directives: [Directive] = [], selections: [Selection]) {
            (self.name, self.type, self.directives, self.selections) = (name, type, directives, selections)
        }
    }

    /// `$name: Type = value`.
    public struct Variable: Sendable, Hashable {
        public var name: String
        public var type: TypeReference
        public var defaultValue: Value?
        public var directives: [Directive]
        public var place = Place()

        public init(_ name: String, _ type: TypeReference, default value: Value? = nil, directives: [Directive] = []) {
            (self.name, self.type, self.defaultValue, self.directives) = (name, type, value, directives)
        }
    }

    public indirect enum Selection: Sendable, Hashable {
        case field(Field)
        case spread(Spread)
        case inline(InlineFragment)
    }

    public struct Field: Sendable, Hashable {
        public var alias: String?
        public var name: String
        public var arguments: [Argument]
        public var directives: [Directive]
        /// Nothing where it has no braces.
        public var selections: [Selection]
        public var place = Place()

        public init(
            _ name: String, alias: String? = nil, arguments: [Argument] = [], directives: [Directive] = [],
            selections: [Selection] = []
        ) {
            (self.name, self.alias, self.arguments) = (name, alias, arguments)
            (self.directives, self.selections) = (directives, selections)
        }

        /// The name that it has in the response.
        public var responseName: String { alias ?? name }
    }

    /// `...Name`.
    public struct Spread: Sendable, Hashable {
        public var name: String
        public var directives: [Directive]
        public var place = Place()

        public init(_ name: String, directives: [Directive] = []) { (self.name, self.directives) = (name, directives) }
    }

    /// `... on Type { }`.
    public struct InlineFragment: Sendable, Hashable {
        public var type: String?
        public var directives: [Directive]
        public var selections: [Selection]
        public var place = Place()

        public init(on type: String? = nil, directives: [Directive] = [], selections: [Selection]) {
            (self.type, self.directives, self.selections) = (type, directives, selections)
        }
    }

    /// `name: value`.
    public struct Argument: Sendable, Hashable {
        public var name: String
        public var value: Value
        public var place = Place()
        public var valuePlace = Place()

        public init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }
    }

    /// `@name(…)`.
    public struct Directive: Sendable, Hashable {
        public var name: String
        public var arguments: [Argument]
        public var place = Place()

        public init(_ name: String, arguments: [Argument] = []) { (self.name, self.arguments) = (name, arguments) }
    }

    public indirect enum Value: Sendable, Hashable {
        case variable(String)
        /// An integer as it is written.
        case int(String)
        /// A number with a fraction or an exponent as it is written.
        case float(String)
        /// - isBlock: whether it stands between three quotation marks each.
        case string(String, isBlock: Bool)
        case bool(Bool)
        case null
        case `enum`(String)
        case list([Value])
        /// Names may be there twice: that is what validation says.
        case object([Argument])
    }

    public var definitions: [Definition]

    public init(_ definitions: [Definition]) { self.definitions = definitions }

    public var operations: [Operation] {
        definitions.compactMap { if case .operation(let operation) = $0 { operation } else { nil } }
    }

    public var fragments: [Fragment] {
        definitions.compactMap { if case .fragment(let fragment) = $0 { fragment } else { nil } }
    }
}

extension GraphQLDocument {
    /// `Name`, `[Name]`, `Name!`.
    public indirect enum TypeReference: Sendable, Hashable {
        case named(String)
        case list(TypeReference)
        /// Never of one that is non-null itself.
        case nonNull(TypeReference)

        /// The name within all of it.
        public var name: String {
            switch self {
            case .named(let name): name
            case .list(let inner), .nonNull(let inner): inner.name
            }
        }

        public var isNonNull: Bool { if case .nonNull = self { true } else { false } }

        /// Without its `!`.
        public var nullable: TypeReference { if case .nonNull(let inner) = self { inner } else { self } }
    }
}

extension GraphQLDocument.TypeReference: CustomStringConvertible {
    public var description: String {
        switch self {
        case .named(let name): name
        case .list(let inner): "[\(inner)]"
        case .nonNull(let inner): "\(inner)!"
        }
    }
}

extension GraphQLDocument.TypeReference: ExpressibleByStringLiteral {
    /// As documents write it; what is no type is the name of one that no schema has.
    public init(stringLiteral text: String) { self = Self(text) ?? .named(text) }

    /// `[User!]!`; nil for what is no type.
    public init?(_ text: String) {
        guard let document = try? GraphQLDocument(parsing: "query($v: \(text)) { a }"),
            let variable = document.operations.first?.variables.first, document.operations.count == 1,
            document.operations[0].variables.count == 1, variable.defaultValue == nil, variable.directives.isEmpty
        else { return nil }
        self = variable.type
    }
}
