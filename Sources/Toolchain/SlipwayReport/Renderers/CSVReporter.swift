/// Findings as comma-separated values (RFC 4180), with SwiftLint's columns.
///
/// A field never holds a line end, so that readers that go by lines get along. A field that a spreadsheet would take
/// for a formula gets an apostrophe in front, as OWASP advises (*CSV Injection*).
package enum CSVReporter {
    private static let header = ["file", "line", "character", "severity", "type", "reason", "rule_id"]

    package static func report(_ report: FindingsDocument) -> String {
        let rows = report.findings.map { finding in
            [
                finding.location.map { field(report.absolute($0.file)) } ?? "",
                finding.location?.line.map(String.init) ?? "", finding.location?.column.map(String.init) ?? "",
                finding.severity.capitalized, field(finding.title ?? finding.code), field(finding.message),
                field(finding.code),
            ]
        }
        return ([header] + rows).map { $0.joined(separator: ",") + "\r\n" }.joined()
    }

    private static func field(_ text: String) -> String {
        var text = text.onOneLine
        if let first = text.unicodeScalars.first, formulaStarts.contains(first) { text = "'" + text }
        guard text.unicodeScalars.contains(where: { $0 == "\"" || $0 == "," }) else { return text }
        return text.unicodeScalars.reduce(into: "\"") { $0 += $1 == "\"" ? "\"\"" : String($1) } + "\""
    }

    private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]
}
