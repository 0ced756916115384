/// Findings as Xcode reads them, one line each: `path:line:column: severity: Name Violation: reason (id)`; a hint comes
/// behind the reason.
package enum XcodeReporter {
    /// Characters from which on text is handed over: all of it would be as large as the findings themselves.
    private static let piece = 1 << 16

    /// - Parameters:
    ///   - path: how the path of a file is written.
    ///   - write: takes the text in pieces of whole lines.
    package static func report(_ report: FindingsDocument, path: (String) -> String, write: (String) -> Void) {
        var text = ""
        var last = (file: "", path: "")
        for finding in report.findings {
            if text.utf8.count >= piece {
                write(text)
                text = ""
            }
            if let file = finding.location?.file, file != last.file || last.path.isEmpty {
                last = (file, path(file).escapingControls)
            }
            text += finding.location == nil ? "<nopath>" : last.path
            append(finding, to: &text)
        }
        if !text.isEmpty { write(text) }
    }

    /// The line behind the path.
    private static func append(_ finding: Diagnostic, to text: inout String) {
        text += ":"
        text += String(finding.location?.line ?? 1)
        text += ":"
        text += String(finding.location?.column ?? 1)
        text += ": "
        text += finding.severity.rawValue
        text += ": "
        text += (finding.title ?? finding.code).escapingControls
        text += " Violation: "
        text += finding.message.onOneLine
        if let hint = finding.hint {
            text += "; "
            text += hint.onOneLine
        }
        text += " ("
        text += finding.code.escapingControls
        text += ")\n"
    }
}
