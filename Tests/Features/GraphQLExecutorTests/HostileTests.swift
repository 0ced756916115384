import Foundation
import GraphQLClient
import GraphQLExecutor
import Testing

/// What whoever means ill asks for: each is refused for what it is, and none takes long.
///
/// What was not bounded took minutes and gigabytes; the limit of time is that of a machine that is busy.
@Suite(.timeLimit(.minutes(10)))
struct HostileTests {
    private static func joined(_ count: Int, _ separator: String = " ", _ text: (Int) -> String) -> String {
        (0..<count).map(text).joined(separator: separator)
    }

    @Test("fragments that all spread each other: some of the cycles are told, and not the whole of their ways")
    func cycles() throws {
        let chain = Self.joined(900) { "fragment F\($0) on Query { ...F\($0 + 1) ...F0 ...F\($0 / 2) ...F\($0 / 3) }" }
        let errors = try Samples.errors("{ ...F0 } \(chain) fragment F900 on Query { ...F0 }")
        #expect(errors.count == 50 && errors[0].contains("'F0' spreads itself"))
        #expect(errors.allSatisfy { $0.utf8.count < 300 })
        let all = Self.joined(60) { number in
            "fragment F\(number) on Query { " + Self.joined(60) { "...F\($0)" } + " }"
        }
        #expect(try Samples.errors("{ ...F0 } \(all)").count == 50)
    }

    @Test("thousands of names that are nearly there: hints are looked for where they are told alone") func near()
        async throws
    {
        let name = String(repeating: "a", count: 50)
        let variables = Self.joined(700) { "$\(name)\($0): Int" }
        let usages = Self.joined(1700) { "a\($0): slow(n: $\(name)x\($0))" }
        let missing = try Samples.errors("query(\(variables)) { \(usages) }")
        #expect(missing.count == 50)
        let fragments = Self.joined(800) { "fragment \(name)\($0) on Query { big }" }
        let spreads = Self.joined(2500) { "...\(name)y\($0)" }
        #expect(try Samples.errors("{ \(spreads) } \(fragments)").count == 50)
        let fields = Self.joined(1900) { "\(name)z\($0)" }
        #expect(try Samples.errors("{ \(fields) }").count == 50)
        let operations = Self.joined(50) { "query \(name)\($0) { big }" }
        let request = GraphQLRequest(operations, operationName: String(repeating: "a", count: 500_000))
        let result = await GraphQLExecutor(try Samples.schema()).execute(request)
        #expect(result.data == nil && result.errors.count == 1)
    }

    @Test("a name has a limit, since each error tells it") func names() async throws {
        let long = String(repeating: "n", count: 257)
        for text in ["{ \(long) }", "query \(long) { big }", "{ \(long): big }", "query($\(long): Int) { big }"] {
            let error = try #require(try Samples.errors(text).first)
            #expect(error.hasSuffix("a name has more than 256 bytes"))
        }
        #expect(try Samples.errors("{ \(long.dropLast()): big }") == [])
        let wide = GraphQLLimits(document: GraphQLParserLimits(names: 1000))
        #expect(try Samples.errors("{ \(long): big }", limits: wide) == [])
    }

    @Test("fields times fragments: whether they can be one is looked at within bounds") func overlaps() throws {
        let schema = try GraphQLSchema(types: [
            .object(GraphQLObjectType("Query", fields: [GraphQLField("node", "Node")])),
            .interface(
                GraphQLInterfaceType("Node", fields: [GraphQLField("next", "Node"), GraphQLField("id", "ID")])),
            .object(GraphQLObjectType("A", interfaces: ["Node"], fields: Self.node)),
            .object(GraphQLObjectType("B", interfaces: ["Node"], fields: Self.node)),
            .object(GraphQLObjectType("C", interfaces: ["Node"], fields: Self.node)),
        ])
        // each level has four ways to the next
        func ways(_ depth: Int) -> String {
            Self.joined(depth) { level in
                let next = "next { ...F\(level + 1) }"
                return "fragment F\(level) on Node { \(next) ... on A { \(next) } ... on B { \(next) } "
                    + "... on C { \(next) } }"
            } + " fragment F\(depth) on Node { id }"
        }
        let open = GraphQLLimits(depth: 40, fields: .max)
        for limits in [GraphQLLimits(), open] {
            let executor = GraphQLExecutor(schema, limits: limits)
            let codes = executor.validate("{ node { ...F0 } } " + ways(12)).compactMap(\.code)
            #expect(codes.first == "COMPLEXITY_LIMIT_EXCEEDED" || limits == open && codes.isEmpty, "\(codes)")
        }
        let executor = GraphQLExecutor(schema, limits: open)
        // the same field a thousand times, at each of several levels
        let same = Self.joined(600) { _ in "node { next { next { id } } }" }
        #expect(executor.validate("{ \(same) }").isEmpty)
        let pairs = Self.joined(300) { "fragment P\($0) on Node { x: id next { ...Q } }" }
        let spreads = Self.joined(300) { "...P\($0)" }
        #expect(
            executor.validate(
                "{ node { \(spreads) next { \(spreads) next { \(spreads) } } } } \(pairs) fragment Q on Node { id }"
            ).isEmpty)
        let conflicts = Self.joined(300) { "fragment P\($0) on Node { x: \($0 % 2 == 0 ? "id" : "__typename") }" }
        #expect(executor.validate("{ node { \(spreads) } } \(conflicts)").count == 1)
    }

    private static let node = [GraphQLField("next", "Node"), GraphQLField("id", "ID")]

    @Test("a large value that is compared at each place its fragment is spread at") func values() throws {
        let value = "[" + Self.joined(3000) { "\($0)" } + "]"
        let fragments =
            "fragment F on Cat { x: friend { name } } fragment G on Query { e: echo(any: \(value)) } "
            + "fragment H on Query { e: echo(any: \(value)) }"
        let errors = try Samples.errors("{ ...G ...H cat { ...F } } \(fragments)")
        #expect(errors.isEmpty)
        let other = "fragment H on Query { e: echo(any: \(value.dropLast()) 0]) }"
        let differs = try Samples.errors("{ ...G ...H } fragment G on Query { e: echo(any: \(value)) } \(other)")
        #expect(differs.first?.contains("their arguments differ") == true)
        let accents = try Samples.errors("{ e: echo(any: \"\u{E9}\") e: echo(any: \"e\u{301}\") }")
        #expect(accents.first?.contains("their arguments differ") == true)
        let many = "{ " + Self.joined(1500) { _ in "e: echo(any: $v)" } + " }"
        #expect(try Samples.errors("query($v: Any = \(value)) \(many)") == [])
    }

    @Test("long aliases, variables that come back and errors make no response without end") func bytes() async throws {
        let alias = String(repeating: "a", count: 200)
        let limits = GraphQLLimits(bytes: 50_000)
        let large = GraphQLValue.string(String(repeating: "x", count: 10_000))
        for (query, variables) in [
            ("{ cat { " + Self.joined(400) { "\(alias)\($0): lives" } + " } }", [:]),
            ("query($v: Any) { " + Self.joined(100) { "a\($0): echo(any: $v)" } + " }", ["v": large]),
            ("query($v: Any) { " + Self.joined(100) { "a\($0): echo(any: [{b: $v}])" } + " }", ["v": large]),
            ("{ " + Self.joined(300) { "\(alias)\($0): cat { broken }" } + " }", [:]),
        ] as [(String, GraphQLObject)] {
            let result = try await Samples.run(query, variables, limits: limits)
            #expect(result.contains("the response has more than 50000 bytes") && result.utf8.count < 300)
        }
        #expect(try await Samples.run("query($v: Any) { echo(any: $v) }", ["v": large], limits: limits).count > 10_000)
    }

    @Test("directives everywhere, by the thousand") func directives() throws {
        let skips = Self.joined(2000) { _ in "@skip(if: false)" }
        #expect(try Samples.errors("{ big \(skips) }").count == 50)
        let unknown = Self.joined(5000) { "@skop\($0)" }
        for text in ["{ big \(unknown) }", "query \(unknown) { big }", "{ ... \(unknown) { big } }"] {
            #expect(try Samples.errors(text).count == 50)
        }
        #expect(try Samples.errors("query($a: Int \(unknown)) { slow(n: $a) }").count == 50)
        #expect(try Samples.errors("{ ...F } fragment F on Query \(unknown) { big }").count == 50)
        #expect(try Samples.errors("{ big \(unknown) \(skips)}").count == 1, "too many tokens")
    }

    @Test("introspection by the thousand, and as deep as it goes") func introspection() async throws {
        let flood = "{ " + Self.joined(600) { "a\($0): __schema { types { name } }" } + " }"
        #expect(try await Samples.run(flood).utf8.count < 20 << 20)
        let limited = try await Samples.run(flood, limits: GraphQLLimits(values: 1000))
        #expect(limited.contains("more than 1000 values"))
        var deep = "name"
        for _ in 0..<6 { deep = "fields { type { ofType { \(deep) } \(deep) } }" }
        #expect(try Samples.errors("{ __schema { types { \(deep) } } }").first?.contains("deeper") == true)
        var wide = "name"
        for _ in 0..<6 { wide = "fields { type { \(wide) } }" }
        let result = try await Samples.run("{ __schema { types { \(wide) } } }")
        #expect(result.utf8.count < 20 << 20)
    }

    @Test("huge documents: comments, commas, one long line, strings and block strings without end") func huge() throws {
        let size = 900_000
        for text in [
            String(repeating: ",", count: size) + "{ big }", "#" + String(repeating: "x", count: size) + "\n{ big }",
            "{ echo(any: \"\(String(repeating: "é", count: size / 2))\") }",
            "{ echo(any: \"\"\"\(String(repeating: "\n", count: size))\"\"\") }",
            "{ slow(n: \(String(repeating: "0", count: 0))7) }" + String(repeating: " ", count: size),
        ] { #expect(try Samples.errors(text) == []) }
        for text in [
            String(repeating: "{", count: size), String(repeating: "{a", count: size / 2),
            "{ echo(any: " + String(repeating: "[", count: size),
            "{ echo(any: " + String(repeating: "{a:", count: 300_000),
            "query($a: " + String(repeating: "[", count: size), "\"" + String(repeating: "\\u{0}", count: 150_000),
            "{ echo(any: \"\"\"" + String(repeating: "\"\"", count: size / 2), String(repeating: "a ", count: size / 2),
            "{ slow(n: " + String(repeating: "9", count: size) + ") }", String(repeating: "{big}", count: 180_000),
            String(repeating: "...", count: 300_000), "{ a(b: \"" + String(repeating: "\\", count: size),
        ] { #expect(try Samples.errors(text).isEmpty == false) }
    }
}
