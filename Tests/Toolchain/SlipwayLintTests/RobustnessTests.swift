import SlipwayLint
import SlipwayModel
import Testing

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
    ]

    @Test(arguments: texts.keys.sorted())
    func survives(_ name: String) async throws {
        let folder = try LintFolder([
            ".swiftlint.yml": "opt_in_rules: all", "a.swift": RobustnessTests.texts[name] ?? "",
        ])
        let findings = try await folder.findings()
        let isBroken = ["parentheses", "braces", "comment"].contains(name)
        #expect(findings.contains { $0.hasSuffix("syntax_error") } == isBroken)
    }

    @Test func carriageReturnsCountOnce() async throws {
        let folder = try LintFolder([
            ".swiftlint.yml": "file_length: 2\nline_length: 9", "a.swift": "let a = 1\r\nlet b = 2\r\nlet c = 33 \r\n",
        ])
        #expect(
            try await folder.findings()
                == ["a.swift:3:1: file_length", "a.swift:3:1: line_length", "a.swift:3:11: trailing_whitespace"])
    }
}
