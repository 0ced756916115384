/// Findings as Xcode reads them, one line each: `path:line:column: severity: Name Violation: reason (id)`; a hint comes
/// behind the reason.
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
        let reason = [finding.message, finding.hint].compactMap(\.self).joined(separator: "; ")
        let line =
            "\(place): \(finding.severity.rawValue): \(finding.title ?? finding.code) Violation: "
            + "\(reason.onOneLine) (\(finding.code))"
        return line.escapingControls
    }
}
