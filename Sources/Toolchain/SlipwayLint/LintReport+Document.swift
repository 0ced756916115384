package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

extension LintReport {
    /// The report as reporters print it.
    ///
    /// - Parameters:
    ///   - directory: the working directory, absolute.
    ///   - configuration: the configuration's path as findings would show it.
    ///   - version: the version of Slipway.
    ///   - files: where the lines that findings stand on are read from.
    package func document(
        directory: Path, plan: LintPlan?, version: String, files: any FileSystem
    ) -> FindingsDocument {
        let known = Dictionary(RuleRegistry.rules.map { ($0.about.id, $0.about) }) { first, _ in first }
            .merging(plan?.customRules ?? [:]) { own, _ in own }
        let ids = Set(rules).union(findings.map(\.code)).sorted()
        return FindingsDocument(
            findings: findings, tool: tool?.reported ?? ReportedTool(version: version),
            rules: ids.compactMap { known[$0].map(ReportedRule.init) ?? ReportedRule.ofEngine[$0] },
            directory: directory, root: files.repository(around: directory),
            configuration: plan?.configuration,
            content: { LintReport.content(of: directory.appending($0), files) })
    }

    /// The bytes of a file that could be linted.
    private static func content(of path: Path, _ files: any FileSystem) -> [UInt8]? {
        guard let link = try? files.attributes(path),
            let real = link.kind == .symlink ? Host.realPath(path) : path,
            let known = try? files.attributes(real), known.kind == .file, known.size <= Oversize.sizeLimit
        else { return nil }
        return try? files.read(real)
    }
}

extension ReportedRule {
    init(_ about: RuleDescription) {
        let severity = about.options.first { $0.key == "severity" }?.fallback
        self.init(
            id: about.id, name: about.name, summary: about.summary,
            kind: Kind(rawValue: about.kind.rawValue) ?? .lint, severity: severity == "error" ? .error : .warning,
            isOptIn: about.isOptIn,
            link: SwiftLintRules.hasPage(about.id) ? "https://realm.github.io/SwiftLint/\(about.id).html" : nil)
    }

    /// What the linter tells besides its rules.
    package static let ofEngine = Dictionary(
        [
            engine(SyntaxProblem.code, SyntaxProblem.title, "The file has to parse, or no rule can look at it."),
            engine(FileLinter.unreadable, "Unreadable File", "The file has to be readable, as UTF-8."),
            engine(Oversize.deep, "Too Deep", "Code that nests too deep is not parsed, which could take for ever."),
            engine(Oversize.large, "File Too Large", "Files above 10 MB are not linted."),
            engine(Oversize.manyCommands, "Too Many Commands", "A file may have 4,000 commands for the linter."),
            engine(
                Oversize.manyFindings, "Too Many Findings",
                "A rule of a configuration may find \(Oversize.findingLimit) places in a file."),
            engine(
                Oversize.costly, "Costly Expression",
                "A search for an expression of a configuration may take \(Int(Oversize.searchLimit)) s in a file."),
            engine(
                BaselineComparison.staleCode, "Stale Baseline",
                "A strict baseline accepts nothing that is not found any more."),
            engine("warning_threshold", "Warning Threshold", "There are as many warnings as the threshold says."),
        ].map { ($0.id, $0) }
    ) { first, _ in first }

    private static func engine(_ id: String, _ name: String, _ summary: String) -> ReportedRule {
        ReportedRule(id: id, name: name, summary: summary, kind: .lint, severity: .error, isSwitchable: false)
    }
}
