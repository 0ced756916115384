import Foundation
import GraphQLClient
import GraphQLExecutor
import Testing

@Suite struct ValidationTests {
    @Test(
        "what a document asks for in vain is told with its place, and with what is meant",
        arguments: [
            ("{ cot { name } }", "1:3 'Query' has no field 'cot': did you mean 'cat'?"),
            ("{ named { lives } }", "1:11 'Named' has no field 'lives': did you mean a fragment on 'Cat' or 'Dog'?"),
            ("{ ids(off: 1) }", "1:7 the field 'ids' has no argument 'off': did you mean 'of'?"),
            ("{ ids }", "1:3 the field 'ids' asks for the argument 'of' of type '[ID!]!'"),
            ("{ ids(of: 1, of: 2) }", "1:14 the field 'ids' has the argument 'of' twice"),
            ("{ ...G } fragment F on Query { big }", "1:3 there is no fragment 'G': did you mean 'F'?"),
            ("{ big } fragment F on Query { big }", "1:9 the fragment 'F' is not used"),
            ("{ ... on Qery { big } }", "1:3 there is no type 'Qery': did you mean 'Query'?"),
            ("{ ... on Color { big } }", "1:3 a fragment is not of 'Color': it has no fields"),
            ("{ cat { ... on Dog { name } } }", "1:9 a fragment of 'Dog' can never be one of 'Cat'"),
            ("{ cat }", "1:3 'cat' is of the type 'Cat': say which fields, as 'cat { … }'"),
            ("{ big { a } }", "1:3 'big' is of the type 'Int': it has no fields"),
            ("query($a: Int) { big }", "1:7 the variable '$a' is not used"),
            (
                "query Q($ab: Int) { slow(n: $ab) s: slow(n: $ac) }",
                "1:45 the variable '$ac' is not defined by 'Q': did you mean '$ab'?"
            ),
            ("query($a: String) { slow(n: $a) }", "1:7 the variable '$a' is of the type 'String', and 'Int' is wanted"),
            (
                "query($a: [ID!]) { ids(of: $a) }",
                "1:7 the variable '$a' is of the type '[ID!]', and '[ID!]!' is wanted"
            ),
            ("query($a: Cat) { slow(n: $a) }", "1:7 the variable '$a' cannot be of the type 'Cat'"),
            ("query($a: Colr) { color(of: $a) }", "1:7 there is no type 'Colr': did you mean 'Color'?"),
            ("query($a: Int, $a: Int) { slow(n: $a) }", "1:16 there are two variables '$a'"),
            ("query($a: Int = \"x\") { slow(n: $a) }", "1:7 \"x\" is no 'Int': an integer is wanted"),
            (
                "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }",
                "1:10 the fragment 'A' spreads itself by way of 'B'"
            ),
            ("{ ...A } fragment A on Query { cat { friend { ...A } } }", "1:10 the fragment 'A' spreads itself"),
            (
                "{ cat { x: name x: lives } }",
                "1:9 two fields 'x' cannot be one: they are of the types 'String' and 'Int!'"
            ),
            (
                "{ cat { x: broken x: lives } }",
                "1:9 two fields 'x' cannot be one: they are 'broken' and 'lives'"
            ),
            (
                "{ slow(n: 1) ...F } fragment F on Query { slow(n: 2) }",
                "1:3 two fields 'slow' cannot be one: their arguments differ"
            ),
            (
                "{ pets { ... on Cat { lives } ... on Dog { lives } } }",
                "1:23 two fields 'lives' cannot be one: they are of the types 'Int!' and 'String'"
            ),
            ("{ color(of: \"RED\") }", "1:13 \"RED\" is no value of 'Color'"),
            ("{ color(of: RAD) }", "1:13 \"RAD\" is no value of 'Color': did you mean 'RED'?"),
            ("{ slow(n: 1.0) }", "1:11 1.0 is no 'Int': an integer is wanted"),
            ("{ slow(n: 3000000000) }", "1:11 3000000000 is no 'Int': an integer of 32 bits is wanted"),
            ("{ ids(of: [1, null]) }", "1:11 null is no 'ID!'"),
            ("{ echo(filter: {max: 1, mox: 2}) }", "1:25 'Filter' has no field 'mox': did you mean 'max'?"),
            ("{ echo(filter: {max: 1, max: 2}) }", "1:25 'max' is there twice"),
            ("{ echo(filter: {}) }", "1:16 'Filter' asks for the field 'max' of type 'Int!'"),
            ("{ echo(filter: 3) }", "1:16 3 is no 'Filter': an object is wanted"),
            ("query @skip(if: true) { big }", "1:7 '@skip' does not stand at QUERY"),
            ("{ big @skp(if: true) }", "1:7 there is no directive '@skp': did you mean '@skip'?"),
            ("{ big @skip }", "1:7 the directive '@skip' asks for the argument 'if' of type 'Boolean!'"),
            ("{ big @skip(if: true) @skip(if: true) }", "1:23 '@skip' stands there twice"),
            ("{ big } { big }", "1:1 an operation without a name is the only one of its document"),
            ("query A { big } query A { big }", "1:17 there are two operations 'A'"),
            ("{ ...F } fragment F on Query { big } fragment F on Query { big }", "1:38 there are two fragments 'F'"),
            ("subscription { a }", "1:1 there is nothing to ask for by a subscription"),
        ])
    func refused(query: String, wanted: String) throws {
        let full = wanted.contains("two fields") ? wanted + "; give one of them another name" : wanted
        let hint = full.replacingOccurrences(of: "did you mean '$ab'", with: "did you mean 'ab'")
            .replacingOccurrences(of: "did you mean '@skip'", with: "did you mean 'skip'")
        #expect(try Samples.errors(query).contains(hint), "\(query)")
    }

    @Test(
        "what is in order is not refused",
        arguments: [
            "query($a: Int = 1, $b: Int!) { slow(n: $a) s: slow(n: $b) }", "{ slow(n: null) color(of: BLUE) }",
            "query($m: Int!, $c: [Color!]) { echo(filter: {max: $m, colors: $c}) }", "{ ids(of: 1) }",
            "{ __schema { types { name } } __type(name: \"A\") { kind } }",
            "{ pets { ... on Cat { x: name } ... on Dog { x: name } } }",
            "{ cat { name name friend { name } friend { lives } } }",
            "query($a: Boolean!) { ...F @include(if: $a) } fragment F on Query { big @skip(if: $a) }",
            "{ pets { ... on Named { name ... on Cat { lives } } } __typename }",
            "{ echo(any: {a: 1}) e: echo(any: {b: 2, a: 1}) e: echo(any: {a: 1, b: 2}) }",
        ])
    func accepted(query: String) throws { #expect(try Samples.errors(query) == []) }

    @Test("depth, aliases, fragment bombs and operations without end are refused before anything is run") func limits()
        throws
    {
        func nested(_ count: Int) -> String {
            "{ cat { " + String(repeating: "friend { ", count: count) + "name" + String(repeating: " }", count: count)
                + " } }"
        }
        #expect(try Samples.errors(nested(14)) == [])
        #expect(try Samples.errors(nested(15)) == ["1:1 fields are nested deeper than 16"])
        let spread = "{ cat { ...A } } fragment A on Cat { friend { ...B } } fragment B on Cat { friend { name } }"
        #expect(try Samples.errors(spread, limits: .init(depth: 3)).first == "1:1 fields are nested deeper than 3")
        let aliases = "{" + (0..<3000).map { "a\($0): big " }.joined() + "}"
        #expect(try Samples.errors(aliases) == ["1:1 there are more than 2000 fields"])
        let million = "{" + (0..<1_000_000).map { "a\($0):big " }.joined() + "}"
        #expect(try Samples.errors(million).first?.contains("bytes") == true)
        let bomb = (0..<100).map { "fragment F\($0) on Cat { ...F\($0 + 1) a: friend { ...F\($0 + 1) } }" }.joined(
            separator: "\n")
        let errors = try Samples.errors("{ cat { ...F0 } }\n\(bomb)\nfragment F100 on Cat { name }")
        #expect(errors.contains { $0.contains("nested deeper") || $0.contains("more than 2000 fields") })
        let wide = (0..<60).map { "fragment F\($0) on Query { ...F\($0 + 1) ...F\($0 + 1) }" }.joined(separator: "\n")
        #expect(
            try Samples.errors("{ ...F0 }\n\(wide)\nfragment F60 on Query { big }").contains(
                "1:1 there are more than 2000 fields"))
        let chain = (0..<1500).map { "fragment F\($0) on Query { ...F\($0 + 1) }" }.joined(separator: "\n")
        #expect(
            try Samples.errors("{ ...F0 }\n\(chain)\nfragment F1500 on Query { big }").contains(
                "1:1 fragments are nested too deep"))
        let same = "{" + String(repeating: "big ", count: 1900) + "}"
        #expect(try Samples.errors(same) == [])
        let operations = (0..<60).map { "query Q\($0) { big }" }.joined(separator: " ")
        #expect(try Samples.errors(operations) == ["there are more than 50 operations"])
        let wrong = "{" + (0..<500).map { "a\($0) " }.joined() + "}"
        #expect(try Samples.errors(wrong).count == 50)
    }

    @Test("a response has a limit, whatever makes it large") func response() async throws {
        let result = try await Samples.run("{ " + (0..<30).map { "a\($0): many " }.joined() + "}")
        #expect(result.contains("the response has more than 100000 values") && result.hasSuffix(#""data":null}"#))
    }
}
