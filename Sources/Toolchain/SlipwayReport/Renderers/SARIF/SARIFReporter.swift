/// Findings as a SARIF log.
///
/// Source: *Static Analysis Results Interchange Format (SARIF) Version 2.1.0 Plus Errata 01*, OASIS. Sections are named
/// where they decide something.
package enum SARIFReporter {
    /// - Parameter write: takes the text in pieces.
    package static func report(_ report: FindingsDocument, write: (String) -> Void) {
        let rules = report.allRules
        let log = JSONDocument.pretty(log(report, rules))
        // within texts quotation marks are escaped: there is one such key
        let parts = log.split(separator: "\"results\" : null", maxSplits: 1)
        write(String(parts[0]) + "\"results\" : ")
        var results = SARIFResults(report, rules)
        JSONDocument.prettyArray(of: report.findings.indices, depth: 3, write: write) { results.result(at: $0) }
        write(String(parts[1]))
    }

    /// The log without its results.
    private static func log(_ report: FindingsDocument, _ rules: [ReportedRule]) -> SARIFLog {
        SARIFLog(runs: [
            SARIFLog.Run(
                tool: SARIFLog.Tool(driver: driver(report.tool, rules)), columnKind: "utf16CodeUnits",
                newlineSequences: ["\r\n", "\n", "\r"], defaultEncoding: "UTF-8", defaultSourceLanguage: "swift",
                originalUriBaseIds: [SARIFURI.root: SARIFLog.Base(uri: SARIFURI.folder(report.root))],
                results: SARIFLog.Absent())
        ])
    }

    private static func driver(_ tool: ReportedTool, _ rules: [ReportedRule]) -> SARIFLog.Driver {
        SARIFLog.Driver(
            name: tool.name, version: tool.version, semanticVersion: tool.hasSemanticVersion ? tool.version : nil,
            informationUri: tool.link,
            rules: rules.map(descriptor))
    }

    private static func descriptor(of rule: ReportedRule) -> SARIFLog.Rule {
        SARIFLog.Rule(
            id: rule.id, name: identifier(from: rule.name), shortDescription: SARIFLog.Message(text: rule.name),
            fullDescription: SARIFLog.Message(text: rule.summary), help: SARIFLog.Message(text: help(for: rule)),
            helpUri: rule.link,
            defaultConfiguration: SARIFLog.Configuration(enabled: !rule.isOptIn, level: rule.severity.rawValue),
            properties: SARIFLog.Properties(
                tags: [rule.kind.rawValue], kind: rule.kind.rawValue,
                problemSeverity: rule.severity == .note ? "recommendation" : rule.severity.rawValue))
    }

    private static func help(for rule: ReportedRule) -> String {
        guard rule.isSwitchable else { return rule.summary }
        return """
            \(rule.summary)

            One line is exempt with `// swiftlint:disable:next \(rule.id) - reason` above it, everything with \
            `disabled_rules: [\(rule.id)]` in .swiftlint.yml.
            """
    }

    /// `Line Length` as `LineLength`: the name is to be an identifier (§3.49.7).
    private static func identifier(from name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        let text = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return text.isEmpty ? name : text
    }
}
