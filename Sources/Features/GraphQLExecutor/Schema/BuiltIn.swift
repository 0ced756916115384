import GraphQLClient

/// What every schema has.
enum BuiltIn {
    typealias Refusal = GraphQLScalarType.Refusal

    static let scalars: [GraphQLScalarType] = [
        GraphQLScalarType(
            "Int", description: "An integer of 32 bits.",
            serialize: { value throws(Refusal) in try int(value) }, parse: { value throws(Refusal) in try int(value) }),
        GraphQLScalarType(
            "Float", description: "A number of 64 bits (IEEE 754).",
            serialize: { value throws(Refusal) in try float(value) },
            parse: { value throws(Refusal) in try float(value) }),
        GraphQLScalarType(
            "String", description: "A text.",
            serialize: { value throws(Refusal) in try string(value) },
            parse: { value throws(Refusal) in try string(value) }),
        GraphQLScalarType(
            "Boolean", description: "`true` or `false`.",
            serialize: { value throws(Refusal) in try bool(value) }, parse: { value throws(Refusal) in try bool(value) }
        ),
        GraphQLScalarType(
            "ID", description: "Something that has no other of its name.",
            serialize: { value throws(Refusal) in try id(value) }, parse: { value throws(Refusal) in try id(value) }),
    ]

    /// Names of the scalars.
    static let names = Set(scalars.map(\.name))

    static let directives: [GraphQLDirectiveType] = [
        GraphQLDirectiveType(
            "include", description: "Only where the argument is true.",
            arguments: [GraphQLArgument("if", "Boolean!", description: "Whether it is there.")],
            locations: [.field, .fragmentSpread, .inlineFragment]),
        GraphQLDirectiveType(
            "skip", description: "Not where the argument is true.",
            arguments: [GraphQLArgument("if", "Boolean!", description: "Whether it is left out.")],
            locations: [.field, .fragmentSpread, .inlineFragment]),
        GraphQLDirectiveType(
            "deprecated", description: "Not to be used any more.",
            arguments: [GraphQLArgument("reason", "String", default: "No longer supported", description: "Why.")],
            locations: [.fieldDefinition, .argumentDefinition, .inputFieldDefinition, .enumValue]),
        GraphQLDirectiveType(
            "specifiedBy", description: "Where it is specified.",
            arguments: [GraphQLArgument("url", "String!", description: "A URL.")], locations: [.scalar]),
    ]

    private static func int(_ value: GraphQLValue) throws(Refusal) -> GraphQLValue {
        let number: Int? =
            switch value {
            case .int(let int): int
            // 5.0 is an integer, too
            case .double(let double): Int(exactly: double)
            default: nil
            }
        guard let number else { throw Refusal("an integer is wanted") }
        guard Int32(exactly: number) != nil else { throw Refusal("an integer of 32 bits is wanted") }
        return .int(number)
    }

    private static func float(_ value: GraphQLValue) throws(Refusal) -> GraphQLValue {
        guard let double = value.double, double.isFinite else { throw Refusal("a number is wanted") }
        return .double(double)
    }

    private static func string(_ value: GraphQLValue) throws(Refusal) -> GraphQLValue {
        guard case .string = value else { throw Refusal("a string is wanted") }
        return value
    }

    private static func bool(_ value: GraphQLValue) throws(Refusal) -> GraphQLValue {
        guard case .bool = value else { throw Refusal("true or false is wanted") }
        return value
    }

    private static func id(_ value: GraphQLValue) throws(Refusal) -> GraphQLValue {
        switch value {
        case .string: return value
        case .int(let int): return .string(String(int))
        case .largeInteger(let digits): return .string(digits)
        default: throw Refusal("a string or an integer is wanted")
        }
    }
}
