import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct FindingsReporterTests {
    @Test(
        "names of SwiftLint's reporters are known",
        arguments: [
            "checkstyle", "codeclimate", "csv", "emoji", "github-actions-logging", "gitlab", "html", "json", "junit",
            "markdown", "relative-path", "sarif", "sonarqube", "summary", "xcode",
        ])
    func names(name: String) {
        #expect(FindingsReporter(name: name) != nil)
    }

    @Test("every form has one name, GitHub's has two") func ownNames() {
        for form in FindingsReporter.allCases { #expect(FindingsReporter(name: form.rawValue) == form) }
        #expect(FindingsReporter(name: "github-actions-logging") == .github)
        #expect(FindingsReporter(name: "Xcode") == nil)
        let problem = FindingsReporter.unknown("jnuit", at: SourceLocation(file: ".swiftlint.yml"))
        #expect(problem.severity == .error && problem.hint == "did you mean 'junit'?")
        #expect(problem.location == SourceLocation(file: ".swiftlint.yml"))
        #expect(
            FindingsReporter.unknown("?", at: nil).hint?.hasPrefix("there are checkstyle, codeclimate, csv,") == true)
    }

    /// Texts that somebody else chooses: names of files and rules, what messages quote.
    private static let hostile = [
        "%", "a\n/x.swift:1:1: error: y", "\r::error::x", "::error::x", "##[error]x", "]]>", "</script><b>", "\"'",
        "a|b",
        "`", "\u{202E}x", "\u{2028}x", "\u{85}", "👩‍👩‍👧", "a b", "\u{1B}[2J", "=1+1", "\"\u{301},", "-->", "{0}", "[a](b)",
        "",
    ]

    @Test("no text makes a line, or a command to a terminal", arguments: FindingsReporter.allCases)
    func hostileTexts(form: FindingsReporter) {
        func count(_ texts: [String]) -> (lines: Int, controls: Int) {
            let findings = texts.enumerated().map { index, text in
                Diagnostic(
                    .warning, code: "r\(text)", title: "t\(text)", "m\(text)",
                    at: SourceLocation(file: "f\(index)\(text)", line: index + 1, column: index + 1))
            }
            let source = texts.joined(separator: "\n")
            let text = form.plain(report(findings, in: source))
            return (
                text.count { $0.isNewline },
                text.unicodeScalars.count {
                    $0.value < 0x20 && $0 != "\n" && $0 != "\r" || (0x7F...0x9F).contains($0.value)
                }
            )
        }
        let plain = count(FindingsReporterTests.hostile.indices.map { "x\($0)" })
        let hostile = count(FindingsReporterTests.hostile)
        // U+2028 and U+0085 are text in JSON and XML, and the test counts them as line ends
        let separators = [.checkstyle, .junit, .json, .sarif, .sonarqube, .codeclimate, .gitlab].contains(form)
        if !separators {
            #expect(hostile.lines == plain.lines)
            #expect(hostile.controls == 0)
        }
    }

    @Test("files whose names differ in normalisation are two") func normalisation() {
        let findings = ["é.swift", "e\u{301}.swift"].map {
            Diagnostic(.warning, code: "rule", "m", at: SourceLocation(file: $0, line: 1, column: 1))
        }
        #expect(FindingsReporter.emoji.plain(report(findings)).split(separator: "\n").count == 4)
        #expect(FindingsReporter.human.plain(report(findings)).contains("2 warnings in 2 files"))
    }

    @Test("a run's report has the rules that ran, and the repository it lies in") func document() async throws {
        let folder = try LintFolder([
            ".git/HEAD": "", ".swiftlint.yml": LintFolder.lax + "opt_in_rules: [empty_count]\n",
            "app/A.swift": "let a = b.count == 0\n",
        ])
        let directory = folder.directory.path.appending("app")
        let plan = try await folder.linter.plan(LintRequest(directory: directory))
        let lint = try await folder.linter.run(plan)
        let document = lint.document(
            directory: directory, plan: plan, version: "1.2.3", files: LocalFileSystem())
        #expect(document.root == folder.directory.path)
        #expect(document.fromRoot("A.swift") == "app/A.swift")
        #expect(document.tool.version == "1.2.3")
        let rule = try #require(document.rules.first { $0.id == "empty_count" })
        #expect(rule.name == "Empty Count" && rule.isOptIn && rule.severity == .error && rule.kind == .performance)
        #expect(document.rules.contains { $0.id == "line_length" && $0.severity == .warning && !$0.isOptIn })
        #expect(
            FindingsReporter.human.plain(document).hasPrefix(
                "A.swift:1:11: error: \(lint.findings[0].message) (empty_count)\n 1 | let a = b.count == 0\n"))
        #expect(document.content("B.swift") == nil && document.content("../app") == nil)
    }

    @Test("rules of a configuration are described by it, and have no page") func customRules() async throws {
        let folder = try LintFolder([
            ".swiftlint.yml": "only_rules: [custom_rules, todo]\n"
                + "custom_rules: {own: {regex: 'b', name: Own, message: Say c., severity: error}}\n",
            "A.swift": "b() // TODO: c\n",
        ])
        let directory = folder.directory.path
        let plan = try await folder.linter.plan(LintRequest(directory: directory))
        let document = try await folder.linter.run(plan).document(
            directory: directory, plan: plan, version: "1", files: LocalFileSystem())
        let rules = document.allRules
        #expect(rules.map(\.id) == ["own", "todo"])
        #expect(rules.map(\.summary).first == "Say c." && rules.map(\.name).first == "Own")
        #expect(rules.map { $0.link == nil } == [true, false])
    }

    @Test("what is told besides rules is described too") func engine() {
        let lint = LintReport(
            findings: [
                Diagnostic(.error, code: "syntax_error", title: "Syntax Error", "m", at: SourceLocation(file: "A"))
            ],
            files: 1, rules: [])
        let document = lint.document(directory: "/", plan: nil, version: "1", files: LocalFileSystem())
        #expect(document.allRules.map(\.summary) == ["The file has to parse, or no rule can look at it."])
        #expect(document.allRules.map(\.isSwitchable) == [false])
    }
}
