import GraphQLClient

/// What a schema says of itself (GraphQL, October 2021, 4).
enum Introspection {
    struct TypeSource: Sendable {
        let schema: GraphQLSchema
        let reference: GraphQLDocument.TypeReference

        /// Nil for a list and a non-null.
        var named: GraphQLType? {
            guard case .named(let name) = reference else { return nil }
            return schema.types[name]
        }
    }

    struct FieldSource: Sendable {
        let schema: GraphQLSchema
        let field: GraphQLField
    }

    struct InputSource: Sendable {
        let schema: GraphQLSchema
        let argument: GraphQLArgument
    }

    struct DirectiveSource: Sendable {
        let schema: GraphQLSchema
        let directive: GraphQLDirectiveType
    }

    /// Fields that the object of queries has beside its own.
    static let rootFields: [String: GraphQLField] = [
        "__schema": GraphQLField("__schema", "__Schema!") { context in
            .object(try context.source(as: GraphQLSchema.self))
        },
        "__type": GraphQLField("__type", "__Type", arguments: [GraphQLArgument("name", "String!")]) { context in
            let schema = try context.source(as: GraphQLSchema.self)
            guard let name = context["name"].string, schema.types[name] != nil else { return .null }
            return reference(.named(name), schema)
        },
    ]

    /// A field that every object has.
    static let typeName = GraphQLField("__typename", "String!")

    static let types: [GraphQLType] = [
        .object(schemaObject), .object(typeObject), .object(fieldObject), .object(inputObject),
        .object(enumValueObject), .object(directiveObject),
        .enum(kindEnum), .enum(locationEnum),
    ]

    static func reference(_ reference: GraphQLDocument.TypeReference, _ schema: GraphQLSchema) -> GraphQLOutput {
        .object(TypeSource(schema: schema, reference: reference))
    }

    private static func text(_ text: String?) -> GraphQLOutput { text.map { .string($0) } ?? .null }

    private static let schemaObject = GraphQLObjectType(
        "__Schema", description: "What can be asked of a server.",
        fields: [
            field("description", "String") { (_: GraphQLSchema, _) in .null },
            field("types", "[__Type!]!") { (schema: GraphQLSchema, _) in
                .list(schema.order.map { reference(.named($0), schema) })
            },
            field("queryType", "__Type!") { (schema: GraphQLSchema, _) in reference(.named(schema.query), schema) },
            field("mutationType", "__Type") { (schema: GraphQLSchema, _) in
                schema.mutation.map { reference(.named($0), schema) } ?? .null
            },
            field("subscriptionType", "__Type") { (_: GraphQLSchema, _) in .null },
            field("directives", "[__Directive!]!") { (schema: GraphQLSchema, _) in
                .list(
                    schema.directiveOrder.compactMap { name in
                        schema.directives[name].map { .object(DirectiveSource(schema: schema, directive: $0)) }
                    })
            },
        ])

    private static func field<Source: Sendable>(
        _ name: String, _ type: GraphQLDocument.TypeReference, arguments: [GraphQLArgument] = [],
        _ answer: @escaping @Sendable (Source, GraphQLFieldContext) -> GraphQLOutput
    ) -> GraphQLField {
        GraphQLField(
            name, type, arguments: arguments,
            resolver: .immediate { context in answer(try context.source(as: Source.self), context) })
    }

    private static let withDeprecated = [GraphQLArgument("includeDeprecated", "Boolean", default: false)]

    private static let typeObject = GraphQLObjectType(
        "__Type", description: "A type, or a list or a non-null of one.",
        fields: [
            field("kind", "__TypeKind!") { (source: TypeSource, _) in .string(kind(of: source)) },
            field("name", "String") { (source: TypeSource, _) in text(source.named?.name) },
            field("description", "String") { (source: TypeSource, _) in text(source.named?.description) },
            field("specifiedByURL", "String") { (source: TypeSource, _) in
                if case .scalar(let scalar) = source.named { text(scalar.specifiedByURL) } else { .null }
            },
            field("fields", "[__Field!]", arguments: withDeprecated) { (source: TypeSource, context) in
                guard let fields = source.named?.fields else { return .null }
                let isAll = context["includeDeprecated"].bool == true
                return .list(
                    fields.filter { isAll || $0.deprecation == nil }.map {
                        .object(FieldSource(schema: source.schema, field: $0))
                    })
            },
            field("interfaces", "[__Type!]") { (source: TypeSource, _) in
                guard let type = source.named, type.fields != nil else { return .null }
                return .list(type.interfaces.map { reference(.named($0), source.schema) })
            },
            field("possibleTypes", "[__Type!]") { (source: TypeSource, _) in
                guard let type = source.named, type.isAbstract else { return .null }
                let possible = source.schema.possibleTypes(type.name)
                return .list(
                    source.schema.order.filter { possible.contains($0) }.map { reference(.named($0), source.schema) })
            },
            field("enumValues", "[__EnumValue!]", arguments: withDeprecated) { (source: TypeSource, context) in
                guard case .enum(let type) = source.named else { return .null }
                let isAll = context["includeDeprecated"].bool == true
                return .list(type.values.filter { isAll || $0.deprecation == nil }.map { .object($0) })
            },
            field("inputFields", "[__InputValue!]", arguments: withDeprecated) { (source: TypeSource, _) in
                guard case .input(let type) = source.named else { return .null }
                return .list(type.fields.map { .object(InputSource(schema: source.schema, argument: $0)) })
            },
            field("ofType", "__Type") { (source: TypeSource, _) in
                switch source.reference {
                case .named: .null
                case .list(let inner), .nonNull(let inner): reference(inner, source.schema)
                }
            },
        ])

    private static func kind(of source: TypeSource) -> String {
        switch source.reference {
        case .list: "LIST"
        case .nonNull: "NON_NULL"
        case .named:
            switch source.named {
            case .object: "OBJECT"
            case .interface: "INTERFACE"
            case .union: "UNION"
            case .enum: "ENUM"
            case .input: "INPUT_OBJECT"
            case .scalar, nil: "SCALAR"
            }
        }
    }

    private static let fieldObject = GraphQLObjectType(
        "__Field", description: "Something that an object is asked for.",
        fields: [
            field("name", "String!") { (source: FieldSource, _) in .string(source.field.name) },
            field("description", "String") { (source: FieldSource, _) in text(source.field.description) },
            field("args", "[__InputValue!]!", arguments: withDeprecated) { (source: FieldSource, _) in
                .list(source.field.arguments.map { .object(InputSource(schema: source.schema, argument: $0)) })
            },
            field("type", "__Type!") { (source: FieldSource, _) in reference(source.field.type, source.schema) },
            field("isDeprecated", "Boolean!") { (source: FieldSource, _) in .bool(source.field.deprecation != nil) },
            field("deprecationReason", "String") { (source: FieldSource, _) in text(source.field.deprecation) },
        ])

    private static let inputObject = GraphQLObjectType(
        "__InputValue", description: "An argument, or a field of an input object.",
        fields: [
            field("name", "String!") { (source: InputSource, _) in .string(source.argument.name) },
            field("description", "String") { (source: InputSource, _) in text(source.argument.description) },
            field("type", "__Type!") { (source: InputSource, _) in reference(source.argument.type, source.schema) },
            field("defaultValue", "String") { (source: InputSource, _) in
                text(
                    source.argument.defaultValue.map { source.schema.literal($0, of: source.argument.type).description }
                )
            },
            field("isDeprecated", "Boolean!") { (_: InputSource, _) in .bool(false) },
            field("deprecationReason", "String") { (_: InputSource, _) in .null },
        ])

    private static let enumValueObject = GraphQLObjectType(
        "__EnumValue", description: "A value of an enum.",
        fields: [
            field("name", "String!") { (value: GraphQLEnumType.Value, _) in .string(value.name) },
            field("description", "String") { (value: GraphQLEnumType.Value, _) in text(value.description) },
            field("isDeprecated", "Boolean!") { (value: GraphQLEnumType.Value, _) in .bool(value.deprecation != nil) },
            field("deprecationReason", "String") { (value: GraphQLEnumType.Value, _) in text(value.deprecation) },
        ])

    private static let directiveObject = GraphQLObjectType(
        "__Directive", description: "Something that a document puts behind an @.",
        fields: [
            field("name", "String!") { (source: DirectiveSource, _) in .string(source.directive.name) },
            field("description", "String") { (source: DirectiveSource, _) in text(source.directive.description) },
            field("isRepeatable", "Boolean!") { (source: DirectiveSource, _) in .bool(source.directive.isRepeatable) },
            field("locations", "[__DirectiveLocation!]!") { (source: DirectiveSource, _) in
                .list(source.directive.locations.map { .string($0.rawValue) })
            },
            field("args", "[__InputValue!]!", arguments: withDeprecated) { (source: DirectiveSource, _) in
                .list(source.directive.arguments.map { .object(InputSource(schema: source.schema, argument: $0)) })
            },
        ])

    private static let kindEnum = GraphQLEnumType(
        "__TypeKind", description: "What a type is.",
        values: ["SCALAR", "OBJECT", "INTERFACE", "UNION", "ENUM", "INPUT_OBJECT", "LIST", "NON_NULL"].map { .init($0) }
    )

    private static let locationEnum = GraphQLEnumType(
        "__DirectiveLocation", description: "Where a directive stands.",
        values: [
            "QUERY", "MUTATION", "SUBSCRIPTION", "FIELD", "FRAGMENT_DEFINITION", "FRAGMENT_SPREAD", "INLINE_FRAGMENT",
            "VARIABLE_DEFINITION", "SCHEMA", "SCALAR", "OBJECT", "FIELD_DEFINITION", "ARGUMENT_DEFINITION", "INTERFACE",
            "UNION", "ENUM", "ENUM_VALUE", "INPUT_OBJECT", "INPUT_FIELD_DEFINITION",
        ].map { .init($0) })
}
