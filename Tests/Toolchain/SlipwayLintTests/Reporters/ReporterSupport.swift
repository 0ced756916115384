import SlipwayModel
import SlipwayReport

/// A report with a finding that can be mended, one in a name with a space, and one without a place.
let sampleReport = FindingsDocument(
    findings: [
        Diagnostic(
            .error, code: "empty_count", title: "Empty Count", "ask `isEmpty`, not `count`",
            at: SourceLocation(file: "Sources/A.swift", line: 2, column: 6), fix: [TextEdit(15..<25, "isEmpty")]),
        Diagnostic(
            .warning, code: "line_length", title: "Line Length", "line has 130 characters",
            at: SourceLocation(file: "Sources/B c.swift", line: 1, column: 1)),
        Diagnostic(.error, code: "warning_threshold", title: "Warning Threshold", "too\nmany"),
    ],
    tool: ReportedTool(version: "1.2.3", link: "https://example.com/slipway"),
    rules: [
        ReportedRule(
            id: "empty_count", name: "Empty Count", summary: "Ask `isEmpty`.", kind: .performance, severity: .error,
            isOptIn: true, link: "https://example.com/empty_count"),
        ReportedRule(
            id: "line_length", name: "Line Length", summary: "Lines are short.", kind: .metrics, severity: .warning),
        ReportedRule(id: "todo", name: "Todo", summary: "Work is done.", kind: .lint, severity: .warning),
    ],
    directory: "/r/app", root: "/r", configuration: "../.swiftlint.yml",
    content: { $0 == "Sources/A.swift" ? Array("let é = 1\nif a.count == 0 {}\n".utf8) : nil })

/// A report of one finding.
func report(
    _ message: String, code: String = "rule", title: String? = nil, _ severity: Diagnostic.Severity = .warning,
    at location: SourceLocation? = SourceLocation(file: "A.swift", line: 1, column: 1), in text: String? = nil
) -> FindingsDocument {
    report([Diagnostic(severity, code: code, title: title, message, at: location)], in: text)
}

func report(_ findings: [Diagnostic], in text: String? = nil) -> FindingsDocument {
    FindingsDocument(findings: findings, directory: "/r", content: { _ in text.map { Array($0.utf8) } })
}

/// A report of many findings of one rule, a line each.
func report(_ severities: [Diagnostic.Severity], files: [String]) -> FindingsDocument {
    report(
        zip(severities, files).enumerated().map { index, finding in
            Diagnostic(
                finding.0, code: "rule", "m", at: SourceLocation(file: finding.1, line: index + 1, column: 1))
        })
}

extension FindingsReporter {
    func plain(_ document: FindingsDocument) -> String { report(document, style: .plain) }
}
