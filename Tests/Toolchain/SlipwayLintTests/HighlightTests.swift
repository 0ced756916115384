import SlipwayLint
import SlipwayModel
import SlipwayReport
import Testing

/// What `match_kinds` of custom rules sees: the kinds that SourceKit tells SwiftLint.
@Suite struct HighlightTests {
    /// Findings of one expression as `line:column`.
    private func places(_ regex: String, _ kinds: String, _ code: String, key: String = "match_kinds") throws
        -> [String]
    {
        let configuration = try LintConfiguration.parse(
            "only_rules: [custom_rules]\ncustom_rules:\n  a: {regex: '\(regex)', \(key): \(kinds)}", file: "/r/c.yml",
            named: "c.yml")
        #expect(configuration.problems.isEmpty, "\(configuration.problems)")
        let linter = FileLinter(rules: RuleSelection(configuration).rules, directory: Path("/work/Box"))
        return linter.lint(Array(code.utf8), named: "Sources/a.swift").map {
            "\($0.location?.line ?? 0):\($0.location?.column ?? 0)"
        }
    }

    @Test func marksOfComments() throws {
        let code = "// FIXME: do\n// TODO(x) and TODO: y\n/* MARK: x */ /* MARK: y\n second TODO */\n"
        #expect(try places("FIXME", "[comment]", code) == [])
        #expect(try places("FIXME", "[comment.mark]", code) == ["1:4"])
        #expect(try places("TODO\\b", "[comment]", code) == ["2:4", "4:9"])
        #expect(try places("\\*/", "[comment]", code) == ["3:12", "4:14"])
    }

    @Test func addressesInComments() throws {
        let code = "let a = 1 // see http://a.b\n/// see (https://a.b/c) and mailto:a@b.c\n// TODO: http://a.b x\n"
        #expect(try places("https?://", "[comment, doccomment, comment.mark]", code) == [])
        #expect(try places("https?://", "[comment.url]", code) == ["1:18", "2:10", "3:10"])
        #expect(try places("\\)", "[doccomment]", code) == ["2:23"])
        #expect(try places("mailto:a@b\\.c", "[comment.url]", code) == ["2:29"])
        #expect(try places("\\bx$", "[comment.mark]", code) == ["3:21"])
    }

    @Test func fieldsOfDocumentation() throws {
        let code = "/// - Parameter x: y\n///   - x: y\n/** - Returns: z\n- Note: a */\nfunc f(x: Int) {}\n"
        #expect(try places("- Parameter", "[doccomment]", code) == [])
        #expect(try places("Parameter|Returns|Note", "[doccomment.field]", code).count == 2)
        #expect(try places("- x", "[doccomment]", code) == ["2:7"])
    }

    @Test func endsOfLines() throws {
        let code = "// c\nlet x = 1\n/* c */\nlet y = 1\n"
        #expect(try places("\\s+let [xy]", "[comment]", code, key: "excluded_match_kinds") == ["3:8"])
    }

    @Test func strings() throws {
        let code = "let s = \"\"\"\n   three\n   \"\"\"\nlet x = \"\\(a) b \\(\"c\")\"\nlet y = #\"\\#(a)\"#\n"
        #expect(try places("^   (?! )", "[string, comment]", code, key: "excluded_match_kinds") == [])
        #expect(try places("\\)\"", "[string]", code) == [])
        #expect(try places("\\)", "[string_interpolation_anchor]", code).count == 3)
        #expect(try places(" b ", "[string]", code) == ["4:14"])
        #expect(try places("a", "[identifier]", code) == ["4:12", "5:14"])
    }

    @Test func keywords() throws {
        let code = """
            let _ = x
            if #available(iOS 13, *) { #selector(run) }
            class A {
                class func a() -> Self {}
                static let b = -1
                private(set) var c: Self
                override func d() {}
            }
            """
        #expect(try places("let _ =", "[keyword]", code) == ["1:1"])
        #expect(try places("#available|#selector", "[keyword]", code) == ["2:4", "2:28"])
        #expect(try places("\\bclass func\\b|\\bstatic let\\b", "[keyword]", code) == ["4:5", "5:5"])
        #expect(try places("private\\(set\\)|override", "[attribute.builtin]", code) == ["6:5", "7:5"])
        #expect(try places("Self", "[typeidentifier]", code) == ["4:23", "6:25"])
        #expect(try places("-1", "[number]", code) == ["5:20"])
    }

    @Test func attributes() throws {
        let code = """
            struct S {
                @State var y = 1
                @objc(run) func run(_ a: @escaping () -> Void) {}
                @available(iOS 13, *) func stop() {}
            }
            """
        #expect(try places("@State", "[attribute.builtin]", code) == [])
        #expect(try places("\\bState\\b", "[typeidentifier]", code) == ["2:6"])
        #expect(
            try places("@objc\\(run\\)|@escaping|@available", "[attribute.builtin]", code) == ["3:5", "3:30", "4:5"])
        #expect(try places("iOS", "[identifier]", code) == ["4:16"])
    }
}
