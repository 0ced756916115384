/// Findings by file, errors first, each with a sign in front.
package enum EmojiReporter {
    package static func report(_ report: FindingsDocument) -> String {
        report.findingsByFile.map { file, findings in
            let lines = findings.errorsFirst.map { finding in
                let line = finding.location?.line.map { "Line \($0): " } ?? ""
                return "\(sign(of: finding)) \(line)\(finding.namingItsRule.message.onOneLine)\n"
            }
            return "\(file.map { report.absolute($0).escapingControls } ?? "Other")\n\(lines.joined())"
        }.joined()
    }

    private static func sign(of finding: Diagnostic) -> String {
        switch finding.severity {
        case .error: "⛔️"
        case .warning: "⚠️"
        case .note: "ℹ️"
        }
    }
}

extension [Diagnostic] {
    /// By severity, each in the order it had.
    var errorsFirst: [Diagnostic] {
        [.error, .warning, .note].flatMap { severity in filter { $0.severity == severity } }
    }
}
