/// Findings as Xcode reads them, one line each: `path:line:column: severity: Name Violation: reason (id)`; a hint comes
/// behind the reason.
package enum XcodeReporter {
    /// Bytes from which on text is handed over: all of it would be as large as the findings themselves.
    private static let piece = 1 << 16

    /// - Parameters:
    ///   - path: how the path of a file is written.
    ///   - write: takes the text in pieces of whole lines.
    package static func report(_ report: FindingsDocument, path: (String) -> String, write: (String) -> Void) {
        var text: [UInt8] = []
        text.reserveCapacity(piece + 4096)
        var last = (file: "", path: "")
        for finding in report.findings {
            if text.count >= piece {
                write(String(decoding: text, as: UTF8.self))
                text.removeAll(keepingCapacity: true)
            }
            if let file = finding.location?.file, file != last.file || last.path.isEmpty {
                last = (file, path(file).escapingControls)
            }
            text += (finding.location == nil ? "<nopath>" : last.path).utf8
            append(finding, to: &text)
        }
        if !text.isEmpty { write(String(decoding: text, as: UTF8.self)) }
    }

    /// The line behind the path.
    private static func append(_ finding: Diagnostic, to text: inout [UInt8]) {
        text += ":".utf8
        text += String(finding.location?.line ?? 1).utf8
        text += ":".utf8
        text += String(finding.location?.column ?? 1).utf8
        text += ": ".utf8
        text += finding.severity.rawValue.utf8
        text += ": ".utf8
        text += (finding.title ?? finding.code).escapingControls.utf8
        text += " Violation: ".utf8
        text += finding.message.onOneLine.utf8
        if let hint = finding.hint {
            text += "; ".utf8
            text += hint.onOneLine.utf8
        }
        text += " (".utf8
        text += finding.code.escapingControls.utf8
        text += ")\n".utf8
    }
}
