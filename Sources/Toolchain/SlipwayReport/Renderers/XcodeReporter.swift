/// Findings as Xcode reads them, one line each: `path:line:column: severity: Name Violation: reason (id)`.
package enum XcodeReporter {
    /// - Parameter path: how the path of a place is written.
    package static func report(_ report: FindingsDocument, path: (SourceLocation) -> String) -> String {
        var text = ""
        for finding in report.findings {
            text += line(of: finding, path: path)
            text += "\n"
        }
        return text
    }

    private static func line(of finding: Diagnostic, path: (SourceLocation) -> String) -> String {
        let file = finding.location.map(path) ?? "<nopath>"
        let place = "\(file):\(finding.location?.line ?? 1):\(finding.location?.column ?? 1)"
        let line =
            "\(place): \(finding.severity.rawValue): \(finding.title ?? finding.code) Violation: "
            + "\(finding.message.onOneLine) (\(finding.code))"
        return line.escapingControls
    }
}
