import SlipwayModel
import Testing

@testable import SlipwayReport

@Suite struct GitHubReporterTests {
    @Test("errors first, paths from the repository") func whole() {
        #expect(
            FindingsReporter.github.plain(sampleReport) == """
                ::error file=app/Sources/A.swift,line=2,col=6,title=Empty Count::ask `isEmpty`, not `count` (empty_count)
                ::error title=Warning Threshold::too%0Amany (warning_threshold)
                ::warning file=app/Sources/B c.swift,line=1,col=1,title=Line Length::line has 130 characters (line_length)

                """)
        #expect(FindingsReporter.github.plain(report([])).isEmpty)
    }

    @Test("ten of each level are annotations, the others are lines by file") func limit() {
        let text = FindingsReporter.github.plain(
            report(
                [Diagnostic.Severity](repeating: .warning, count: 12) + [.error, .note]
                    + [Diagnostic.Severity](repeating: .warning, count: 2),
                files: [String](repeating: "a", count: 11) + ["b", "c", "c", "a", "b"]))
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.first == "::error file=c,line=13,col=1,title=rule::m (rule)")
        #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
        #expect(lines[11] == "::notice file=c,line=14,col=1,title=rule::m (rule)")
        #expect(
            lines.dropFirst(12).joined(separator: "\n") == """
                ::group::a: 2 more
                a:11:1: warning: m (rule)
                a:15:1: warning: m (rule)
                ::endgroup::
                ::group::b: 2 more
                b:12:1: warning: m (rule)
                b:16:1: warning: m (rule)
                ::endgroup::
                """)
    }

    @Test(
        "text from outside is no command",
        arguments: [
            ("100%", "100%25", "100%"), ("m\r\n::error::x", "m%0D%0A::error::x", "m ::error::x"),
            ("a\u{2028}b\rc", "a\\u{2028}b%0Dc", "a b c"), ("##[error]x", "##[error]x", "## [error]x"),
            ("\u{1B}[2J\u{202E}", "\\u{1B}[2J\\u{202E}", "\\u{1B}[2J\\u{202E}"), ("::x", "::x", "::x"),
        ])
    func hostileMessage(text: String, annotation: String, line: String) {
        #expect(
            FindingsReporter.github.plain(report(text, at: nil)) == "::warning title=rule::\(annotation) (rule)\n")
        let many = report((1...11).map { _ in Diagnostic(.warning, code: "rule", text) })
        #expect(
            FindingsReporter.github.plain(many).hasSuffix(
                "\n::group::no file: 1 more\nwarning: \(line) (rule)\n::endgroup::\n"))
    }

    @Test(
        "a path from outside is no command",
        arguments: [
            ("a b,c:d%.swift", "a b%2Cc%3Ad%25.swift", "a b,c:d%25.swift", "a b,c:d%.swift"),
            ("::error::x", "%3A%3Aerror%3A%3Ax", "::error::x", ": :error::x"),
            ("a\n::error::x", "a%0A%3A%3Aerror%3A%3Ax", "a\\n::error::x", "a\\n::error::x"),
            ("##[error]x", "##[error]x", "##[error]x", "## [error]x"),
        ])
    func hostilePath(path: String, property: String, title: String, line: String) {
        let finding = Diagnostic(.warning, code: "rule", "m", at: SourceLocation(file: path))
        let text = FindingsReporter.github.plain(report([Diagnostic](repeating: finding, count: 11)))
        #expect(text.hasPrefix("::warning file=\(property),title=rule::m (rule)\n"))
        #expect(
            text.hasSuffix("\n::group::\(title): 1 more\n\(line): warning: m (rule)\n::endgroup::\n"))
    }

    @Test("a rule's name is no command either, causes and hints stay") func hostileRule() {
        let finding = Diagnostic(.error, code: "r\n::x", title: "T,:\n", "m", cause: "c\nd", hint: "h")
        #expect(
            FindingsReporter.github.plain(report([finding]))
                == "::error title=T%2C%3A\\n::m (r%0A::x)%0Abecause: c%0Ad%0Ahint: h\n")
    }

    /// Parts that mean something to the runner, or look as if they did.
    private static let hostile = [
        "%", "%0A", "%25", "%250D", "\n", "\r", "\r\n", "::", ":", ",", "=", ";", "]", "##[", "::error::", "##[error]",
        "::stop-commands::x", " ", "\t", "\u{301}", "\u{2028}", "\u{85}", "\u{AD}", "\u{0}", "é", "😀", "x",
    ]

    /// Texts of up to three of the parts, in an order that is always the same.
    private static var texts: [String] {
        hostile + hostile.flatMap { first in hostile.flatMap { second in [first + second, first + "y" + second] } }
            + hostile.indices.map {
                hostile[$0] + hostile[($0 + 7) % hostile.count] + hostile[($0 + 12) % hostile.count]
            }
    }

    @Test("what the runner reads of an annotation is what was written") func decoded() throws {
        for text in GitHubReporterTests.texts {
            let finding = Diagnostic(
                .warning, code: "rule", title: "T" + text, "m" + text, hint: "h" + text,
                at: SourceLocation(file: "f" + text + ".swift", line: 3, column: 7))
            let commands = WorkflowCommand.all(in: FindingsReporter.github.plain(report([finding])))
            try #require(commands.count == 1, "\(text.debugDescription)")
            let kept = text.escapingControls
            let path = text.escapingControls { "\r\n".unicodeScalars.contains($0) }
            #expect(commands[0].name == "warning")
            let expected = ["file": "f\(path).swift", "line": "3", "col": "7", "title": "T" + kept]
            // the runner takes the white space from the end of the last property
            #expect(commands[0].properties.mapValues { $0.withoutSpaces } == expected.mapValues { $0.withoutSpaces })
            let data = text.escapingControls { "\t\r\n".unicodeScalars.contains($0) }
            #expect(commands[0].data == "m\(data) (rule)\nhint: h\(data)")
        }
    }

    @Test("lines beside annotations are never commands") func linesAreNoCommands() {
        for text in GitHubReporterTests.texts {
            let finding = Diagnostic(
                .note, code: "rule" + text, text, hint: text, at: SourceLocation(file: text, line: 1, column: 1))
            let output = FindingsReporter.github.plain(report([Diagnostic](repeating: finding, count: 12)))
            #expect(
                WorkflowCommand.all(in: output).map(\.name)
                    == [String](repeating: "notice", count: 10) + ["group", "endgroup"], "\(text.debugDescription)")
        }
    }
}

extension String {
    fileprivate var withoutSpaces: String { String(unicodeScalars.filter { !$0.properties.isWhitespace }) }
}
