import SlipwayModel
package import SlipwayReport

/// Which rules a configuration switches on, made with its options.
package struct RuleSelection: Sendable {
    /// Sorted by identifier.
    package let rules: [any Rule]
    /// Rules that SwiftLint would run with this configuration and that are not built in, sorted.
    package let missing: [String]
    /// What is wrong with the names and the options of rules.
    package let problems: [Diagnostic]

    /// - Throws: status 2 where no rule is left to run.
    package init(_ configuration: LintConfiguration) throws(SlipwayError) {
        var problems: [Diagnostic] = []
        let wanted = RuleSelection.wanted(configuration)
        for reference in configuration.onlyRules ?? configuration.optInRules {
            problems += RuleSelection.problem(with: reference, tellsMissing: true)
        }
        for reference in configuration.disabledRules {
            problems += RuleSelection.problem(with: reference, tellsMissing: false)
        }
        var rules: [any Rule] = []
        for type in RuleRegistry.rules where wanted.contains(type.about.id) {
            let (rule, found) = type.make(configuration.options[type.about.id])
            rules.append(rule)
            problems += found
        }
        self.rules = rules
        missing = wanted.filter { !RuleSelection.isBuiltIn($0) }.sorted()
        self.problems = problems
        if rules.isEmpty { throw RuleSelection.noRules(configuration, problems) }
    }

    private static func noRules(_ configuration: LintConfiguration, _ problems: [Diagnostic]) -> SlipwayError {
        let location = configuration.onlyRules?.first?.location
        let problem = Diagnostic(
            .error, code: "no-rules", "no rule is left to run",
            cause: configuration.onlyRules == nil ? "all are disabled" : "none of `only_rules` is built in",
            hint: "built in: \(RuleRegistry.rules.map { $0.about.id }.joined(separator: ", "))",
            at: location ?? configuration.file.map { SourceLocation(file: $0.string) })
        return SlipwayError(.input, [problem] + problems)
    }

    package static func isBuiltIn(_ id: String) -> Bool { RuleRegistry.rules.contains { $0.about.id == id } }

    package static func notBuiltIn(_ id: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .note, code: "missing-rule", "rule '\(id)' is not built into this version: it is not checked", at: location)
    }

    /// The identifiers that the configuration asks for, known and current ones only.
    private static func wanted(_ configuration: LintConfiguration) -> Set<String> {
        func ids(_ references: [LintConfiguration.RuleReference], all: [String]) -> Set<String> {
            Set(references.flatMap { $0.id == "all" ? all : [SwiftLintRules.current($0.id)] })
                .filter(SwiftLintRules.isKnown)
        }
        if let only = configuration.onlyRules {
            return ids(only, all: SwiftLintRules.defaults + SwiftLintRules.optIn)
        }
        return Set(SwiftLintRules.defaults).union(ids(configuration.optInRules, all: SwiftLintRules.optIn))
            .subtracting(ids(configuration.disabledRules, all: SwiftLintRules.ids))
    }

    private static func problem(
        with reference: LintConfiguration.RuleReference, tellsMissing: Bool
    ) -> [Diagnostic] {
        let id = SwiftLintRules.current(reference.id)
        if id == "all" || isBuiltIn(id) { return [] }
        if SwiftLintRules.isKnown(id) { return tellsMissing ? [notBuiltIn(id, at: reference.location)] : [] }
        return [
            Diagnostic(
                .warning, code: "unknown-rule", "there is no rule '\(reference.id)'",
                hint: Suggestion.nearest(to: reference.id, in: SwiftLintRules.ids).map { "did you mean '\($0)'?" },
                at: reference.location)
        ]
    }
}
