/// Findings as Checkstyle's XML: a `file` per file, an `error` per finding.
///
/// Source: Checkstyle's `XMLLogger`; line 0 stands for a whole file, `source` names the check.
package enum CheckstyleReporter {
    package static func report(_ report: FindingsDocument) -> String {
        let files = report.findingsByFile.map { file, findings in
            let name = report.absolute(file ?? report.configuration)
            return "  <file name=\"\(name.markupEscaped)\">\n\(findings.map(element).joined())  </file>\n"
        }
        return
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n\(files.joined())</checkstyle>\n"
    }

    private static func element(of finding: Diagnostic) -> String {
        let column = finding.location?.column.map { " column=\"\($0)\"" } ?? ""
        return "    <error line=\"\(finding.location?.line ?? 0)\"\(column) severity=\"\(severity(of: finding))\""
            + " message=\"\(finding.message.markupEscaped)\" source=\"slipway.rules.\(finding.code.markupEscaped)\"/>\n"
    }

    private static func severity(of finding: Diagnostic) -> String {
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "info"
        }
    }
}
