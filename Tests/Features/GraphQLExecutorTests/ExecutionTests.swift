import Foundation
import GraphQLClient
import Testing

@testable import GraphQLExecutor

@Suite struct ExecutionTests {
    @Test("fields are answered in the order in which they are asked, with aliases, fragments and abstract types")
    func order() async throws {
        let result = try await Samples.run(
            """
            { b: cat { ...F name } pets { __typename ... on Cat { lives } ... on Named { name } } a: named { name } }
            fragment F on Cat { n: name, friend { lives } } 
            """)
        #expect(
            result
                == #"{"data":{"b":{"n":"Tom","friend":{"lives":9},"name":"Tom"},"pets":[{"__typename":"Cat","lives":9,"#
                + #""name":"Tom"},{"__typename":"Dog","name":"Rex"}],"a":{"name":"Tom"}}}"#)
    }

    @Test("selections of one field are merged; @skip and @include leave out") func merged() async throws {
        let query = """
            query($y: Boolean!, $n: Boolean = false) { cat { name } cat { lives } x: cat @skip(if: $y) { name }
              cat @include(if: $n) { friend { name } } ... @include(if: $y) { color } ...F @skip(if: true) }
            fragment F on Query { big }
            """
        #expect(
            try await Samples.run(query, ["y": true]) == #"{"data":{"cat":{"name":"Tom","lives":9},"color":"RED"}}"#)
        #expect(try await Samples.run(query, ["y": true, "n": nil]).contains("'@include' is not told whether"))
    }

    @Test("an error makes its value null, or what is around it where it cannot be; it has its path and place")
    func nulls() async throws {
        #expect(
            try await Samples.run("{ cat { name broken } }")
                == #"{"errors":[{"message":"it is broken","locations":[{"line":1,"column":14}],"#
                + #""path":["cat","broken"]}],"#
                + #""data":{"cat":null}}"#)
        #expect(try await Samples.run("{ surely { broken } }").hasSuffix(#""data":null}"#))
        #expect(
            try await Samples.run("{ numbers cat { friends { lives } } }")
                == #"{"errors":[{"message":"there is no value, and '[Int!]' has to have one","locations":[{"line":1,"#
                + #""column":3}],"path":["numbers",1],"#
                + #""extensions":{"code":"INTERNAL_SERVER_ERROR"}},{"message":"there is "#
                + #"no value, and '[Cat!]' has to have one","locations":[{"line":1,"column":17}],"#
                + #""path":["cat","friends",1],"#
                + #""extensions":{"code":"INTERNAL_SERVER_ERROR"}}],"data":{"numbers":null,"cat":{"friends":null}}}"#)
        #expect(try await Samples.run("{ big }").contains("the server has a value that is no 'Int'"))
        #expect(try await Samples.run("{ lost { __typename } }").contains("'Bird' is none"))
    }

    @Test("what a resolver throws is told where it is meant to be, else reported and not told") func masked()
        async throws
    {
        let reported = Reported()
        let executor = GraphQLExecutor(try Samples.schema()) { error, path in reported.add("\(error) \(path.count)") }
        let result = await executor.execute(GraphQLRequest("{ cat { secret } }"))
        #expect(result.errors.map(\.message) == ["something went wrong within the server"])
        #expect(reported.all == ["Hidden() 2"])
    }

    private final class Reported: Sendable {
        private let texts = NSLockedTexts()
        func add(_ text: String) { texts.add(text) }
        var all: [String] { texts.all }
    }

    private final class NSLockedTexts: @unchecked Sendable {
        // behind the lock
        private var texts: [String] = []
        private let lock = NSLock()
        func add(_ text: String) { lock.withLock { texts.append(text) } }
        var all: [String] { lock.withLock { texts } }
    }

    @Test("variables are coerced: defaults, lists of one, input objects, enums, ids, integers of 32 bits")
    func variables() async throws {
        let query =
            "query($f: Filter, $ids: [ID!]! = [1, \"b\"], $c: Color = BLUE) { echo(filter: $f) ids(of: $ids) "
            + "color(of: $c) }"
        #expect(
            try await Samples.run(query, ["f": ["max": 3, "inner": ["max": 1.0, "colors": "BLUE"]]])
                == #"{"data":{"echo":{"filter":{"colors":["RED"],"max":3,"inner":{"colors":["BLUE"],"max":1}}},"#
                + #""ids":["1","b"],"color":"BLUE"}}"#)
        for (variables, reason) in [
            (["f": ["max": "3"]], "'$f.max': \"3\" is no 'Int': an integer is wanted"),
            (["f": [:]], "'$f': the field 'max' of type 'Int!' is required"),
            (["f": ["max": 2_147_483_648]], "an integer of 32 bits is wanted"),
            (["f": ["max": 1, "mox": 2]], "'Filter' has no field 'mox': did you mean 'max'?"),
            (["c": "RAD"], "\"RAD\" is no value of 'Color': did you mean 'RED'?"),
            (["ids": [nil]], "'$ids[0]': null is no 'ID!'"), (["ids": nil], "null is no '[ID!]!'"),
            (["f": 3], "3 is no 'Filter': an object is wanted"),
        ] as [(GraphQLObject, String)] {
            let result = try await Samples.run(query, variables)
            let message = try GraphQLValue(json: result)["errors"]?[0]?["message"]?.string ?? ""
            #expect(message.contains(reason), "\(message)")
        }
        #expect(try await Samples.run("query($a: Int!) { slow(n: $a) }").contains("'$a' of type 'Int!' has no value"))
        #expect(
            try await Samples.run("query($v: Any) { echo(any: {a: [$v, 1.5, E], b: $v}) }", ["v": "\") }"])
                == #"{"data":{"echo":{"any":{"a":["\") }",1.5,"E"],"b":"\") }"}}}}"#)
    }

    @Test("the operation is named where there are several") func operation() async throws {
        let query = "query A { color } query B { big: color } mutation C { set(to: 1) }"
        #expect(try await Samples.run(query, operation: "A") == #"{"data":{"color":"RED"}}"#)
        #expect(try await Samples.run(query, operation: "C") == #"{"data":{"set":1}}"#)
        #expect(try await Samples.run(query).contains("'operationName' says which"))
        #expect(try await Samples.run("query Able { color }", operation: "Abl").contains("did you mean 'Able'?"))
    }

    @Test("fields of a query run at once, those of a mutation one behind the other") func concurrent() async throws {
        let most = Most()
        let executor = GraphQLExecutor(
            try Samples.schema {
                most.enter()
                for _ in 0..<200 where most.now < 3 { try? await Task.sleep(for: .milliseconds(5)) }
                most.leave()
            })
        let query = await executor.execute(GraphQLRequest("{ a: slow(n: 1) b: slow(n: 2) c: slow(n: 3) }"))
        #expect(query.value.json == #"{"data":{"a":1,"b":2,"c":3}}"# && most.most == 3)
        let serial = Most()
        let mutating = GraphQLExecutor(
            try Samples.schema {
                serial.enter()
                try? await Task.sleep(for: .milliseconds(5))
                serial.leave()
            })
        let mutation = await mutating.execute(GraphQLRequest("mutation { a: set(to: 1) b: set(to: 2) }"))
        #expect(mutation.value.json == #"{"data":{"a":1,"b":2}}"# && serial.most == 1)
    }

    private final class Most: @unchecked Sendable {
        // behind the lock
        private var (count, highest) = (0, 0)
        private let lock = NSLock()
        func enter() { lock.withLock { (count, highest) = (count + 1, max(highest, count + 1)) } }
        func leave() { lock.withLock { count -= 1 } }
        var now: Int { lock.withLock { highest } }
        var most: Int { lock.withLock { highest } }
    }

    @Test("whoever is cancelled hears of it, and resolvers are cancelled") func cancelled() async throws {
        let executor = GraphQLExecutor(try Samples.schema { try? await Task.sleep(for: .seconds(3600)) })
        let task = Task { await executor.execute(GraphQLRequest("{ a: slow b: slow }")) }
        task.cancel()
        #expect(await task.value.errors.map(\.code) == ["CANCELLED"])
    }

    @Test("closures that wait for nothing are not run as if they did") func immediate() throws {
        #expect(try BandBackEnd.schema().waitingNames.isEmpty)
        #expect(try Samples.schema().waitingNames == ["slow", "set"])
    }

    @Test("a schema that is not in order says all that is wrong") func schema() {
        let error = #expect(throws: GraphQLSchemaError.self) {
            try GraphQLSchema(
                mutation: "M",
                types: [
                    .object(
                        GraphQLObjectType(
                            "Query", interfaces: ["I", "J"],
                            fields: [
                                GraphQLField("a", "Strin"), GraphQLField("a", "In"), GraphQLField("__b", "Int"),
                                GraphQLField("c", "Int", arguments: [GraphQLArgument("d", "Int", default: "x")]),
                                GraphQLField("e", "Int", arguments: [GraphQLArgument("q", "Query")]),
                            ])),
                    .interface(
                        GraphQLInterfaceType("I", fields: [GraphQLField("f", "Int!"), GraphQLField("c", "Int!")])),
                    .input(GraphQLInputType("In", fields: [GraphQLArgument("in", "In!")])),
                    .union(GraphQLUnionType("U", members: ["In"])),
                    .enum(GraphQLEnumType("E", values: [.init("true")])),
                    .object(GraphQLObjectType("Int", fields: [GraphQLField("a", "Int!!")])),
                ])
        }
        let text = error?.localizedDescription ?? ""
        for reason in [
            "Int: there are two types", "M: mutations begin at an object",
            "Query.a: there is no type 'Strin': did you mean 'String'?",
            "Query.a: it is there twice", "'__b' is no name", "Query.c.d: its default is wrong",
            "Query.e.q: 'Query' is no type of",
            "Query.f: 'I' asks for it", "Query.c: 'Int' is no 'Int!'", "no interface 'J'", "In: it needs itself",
            "U: the member 'In' is no object", "E.true: no value", "'In' is no type of a field",
        ] { #expect(text.contains(reason), "\(reason): \(text)") }
    }
}
