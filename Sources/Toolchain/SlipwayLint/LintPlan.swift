import SlipwayModel
package import SlipwayReport

/// What a run will do: the files, the rules and how findings count.
package struct LintPlan: Sendable, Encodable {
    package let schema = 1
    /// The configuration's path as findings would show it; `nil` for the defaults.
    package let configuration: String?
    /// Paths as findings show them, sorted bytewise.
    package let files: [String]
    /// Identifiers of the rules that will run, sorted.
    package let rules: [String]
    /// Rules that SwiftLint would run and that are not built in, sorted.
    package let missingRules: [String]
    package let isStrict: Bool
    package let isLenient: Bool
    package let warningThreshold: Int?
    /// The reporter that the configuration names.
    package let reporter: String?
    /// What is wrong with the configuration, or not used of it.
    package let problems: [Diagnostic]

    /// What `files` are relative to.
    let directory: Path
    package let linter: FileLinter

    private enum CodingKeys: String, CodingKey {
        case schema, configuration, files, rules, missingRules, isStrict, isLenient, warningThreshold, reporter
        case problems
    }
}
