public import Foundation
import GraphQLClient

/// A schema is not in order.
public struct GraphQLSchemaError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// All that is wrong, each with its place: `User.friends: there is no type 'Usr'`.
    public let reasons: [String]

    public var description: String { reasons.joined(separator: "; ") }
    public var errorDescription: String? { description }
}

/// What can be asked of a server, and what answers it.
public struct GraphQLSchema: Sendable {
    /// The types by their names, those that every schema has with them.
    let types: [String: GraphQLType]
    /// Their names, in the order in which they are told.
    let order: [String]
    let directives: [String: GraphQLDirectiveType]
    let directiveOrder: [String]
    let query: String
    let mutation: String?
    let subscription: String? = nil
    /// Fields of objects and interfaces, by type and name.
    private let fields: [String: [String: GraphQLField]]
    /// The objects that an object, an interface or a union may be.
    private let possible: [String: Set<String>]
    /// Names of fields whose answer takes time.
    let waitingNames: Set<String>

    /// - Parameters:
    ///   - query: the object that queries begin at.
    ///   - mutation: the object that mutations begin at.
    ///   - types: what there is beside `Int`, `Float`, `String`, `Boolean`, `ID` and the types of introspection.
    ///   - directives: what there is beside `include`, `skip`, `deprecated` and `specifiedBy`; they change nothing.
    /// - Throws: ``GraphQLSchemaError`` with all that is wrong.
    public init(
        query: String = "Query", mutation: String? = nil, types: [GraphQLType], directives: [GraphQLDirectiveType] = []
    ) throws(GraphQLSchemaError) {
        var all: [String: GraphQLType] = [:]
        var order: [String] = []
        var reasons: [String] = []
        for type in types + BuiltIn.scalars.map(GraphQLType.scalar) + Introspection.types {
            if all.updateValue(type, forKey: type.name) != nil {
                reasons.append("\(type.name): there are two types of this name")
            } else {
                order.append(type.name)
            }
        }
        let allDirectives = directives + BuiltIn.directives
        self.directives = Dictionary(allDirectives.map { ($0.name, $0) }) { first, _ in first }
        directiveOrder = allDirectives.map(\.name)
        if Set(directiveOrder).count != directiveOrder.count { reasons.append("there are two directives of one name") }
        (self.types, self.order, self.query, self.mutation) = (all, order, query, mutation)
        fields = all.compactMapValues { type in
            type.fields.map { Dictionary($0.map { ($0.name, $0) }) { first, _ in first } }
        }
        possible = GraphQLSchema.possible(all)
        waitingNames = Set(
            all.values.flatMap { $0.fields ?? [] }.compactMap {
                if case .concurrent = $0.resolver { $0.name } else { nil }
            })
        var check = SchemaCheck(self)
        check.all(own: types)
        reasons += check.reasons
        guard reasons.isEmpty else { throw GraphQLSchemaError(reasons: reasons) }
    }

    private static func possible(_ types: [String: GraphQLType]) -> [String: Set<String>] {
        var possible: [String: Set<String>] = [:]
        for (name, type) in types {
            switch type {
            case .object(let object):
                possible[name, default: []].insert(name)
                for interface in object.interfaces { possible[interface, default: []].insert(name) }
            case .union(let union): possible[name, default: []].formUnion(union.members)
            default: break
            }
        }
        return possible
    }

    func field(_ name: String, of type: String) -> GraphQLField? { fields[type]?[name] }

    func possibleTypes(_ name: String) -> Set<String> { possible[name] ?? [] }

    func type(of reference: GraphQLDocument.TypeReference) -> GraphQLType? { types[reference.name] }

    /// Whether what is of a type can stand where another is wanted.
    func isSubtype(_ type: GraphQLDocument.TypeReference, of other: GraphQLDocument.TypeReference) -> Bool {
        switch (type, other) {
        case (.nonNull(let type), .nonNull(let other)): return isSubtype(type, of: other)
        case (.nonNull(let type), _): return isSubtype(type, of: other)
        case (.list(let type), .list(let other)): return isSubtype(type, of: other)
        case (.named(let type), .named(let other)):
            if type == other { return true }
            guard let abstract = types[other], abstract.isAbstract, let found = types[type] else { return false }
            return found.interfaces.contains(other) || (possible[other]?.contains(type) == true && found.isComposite)
        default: return false
        }
    }
}
