import GraphQLClient
import GraphQLExecutor

let schema = try GraphQLSchema(types: [
    .object(
        GraphQLObjectType(
            "Query",
            fields: [
                GraphQLField("twice", "Int!", arguments: [GraphQLArgument("of", "Int!")]) { context in
                    .int((context["of"].int ?? 0) * 2)
                }
            ]))
])
let executor = GraphQLExecutor(schema)
let request = GraphQLRequest("query($n: Int!) { twice(of: $n) }", variables: ["n": 21])
print(await executor.execute(request).value.json)
for error in executor.validate("{ twce }") + executor.validate("{ twice(") { print(error) }
print(schema.sdl)
print(try GraphQLDocument(parsing: "{a b:c}"))
