package import SlipwayModel
package import SlipwayReport

/// What a run will do: the files, the rules and how findings count.
package struct LintPlan: Sendable, Encodable {
    package let schema = 1
    package let engine: LintEngine
    /// The configuration's path as findings would show it; of several that belong together the last, whose word counts.
    /// `nil` for the defaults.
    package let configuration: String?
    /// All configurations of the run, parents first.
    package let configurations: [String]
    /// Paths as findings show them, sorted bytewise.
    package let files: [String]
    /// Identifiers of the rules that will run, sorted; nested configurations can switch on others for their files.
    package let rules: [String]
    /// Rules that SwiftLint would run and that are not built in, sorted.
    package let missingRules: [String]
    package let isStrict: Bool
    package let isLenient: Bool
    package let warningThreshold: Int?
    /// The reporter that the configuration names.
    package let reporter: String?
    /// What is wrong with the configuration, or not used of it. An error among them closes the gate.
    package let problems: [Diagnostic]

    /// What `files` are relative to.
    var directory: Path
    /// The files and folders that the command line names, absolute.
    let named: [Path]
    /// The main configuration's rules, then those of nested ones.
    let groups: [Group]
    /// For each file the number of its group.
    let groupOfFile: [Int]
    let isCompatible: Bool
    let baseline: BaselineFile?
    let newBaseline: BaselineFile?
    /// Whether what the baseline accepts has to be found.
    let isStrictBaseline: Bool
    /// The rules that the command line names; empty where configurations say.
    let narrowedRules: Set<String>
    /// Where results are kept between runs; `nil` for nowhere.
    package private(set) var cacheFolder: Path?
    let changes: ChangedLines?
    /// What is asked of a tool; `nil` where Slipway's own engine lints.
    var tool: ToolRequest?

    /// Files that are linted by the same rules with the same options.
    struct Group: Sendable {
        let linter: FileLinter
        /// The rules and all that is configured of them, as text.
        let fingerprint: String
        /// What the configuration defines itself.
        let customRules: [RuleDescription]
    }

    /// The rules that configurations define, by their identifiers; where several define one, the first.
    var customRules: [String: RuleDescription] {
        Dictionary(groups.flatMap(\.customRules).map { ($0.id, $0) }) { first, _ in first }
    }

    /// The same with nothing kept between runs.
    package func withoutCache() -> LintPlan {
        var plan = self
        plan.cacheFolder = nil
        return plan
    }

    /// Whether the run reads a file: one that it lints, a configuration or a baseline.
    package func reads(_ path: Path) -> Bool {
        let paths =
            (files + configurations).map { directory.appending($0) } + [baseline, newBaseline].compactMap(\.?.path)
        return paths.contains(path)
    }

    /// What lints a file of the plan.
    package func linter(ofFile index: Int) -> FileLinter { groups[groupOfFile[index]].linter }

    /// Whether a finding is about what has changed. What keeps a file from being checked always is.
    func concerns(_ finding: Diagnostic) -> Bool {
        guard let changes, let location = finding.location else { return true }
        let line = Linter.engineCodes.contains(finding.code) ? nil : location.line
        return changes.contains(line, of: directory.appending(location.file))
    }

    /// The report of findings with their final severities.
    func report(_ findings: [Diagnostic], _ tool: LintTool? = nil) -> LintReport {
        LintReport(
            findings: findings, files: files.count, rules: rules, warningThreshold: warningThreshold,
            isMisconfigured: problems.contains { $0.severity == .error }, tool: tool)
    }

    private enum CodingKeys: String, CodingKey {
        case schema, engine, configuration, configurations, files, rules, missingRules, isStrict, isLenient,
            warningThreshold,
            reporter
        case problems
    }
}

/// The rules that one configuration switches on, and its options for them.
struct GroupRules {
    let rules: [any FileRule]
    private let options: [String: ConfigurationValue]
    let customRules: [CustomRule]

    init(_ configuration: LintConfiguration, _ selection: RuleSelection) {
        rules = selection.rules
        options = configuration.options
        customRules = configuration.customRules
    }

    /// All that findings depend on beside the files.
    ///
    /// - Parameter directory: what names of files are relative to.
    func fingerprint(of rules: [any FileRule], in directory: Path) -> String {
        let own = rules.map { "\($0.about.id)=\(options[$0.about.id]?.canonical ?? "") \($0.circumstances)" }
        let custom = customRules.map { "\($0.id)=\($0.definition.canonical)" }
        let folder = rules.contains(where: \.asksForFolders) ? ["in \(directory)"] : []
        return (own + custom + folder).joined(separator: "\n")
    }
}

extension LintPlan.Group {
    /// - Parameters:
    ///   - imports: for the rules that ask for it.
    ///   - directory: what names of files are relative to.
    init(_ group: GroupRules, _ imports: ImportTables?, in directory: Path) {
        let rules = imports.map { imports in group.rules.map { $0.knowing(imports) } } ?? group.rules
        self.init(
            linter: FileLinter(rules: rules, directory: directory),
            fingerprint: group.fingerprint(of: rules, in: directory), customRules: group.customRules.map(\.about))
    }
}
