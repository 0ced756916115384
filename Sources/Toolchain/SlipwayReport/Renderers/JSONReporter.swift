/// Findings as a JSON array of objects with SwiftLint's keys: `file`, `line`, `character`, `severity`, `type`,
/// `rule_id` and `reason`.
package enum JSONReporter {
    /// - Parameter write: takes the text in pieces.
    package static func report(_ report: FindingsDocument, write: (String) -> Void) {
        JSONDocument.prettyArray(of: report.findings.indices, write: write) { Entry(report.findings[$0], in: report) }
        write("\n")
    }

    private struct Entry: Encodable {
        let file: String?
        let line: Int?
        let character: Int?
        let severity: String
        let type: String
        let rule: String
        let reason: String

        init(_ finding: Diagnostic, in report: FindingsDocument) {
            file = finding.location.map { report.absolute($0.file) }
            line = finding.location?.line
            character = finding.location?.column
            severity = finding.severity.capitalized
            type = finding.title ?? finding.code
            rule = finding.code
            reason = finding.message
        }

        private enum CodingKeys: String, CodingKey {
            case file, line, character, severity, type, reason
            case rule = "rule_id"
        }

        /// Writes `null` for what is not known, as SwiftLint does.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(file, forKey: .file)
            try container.encode(line, forKey: .line)
            try container.encode(character, forKey: .character)
            try container.encode(severity, forKey: .severity)
            try container.encode(type, forKey: .type)
            try container.encode(rule, forKey: .rule)
            try container.encode(reason, forKey: .reason)
        }
    }
}

extension Diagnostic.Severity {
    /// As SwiftLint writes it in data.
    var capitalized: String {
        switch self {
        case .error: "Error"
        case .warning: "Warning"
        case .note: "Note"
        }
    }
}
