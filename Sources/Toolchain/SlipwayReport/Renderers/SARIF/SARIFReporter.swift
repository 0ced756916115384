/// Findings as a SARIF log.
///
/// Source: *Static Analysis Results Interchange Format (SARIF) Version 2.1.0 Plus Errata 01*, OASIS. Sections are named
/// where they decide something.
package enum SARIFReporter {
    package static func report(_ report: FindingsDocument) -> String {
        let rules = report.allRules
        let results = SARIFResults(report, rules).all()
        return JSONDocument.pretty(
            SARIFLog(runs: [
                SARIFLog.Run(
                    tool: SARIFLog.Tool(driver: driver(report.tool, rules)), columnKind: "utf16CodeUnits",
                    newlineSequences: ["\r\n", "\n", "\r"], defaultEncoding: "UTF-8", defaultSourceLanguage: "swift",
                    originalUriBaseIds: [SARIFURI.root: SARIFLog.Base(uri: SARIFURI.folder(report.root))],
                    results: results)
            ]))
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
