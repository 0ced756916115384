import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayLint

#if canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// Input that exhausts a recursive visitor, or the parser in a debug build on a small stack.
@Suite struct RobustnessTests {
    static let texts: [String: String] = [
        "parentheses": "let a = " + String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000),
        "members": "let a = b" + String(repeating: ".c", count: 15_000),
        "operators": "let a = b" + String(repeating: " + c", count: 15_000),
        "alternatives": "func f() { if a {} " + String(repeating: "else if b {} ", count: 5000) + "}",
        "braces": String(repeating: "func f() {", count: 3000),
        "comment": String(repeating: "/*", count: 50_000),
        "line": "let a = \"" + String(repeating: "é", count: 300_000) + "\"",
        "carriage returns": String(repeating: "let a = 1\r\n", count: 1000),
        "nothing": "", "newline": "\n", "mark": "\u{FEFF}", "zero": "let a = 1\0\n",
        "broken off": "struct A /*\n*/", "broken off too": "if a /*\n*/", "missing arguments": "CGRectInset(,, ",
    ]

    @Test(arguments: texts.keys.sorted())
    func survives(_ name: String) async throws {
        let folder = try LintFolder([
            ".swiftlint.yml": "opt_in_rules: all", "a.swift": RobustnessTests.texts[name] ?? "",
        ])
        let findings = try await folder.findings()
        let isWrong = ["comment", "broken off", "broken off too", "missing arguments"].contains(name)
        #expect(findings.contains { $0.hasSuffix("syntax_error") } == isWrong)
        #expect(findings.contains { $0.hasSuffix("too_deep") } == ["parentheses", "braces"].contains(name))
    }

    /// What looks like the beginning of a string or its end, and is none, in front of what takes the parser years.
    static let disguises: [String] = [
        "let a = \"x\\\n\\", "let a = \"x\\\r\\", "let a = #\"x\\#\n\\", "let a = /x\"/ \\", "let a = #/x\"/# \\",
        "let a = #/\nx\"\n/# \\", "let a = 'x\"' \\", "let `a\"b` = \\", "let a = #\"\"\"# \\", "let a = <#x\"#> \\",
        "let a = b /*c\" */ \\", "let a = \"\" \\", "let a = \"\\\"\" + \\",
    ]

    @Test("brackets that nest too deep are found whatever stands in front of them", arguments: disguises)
    func isDisguised(_ front: String) {
        let deep = String(repeating: "[", count: 40) + "n" + String(repeating: "]", count: 40)
        #expect(NestingScan.excess(in: Array((front + deep + "\"\n").utf8)) != nil)
    }

    @Test("brackets in texts nest as they like")
    func isHarmless() {
        let deep = String(repeating: "[", count: 40)
        let harmless = [
            "let a = \"\(deep)\"", "let a = #\"\(deep)\"#", "let a = \"\"\"\n\(deep)\n\"\"\"",
            "let a = #\"\"\"\n\(deep)\n\"\"\"#",
            "let a = #/\(deep)/#", "// \(deep)", "/* \(deep) */", "let a = b / c\nlet d = \"\(deep)\"",
            "let a = \"x\\\\\"\nlet b = \"\(deep)\"", "let a = \"\"\"\nx\\\n\(deep)\n\"\"\"",
        ]
        for text in harmless { #expect(NestingScan.excess(in: Array(text.utf8)) == nil, "\(text)") }
    }

    /// Each took half a minute and more where a rule counted from the beginning of a line or a list for each item.
    @Test(
        "long lines and lists take no longer per item than short ones", .timeLimit(.minutes(2)),
        arguments: [
            ("todo", String(repeating: "TODO ", count: 40_000), 40_000),
            ("duplicate_imports", String(repeating: "import A\n", count: 16_000), 15_999),
            ("collection_alignment", "let a = [" + String(repeating: "1: 1, ", count: 30_000) + "]", 0),
            ("unused_parameter", "func f(" + String(repeating: "_ a: A, ", count: 15_000) + "_ b: B) {}", 15_001),
            ("prefer_condition_list", "if a" + String(repeating: " && a", count: 15_000) + " {}", 15_000),
        ] as [(String, String, Int)])
    func isLinear(_ rule: String, _ text: String, _ count: Int) async throws {
        let text = rule == "todo" ? "// " + text : text
        let folder = try LintFolder([".swiftlint.yml": "only_rules: [\(rule)]", "a.swift": text + "\n"])
        #expect(try await folder.findings().count == count)
    }

    @Test("columns of long lines are the same whichever is asked for first") func columns() {
        let bytes = Array(String(repeating: "aé😀", count: 2_000).utf8)
        let file = LintedFile(path: "a.swift", bytes: [10] + bytes)
        let places = stride(from: bytes.count, through: 0, by: -700).map { $0 }
        for place in places + places.reversed() {
            #expect(file.place(at: 1 + place).column == 1 + UTF16Units.count(in: bytes[..<place]))
        }
    }

    /// Each would keep the parser busy for minutes or longer.
    @Test(
        "what takes the parser for ever is refused, with its place",
        arguments: [
            (String(repeating: "[", count: 40), "1:13"), (String(repeating: "([", count: 40) + "a", "1:26"),
            (String(repeating: "[A<", count: 40), "1:37"), (String(repeating: "[A<B, ", count: 40), "1:73"),
            (String(repeating: "[(a, ", count: 40), "1:61"),
            ("\"\\(\"[\")\" " + String(repeating: "[", count: 40), "1:22"),
            (String(repeating: "A<", count: 20_000), "1:1026"), (String(repeating: "#if A\n", count: 20_000), "257:1"),
            (String(repeating: "\"\\(", count: 20_000), "1:769"),
            (String(repeating: "[[[[[[[[[[[[a]]]]]]]]]]]], ", count: 1000), nil),
        ] as [(String, String?)])
    func refuses(_ text: String, _ place: String?) async throws {
        let folder = try LintFolder(["a.swift": text])
        let findings = try await folder.findings()
        #expect(findings.count == 1)
        #expect(findings.first?.hasSuffix(": too_deep") == true)
        if let place { #expect(findings == ["a.swift:\(place): too_deep"]) }
    }

    @Test("brackets in strings and comments, comparisons and closed brackets do not count") func allows() async throws {
        let brackets = String(repeating: "[", count: 40)
        let folder = try LintFolder([
            ".swiftlint.yml": "only_rules: [line_length]\nline_length: 100000",
            "a.swift": "let a = \"\(brackets)\" // \(brackets)\n/* \(brackets) /* */ \(brackets) */\n"
                + "let b = #\"\"\\(\(brackets)\"#\nlet c = \"\"\"\n\(brackets) \"\"\n\"\"\"\n",
            "c.swift": "let a = [[[[[" + String(repeating: "[1.5, 2], ", count: 9000) + "]]]]]\nlet b = "
                + String(repeating: "[\"a\": ", count: 40) + "1" + String(repeating: "]", count: 40) + "\n",
            "b.swift": "let a = [" + String(repeating: "[[[a < b]]], ", count: 2000) + "]\n"
                + String(repeating: "let a: [[[[A<B<C>>]]]] = 1 < 2\n#if A\n#endif\n", count: 300),
        ])
        #expect(try await folder.findings().isEmpty)
    }

    @Test("a file above the limit is not read") func tooLarge() async throws {
        let line = "let aaaaaaaaaaaaaaaaaaaaaaa = 1\n"
        let folder = try LintFolder(["a.swift": String(repeating: line, count: Oversize.sizeLimit / 32 + 1)])
        #expect(try await folder.findings() == ["a.swift:1:1: file_too_large"])
    }

    @Test("parentheses around what is no expression stop nothing") func brokenConditions() async throws {
        let folder = try LintFolder([
            ".swiftlint.yml": "only_rules: [control_statement]",
            "a.swift":
                "if ( let name = find() ) {}\nwhile (  ) {}\nswitch ( let name ) {}\nguard ( case .one = two ) else {}\n",
        ])
        #expect(try await folder.findings().contains("a.swift:1:1: control_statement"))
    }

    @Test("a link to a file above the limit is not read either") func tooLargeBehindLink() async throws {
        let folder = try LintFolder(["big": String(repeating: " ", count: Oversize.sizeLimit + 1)])
        try LocalFileSystem().createLink(folder.directory.path.appending("a.swift"), to: "big")
        #expect(try await folder.findings() == ["a.swift:1:1: file_too_large"])
    }

    @Test("lines that end in lone carriage returns are changed as a whole") func loneReturns() async throws {
        let folder = try LintFolder([
            ".swiftlint.yml": "only_rules: [force_cast]", "a.swift": "let a = 1\rlet b = c as! D\r",
        ])
        var request = folder.request()
        request.changes = ChangedLines([folder.directory.path.appending("a.swift"): [1...1]])
        #expect(try await folder.findings(request) == ["a.swift:2:11: force_cast"])
    }

    #if os(Linux)
        @Test("a folder whose name is not UTF-8 is told, if it is not excluded") func namelessFolder() async throws {
            let folder = try LintFolder(["a.swift": "let a = 1\n"])
            let name = Array((folder.directory.path.string + "/caf").utf8CString.dropLast())
            #expect(mkdir(name + [CChar(bitPattern: 0xE9), 0], 0o755) == 0)
            let error = await #expect(throws: SlipwayError.self) { try await folder.findings() }
            #expect(error?.status == .environment && error?.code == "bad-name")
            // nor is it taken for another that is called as it is shown
            try folder.directory.write("let a = 1\n", to: "caf\u{FFFD}/b.swift")
            await #expect(throws: SlipwayError.self) { try await folder.findings() }
            try folder.directory.write(LintFolder.lax + "excluded: [caf*]\n", to: ".swiftlint.yml")
            #expect(try await folder.findings().isEmpty)
        }
    #endif

    @Test func carriageReturnsCountOnce() async throws {
        let folder = try LintFolder([
            ".swiftlint.yml": LintFolder.lax + "file_length: 2\nline_length: 9",
            "a.swift": "let a = 1\r\nlet b = 2\r\nlet c = 33 \r\n",
        ])
        #expect(
            try await folder.findings()
                == ["a.swift:3:1: file_length", "a.swift:3:1: line_length", "a.swift:3:11: trailing_whitespace"])
    }

    @Test("a folder that is gone by the time it is entered is skipped") func goneFolder() throws {
        let folder = try LintFolder(["a.swift": "", "build/b.swift": ""])
        let finder = FileFinder(
            LintConfiguration(folder: folder.directory.path), in: folder.directory.path, files: LocalFileSystem())
        #expect(try finder.entries(of: folder.directory.path.appending("build")).map(\.name) == ["b.swift"])
        #expect(try finder.entries(of: folder.directory.path.appending("gone")).isEmpty)
        #expect(throws: SlipwayError.self) { try finder.entries(of: folder.directory.path.appending("a.swift")) }
    }
}
