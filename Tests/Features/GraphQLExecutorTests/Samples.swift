import Foundation
import GraphQLClient
import GraphQLExecutor
import HTTPTransport

/// A schema with all kinds of types.
enum Samples {
    struct Thing: Sendable { var name: String }

    static func schema(gate: @escaping @Sendable () async -> Void = {}) throws -> GraphQLSchema {
        try GraphQLSchema(
            mutation: "Mutation",
            types: [
                .object(GraphQLObjectType("Query", fields: fields(gate))),
                .object(
                    GraphQLObjectType(
                        "Mutation",
                        fields: [
                            GraphQLField(
                                "set", "Int!", arguments: [GraphQLArgument("to", "Int!")],
                                fetch: { context in
                                    await gate()
                                    return .value(context["to"])
                                })
                        ])),
                .interface(GraphQLInterfaceType("Named", fields: [GraphQLField("name", "String")])),
                .object(
                    GraphQLObjectType(
                        "Cat", interfaces: ["Named"],
                        fields: [
                            GraphQLField("name", "String") { .string(try $0.source(as: Thing.self).name) },
                            GraphQLField("lives", "Int!") { _ in .int(9) },
                            GraphQLField("broken", "Int!") { _ in throw GraphQLError("it is broken") },
                            GraphQLField("secret", "Int") { _ in throw Hidden() },
                            GraphQLField("friend", "Cat") { .object(try $0.source(as: Thing.self)) },
                            GraphQLField("friends", "[Cat!]") {
                                .list([.object(try $0.source(as: Thing.self)), .null])
                            },
                        ])),
                .object(
                    GraphQLObjectType(
                        "Dog", interfaces: ["Named"],
                        fields: [
                            GraphQLField("name", "String") { _ in .string("Rex") },
                            GraphQLField("lives", "String", deprecation: "it has one"),
                        ])),
                .union(GraphQLUnionType("Pet", members: ["Cat", "Dog"])),
                .enum(GraphQLEnumType("Color", values: [.init("RED"), .init("BLUE", deprecation: "dull")])),
                .input(
                    GraphQLInputType(
                        "Filter", description: "What is looked for.",
                        fields: [
                            GraphQLArgument("colors", "[Color!]", default: ["RED"]), GraphQLArgument("max", "Int!"),
                            GraphQLArgument("inner", "Filter"),
                        ])),
                .scalar(
                    GraphQLScalarType(
                        "Any", specifiedByURL: "https://example.com", serialize: { $0 }, parse: { $0 })),
            ])
    }

    struct Hidden: Error {}

    private static func fields(_ gate: @escaping @Sendable () async -> Void) -> [GraphQLField] {
        [
            GraphQLField("cat", "Cat") { _ in .object(Thing(name: "Tom")) },
            GraphQLField("surely", "Cat!") { _ in .object(Thing(name: "Tom")) },
            GraphQLField("pets", "[Pet!]!") { _ in
                .list([.object(Thing(name: "Tom"), type: "Cat"), .object(Thing(name: "Rex"), type: "Dog")])
            },
            GraphQLField("named", "Named") { _ in .object(Thing(name: "Tom"), type: "Cat") },
            GraphQLField("lost", "Pet") { _ in .object(Thing(name: "?"), type: "Bird") },
            GraphQLField(
                "echo", "Any", arguments: [GraphQLArgument("filter", "Filter"), GraphQLArgument("any", "Any")]
            ) {
                .value(.object($0.arguments))
            },
            GraphQLField("ids", "[ID]", arguments: [GraphQLArgument("of", "[ID!]!")]) { .value($0["of"]) },
            GraphQLField("color", "Color", arguments: [GraphQLArgument("of", "Color", default: "RED")]) {
                .value($0["of"])
            },
            GraphQLField("big", "Int") { _ in .int(1 << 40) },
            GraphQLField("numbers", "[Int!]") { _ in .list([.int(1), .null]) },
            GraphQLField("many", "[Int]") { _ in .list((0..<5000).map { .int($0) }) },
            GraphQLField(
                "slow", "Int", arguments: [GraphQLArgument("n", "Int", default: 1)],
                fetch: { context in
                    await gate()
                    return .value(context["n"])
                }),
        ]
    }

    static func run(
        _ query: String, _ variables: GraphQLObject = [:], operation: String? = nil, limits: GraphQLLimits = .init()
    ) async throws -> String {
        let request = GraphQLRequest(query, variables: variables, operationName: operation)
        return await GraphQLExecutor(try schema(), limits: limits).execute(request).value.json
    }

    static func errors(_ query: String, limits: GraphQLLimits = .init()) throws -> [String] {
        GraphQLExecutor(try schema(), limits: limits).validate(query).map { error in
            (error.locations.first.map { "\($0.line):\($0.column) " } ?? "") + error.message
        }
    }
}
