import Foundation
import GraphQLExecutor
import Testing

@Suite struct ParserTests {
    private static func values(_ text: String) throws -> [GraphQLDocument.Value] {
        let document = try GraphQLDocument(parsing: "{ a(v: \(text)) }")
        guard case .field(let field) = document.operations[0].selections[0] else { return [] }
        return field.arguments.map(\.value)
    }

    @Test("operations, variables, aliases, arguments, fragments, directives: all of the grammar") func grammar() throws
    {
        let text = """
            \u{FEFF}# a comment
            query Q($a: [Int!]! = [1, 2] @d(x: 1), $b: T = {a: E, b: null,}) @d { \
            x: f(a: $a, b: [$b, "s"]) @skip(if: true) \
            { g } ...F ...F @d ... on T @d { h } ... @include(if: $c) { i } ... { j } }
            mutation M { on fragment query true: null }
            subscription { s }
            fragment F on T @d { __typename }
            """
        let document = try GraphQLDocument(parsing: text)
        #expect(document.operations.map(\.kind) == [.query, .mutation, .subscription])
        #expect(document.fragments.map(\.name) == ["F"] && document.operations[0].selections.count == 6)
        #expect(document.operations[0].variables[0].type == .nonNull(.list(.nonNull(.named("Int")))))
        #expect(try GraphQLDocument(parsing: document.description) == document)
    }

    @Test("values of all kinds; escapes, with code points and surrogate pairs") func values() throws {
        #expect(
            try Self.values("[1, -0, 2.5e-3, true, null, E, $v, {a: []}]")[0].description
                == "[1, -0, 2.5e-3, true, null, E, $v, {a: []}]")
        #expect(
            try Self.values(#""\"\\\/\b\f\n\r\t\u00e9\u{1F600}\uD83D\uDE00\u{000000041}""#)
                == [.string("\"\\/\u{8}\u{c}\n\r\té😀😀A", isBlock: false)])
    }

    @Test("block strings lose their indentation and the blank lines around them") func blocks() throws {
        let cases = [
            ("\"\"\"\n    a\n      b\r\n\r    c\n  \n\"\"\"", "a\n  b\n\nc"),
            ("\"\"\"  a\n    b\n   c\"\"\"", "  a\n b\nc"),
            ("\"\"\"\"\"\"", ""), ("\"\"\" \\\"\"\" \\n \"x\" \"\"\"", " \"\"\" \\n \"x\" "),
            ("\"\"\"\n\n \t \n\"\"\"", ""),
            ("\"\"\"\ta\n\t\tb\"\"\"", "\ta\nb"),
        ]
        for (text, wanted) in cases { #expect(try Self.values(text) == [.string(wanted, isBlock: true)], "\(text)") }
    }

    @Test(
        "what is no document is told with line and column",
        arguments: [
            ("", 1, 1), ("{", 1, 2), ("{ }", 1, 3), ("{ a(", 1, 5), ("{ a() }", 1, 5), ("query { a", 1, 10),
            ("\n\r\n\r  ?", 4, 3), ("{ é }", 1, 3), ("{ a # é\n é }", 2, 2), ("{ a(s: \"é\" b) }", 1, 13),
            ("{ a(s: \"x\n\") }", 1, 8), ("{ a(s: \"\"\"x\n\") }", 1, 8), ("{ a(s: \"\\x\") }", 1, 9),
            ("{ a(s: \"\\uD800\") }", 1, 9), ("{ a(s: \"\\u{110000}\") }", 1, 9), ("{ a(s: \"\\u{}\") }", 1, 9),
            ("{ a(n: 01) }", 1, 9), ("{ a(n: 1.) }", 1, 10), ("{ a(n: 1x) }", 1, 9), ("{ a(n: -) }", 1, 9),
            ("{ ..a }", 1, 3), ("fragment on on T { a }", 1, 10), ("query($a: Int = $b) { a }", 1, 17),
            ("query($a: [Int) { a }", 1, 15), ("type A { a: Int }", 1, 1), ("query A query B", 1, 9), ("{ a: }", 1, 6),
            ("{ a @ }", 1, 7), ("{ a(n: 1.5.2) }", 1, 11), ("{ a('x') }", 1, 5), ("{ a(b: 0xF) }", 1, 9),
            ("query Q() { a }", 1, 9), ("{ ... on }", 1, 10), ("fragment F { a }", 1, 12),
        ])
    func refused(text: String, line: Int, column: Int) {
        let error = #expect(throws: GraphQLSyntaxError.self, "\(text)") { try GraphQLDocument(parsing: text) }
        #expect(error?.line == line && error?.column == column, "\(text): \(error?.description ?? "")")
    }

    @Test("bytes that are no UTF-8 are told with their place") func encoding() {
        let error = #expect(throws: GraphQLSyntaxError.self) {
            try GraphQLDocument(parsing: Array("{\n aé ".utf8) + [0xFF, 0x7D])
        }
        #expect(error?.line == 2 && error?.column == 5)
    }

    @Test("100,000 braces, brackets, types and values are an error and no end of the stack, on a small thread, too")
    func deep() async {
        let many = 100_000
        let texts = [
            String(repeating: "{a", count: many), "{a(v:" + String(repeating: "[", count: many),
            "{a(v:" + String(repeating: "{a:", count: many), "query($a:" + String(repeating: "[", count: many),
            String(repeating: "{...", count: many), "{" + String(repeating: "...{", count: many),
        ]
        let limits = GraphQLParserLimits(depth: .max, tokens: .max, bytes: .max)
        await withCheckedContinuation { continuation in
            let thread = Thread {
                for text in texts {
                    let error = #expect(throws: GraphQLSyntaxError.self) {
                        try GraphQLDocument(parsing: text, limits: limits)
                    }
                    #expect(
                        error?.reason.contains("deeper than 64") == true || error?.reason.contains("wanted") == true)
                }
                continuation.resume()
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }

    @Test("tokens and bytes have limits") func limits() {
        let aliases = "{" + (0..<100_000).map { "a\($0): a " }.joined() + "}"
        let error = #expect(throws: GraphQLSyntaxError.self) { try GraphQLDocument(parsing: aliases) }
        #expect(error?.reason == "the document has more than 1048576 bytes" || error?.reason.contains("tokens") == true)
        let bytes = #expect(throws: GraphQLSyntaxError.self) {
            try GraphQLDocument(parsing: aliases, limits: GraphQLParserLimits(bytes: 100))
        }
        #expect(bytes?.reason == "the document has more than 100 bytes")
    }

    @Test("types are written as documents write them") func types() {
        #expect(GraphQLDocument.TypeReference("[[A!]]!") == .nonNull(.list(.list(.nonNull(.named("A"))))))
        for text in ["", "A!!", "[A", "A) { a } query($b: B", "A = 1", "A @d"] {
            #expect(GraphQLDocument.TypeReference(text) == nil, "\(text)")
        }
    }
}
