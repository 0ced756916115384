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
        let quote = UInt8(ascii: "\"")
        guard text.utf8.contains(where: { $0 == quote || $0 == UInt8(ascii: ",") }) else { return text }
        let bytes = text.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
        return "\"" + String(decoding: bytes, as: UTF8.self) + "\""
    }

    private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]
}
