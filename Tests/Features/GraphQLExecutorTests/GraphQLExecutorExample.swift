import Foundation
import GraphQLClient
import GraphQLExecutor
import HTTPTransport
import Testing

// The code of the page of this library.

struct Planet: Sendable {
    var name: String
    var moons: Int
}

let planets = [Planet(name: "Mars", moons: 2), Planet(name: "Venus", moons: 0)]

func planetSchema() throws(GraphQLSchemaError) -> GraphQLSchema {
    try GraphQLSchema(types: [
        .object(
            GraphQLObjectType(
                "Query",
                fields: [
                    GraphQLField("planet", "Planet", arguments: [GraphQLArgument("name", "String!")]) { context in
                        guard let planet = planets.first(where: { $0.name == context["name"].string }) else {
                            throw GraphQLError("there is no such planet", extensions: ["code": "NOT_FOUND"])
                        }
                        return .object(planet)
                    }
                ])),
        .object(
            GraphQLObjectType(
                "Planet",
                fields: [
                    GraphQLField("name", "String!") { .string(try $0.source(as: Planet.self).name) },
                    GraphQLField("moons", "Int!") { .int(try $0.source(as: Planet.self).moons) },
                ])),
    ])
}

@Test("the example of GraphQLExecutor") func example() async throws {
    let executor = GraphQLExecutor(try planetSchema(), limits: GraphQLLimits(depth: 8))
    let request = GraphQLRequest("query($n: String!) { planet(name: $n) { moons } }", variables: ["n": "Mars"])
    let result = await executor.execute(request)
    #expect(result.value.json == #"{"data":{"planet":{"moons":2}}}"#)
    #expect(executor.validate("{ plant }").first?.message == "'Query' has no field 'plant': did you mean 'planet'?")

    let backEnd = GraphQLBackEnd(executor)
    let url = try #require(URL(string: "http://localhost/graphql"))
    let client = GraphQLClient(url, transport: ServiceTransport { await backEnd.respond(to: $0) })
    let response = try await client.execute(
        GraphQLRequest("{ planet(name: \"Vulcan\") { moons } }"), as: GraphQLValue.self)
    #expect(response.data == ["planet": nil] && response.errors.first?.code == "NOT_FOUND")

    let document = try GraphQLDocument(parsing: "query Q($id:ID!){a(id:$id){...F}} fragment F on A{b}")
    #expect(document.operations.first?.name == "Q")
    #expect(document.description.hasPrefix("query Q($id: ID!) {\n  a(id: $id) {\n    ...F\n  }\n}"))
}
