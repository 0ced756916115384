import Foundation
import GraphQLClient
import GraphQLExecutor
import LoopbackServing
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

private enum GraphQLCore {
    static func isMissing() async -> Bool { await Tool.isMissing(pythonModules: "graphql") }
}

/// graphql-core as a client of the back end, and as a judge of schemas and documents.
@Suite(.enabled("needs graphql-core for python3") { await !GraphQLCore.isMissing() }, .timeLimit(.minutes(10)))
struct GraphQLCoreTests {
    @Test("a client of graphql-core asks for the schema and for members over HTTP") func client() async throws {
        let program = """
            import json, sys, urllib.error, urllib.parse, urllib.request
            from graphql import (build_client_schema, get_introspection_query, print_schema, build_schema,
                                 lexicographic_sort_schema)
            def ask(body, headers={}, url=sys.argv[1] + "/graphql", data=True):
                headers = {"Content-Type": "application/json", "Accept": "application/graphql-response+json", **headers}
                request = urllib.request.Request(url, json.dumps(body).encode() if data else None, headers)
                try: answer = urllib.request.urlopen(request)
                except urllib.error.HTTPError as error: answer = error
                return answer.status, json.loads(answer.read())
            full = get_introspection_query(specified_by_url=True, directive_is_repeatable=True, schema_description=True,
                                           input_value_deprecation=True)
            status, answer = ask({"query": full})
            assert status == 200 and "errors" not in answer, answer
            schema = print_schema(lexicographic_sort_schema(build_client_schema(answer["data"])))
            told = print_schema(lexicographic_sort_schema(build_schema(sys.argv[2])))
            assert schema == told, (schema, told)
            query = "query($id: ID!) { getUser(id: $id) { name } }"
            assert ask({"query": query, "variables": {"id": "4"}})[1] == {
                "data": {"getUser": {"name": "Mark Stoermer"}}}
            assert ask({"query": query, "variables": {"id": '4") { id } x: getUser(id: "1'}})[1]["data"] == {
                "getUser": None}
            assert ask({"query": "{ nothing }"})[0] == 400
            assert ask({"query": "{ nothing }"}, {"Accept": "application/json"})[0] == 200
            assert ask({}, {"Content-Type": "text/plain"})[0] == 415
            assert ask({"query": "x" * 2000000})[0] == 413
            url = sys.argv[1] + "/graphql?" + urllib.parse.urlencode(
                {"query": "mutation { renameUser(input: {id: 1, name: \\"x\\"}) { id } }"})
            assert ask(None, url=url, data=False)[0] == 405
            url = sys.argv[1] + "/graphql?" + urllib.parse.urlencode({"query": query, "variables": '{"id": 1}'})
            assert ask(None, url=url, data=False) == (200, {"data": {"getUser": {"name": "Brandon Flowers"}}})
            print("done")
            """
        let sdl = try BandBackEnd.schema().sdl
        let backEnd = try BandBackEnd.make()
        let output = try await LoopbackServer.serve({ await backEnd.respond(to: $0) }) { address in
            try await Tool.run("python3", ["-c", program, address, sdl], in: Golden.repository).output
        }
        #expect(output == "done\n")
    }

    @Test("a schema with all kinds of types is the one that graphql-core reads of its text and of its introspection")
    func schema() async throws {
        let program = """
            import json, sys
            from graphql import *
            query = get_introspection_query(specified_by_url=True)
            if len(sys.argv) == 1: print(query)
            else:
                told = build_schema(sys.argv[1])
                asked = build_client_schema(json.loads(sys.argv[2])["data"])
                first, second = (print_schema(lexicographic_sort_schema(schema)) for schema in (told, asked))
                assert first == second, first + second
                print("done")
            """
        let query = try await Tool.run("python3", ["-c", program], in: Golden.repository).output
        let answer = try await Samples.run(query)
        let result = try await Tool.run(
            "python3", ["-c", program, try Samples.schema().sdl, answer], in: Golden.repository)
        #expect(result.output == "done\n")
    }

    private static let inner = [
        "name", "x: name", "x: lives", "name: lives", "... on Cat { x: broken }", "... on Dog { x: name }",
        "... on Dog { x: lives }", "... on Named { name }", "...F",
    ]

    @Test("documents are refused where graphql-core refuses them") func verdicts() async throws {
        let values = [
            "1", "\"x\"", "RED", "null", "$v", "[1]", "{max: 1}", "{max: $v}", "{inner: {max: 1}}", "1.5", "true",
            "[null]",
        ]
        let fields = ["slow(n: %)", "color(of: %)", "echo(filter: %)", "echo(any: %)", "ids(of: %)"]
        let types = ["Int", "Int!", "[ID!]", "Filter", "Color!", "Any", "[ID!]!"]
        var documents: [String] = []
        for field in fields {
            for value in values {
                let text = field.replacingOccurrences(of: "%", with: value)
                if !value.contains("$") {
                    documents.append("{ \(text) }")
                } else {
                    for type in types {
                        documents += [
                            "query($v: \(type)) { \(text) }",
                            "query($v: \(type.replacingOccurrences(of: "!", with: "")) = null) { \(text) }",
                        ]
                    }
                }
            }
        }
        for first in Self.inner {
            for second in Self.inner {
                documents.append("{ pets { ... on Cat { \(first) } \(second) } } fragment F on Named { x: name }")
                documents.append(
                    "{ named { \(first) ... on Named { \(second) } } cat { \(first) \(second) } } "
                        + "fragment F on Cat { x: friends { name } }"
                )
            }
        }
        let program = """
            import json, sys
            from graphql import *
            schema = build_schema(sys.argv[1])
            print(json.dumps([bool(validate(schema, parse(text))) for text in json.load(open("documents.json"))]))
            """
        let folder = try TemporaryDirectory()
        let list = GraphQLValue.list(documents.map { .string($0) })
        try LocalFileSystem().write(list.json, to: folder.path.appending("documents.json"))
        let result = try await Tool.run("python3", ["-c", program, try Samples.schema().sdl], in: folder.path)
        let verdicts = try #require(try GraphQLValue(json: result.output).list)
        #expect(verdicts.count == documents.count && verdicts.contains(.bool(true)) && verdicts.contains(.bool(false)))
        for (text, verdict) in zip(documents, verdicts) {
            let errors = try Samples.errors(text)
            #expect(errors.isEmpty == (verdict == .bool(false)), "\(text): \(errors)")
        }
    }
}
