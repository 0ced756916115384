import SlipwayModel
package import SlipwayReport

/// Which rules a configuration switches on, made with its options.
package struct RuleSelection: Sendable {
    /// Sorted by identifier, the configuration's own behind the others.
    package let rules: [any FileRule]
    /// Rules that SwiftLint would run with this configuration and that are not built in, sorted.
    package let missing: [String]
    /// What is wrong with the names and the options of rules.
    package let problems: [Diagnostic]

    package init(_ configuration: LintConfiguration) {
        let custom = Set(configuration.customRules.map(\.id))
        var problems: [Diagnostic] = []
        problems += configuration.mode.problems(custom: custom)
        let wanted = configuration.mode.wanted
        var rules: [any FileRule] = []
        for type in RuleRegistry.rules {
            let id = type.about.id
            if wanted.contains(id) {
                var (rule, found) = type.make(configuration.options[id])
                if var commands = rule as? SuperfluousDisableCommandRule {
                    commands.runsCustomRules = configuration.mode.wantsCustom(CustomRule.key)
                    rule = commands
                }
                rules.append(rule)
                problems += found
            } else if let options = configuration.options[id], !configuration.isNarrowed {
                problems.append(
                    Diagnostic(
                        .warning, code: "idle-options", "rule '\(id)' is configured and not switched on",
                        hint: configuration.mode.advice(onIdle: id, isOptIn: type.about.isOptIn),
                        at: options.location))
                problems += type.make(options).1.filter { $0.code == "unknown-key" }
            }
        }
        for (id, options) in configuration.options.sorted(by: { $0.key < $1.key })
        where SwiftLintRules.isAnalyzer(id) && !configuration.isNarrowed {
            problems.append(
                Diagnostic(
                    .note, code: "analyzer-rule",
                    "rule '\(id)' is configured and reads the compiler's logs: it is not run here",
                    hint: "`swiftlint analyze` runs it", at: options.location))
        }
        self.rules = rules + configuration.customRules.filter { configuration.mode.wantsCustom($0.id) }
        missing = wanted.filter { !RuleSelection.isBuiltIn($0) }.sorted()
        self.problems = problems
    }

    /// The problem of `all` in a list where it stands for nothing.
    fileprivate static func noList(_ reference: LintConfiguration.RuleReference) -> Diagnostic {
        Diagnostic(
            .error, code: "unknown-rule", "there is no rule '\(reference.id)'",
            cause: "it stands for all rules in `opt_in_rules`, and nowhere else, as in SwiftLint",
            hint: "name the rules; to lint some files by none exclude them", at: reference.location)
    }

    private static let builtIn = Set(RuleRegistry.rules.map { $0.about.id })

    package static func isBuiltIn(_ id: String) -> Bool { builtIn.contains(id) }

    /// What is wrong with a name in a list of rules.
    static func problem(
        with reference: LintConfiguration.RuleReference, custom: Set<String>
    ) -> Diagnostic? {
        let id = SwiftLintRules.current(reference.id)
        if id == CustomRule.key || custom.contains(id) || isBuiltIn(id) {
            if id == reference.id { return nil }
            return Diagnostic(
                .note, code: "renamed-rule", "rule '\(reference.id)' is called '\(id)' now", at: reference.location)
        }
        if SwiftLintRules.isAnalyzer(id) {
            return Diagnostic(
                .note, code: "analyzer-rule", "rule '\(id)' reads the compiler's logs: it is not run here",
                hint: "list it under `analyzer_rules`", at: reference.location)
        }
        if SwiftLintRules.isKnown(id) {
            return Diagnostic(
                .error, code: "missing-rule", "rule '\(id)' is not built into this version: it cannot be checked",
                hint: "`slipway rules` lists those that are", at: reference.location)
        }
        if let problem = SwiftLintRules.absence(of: id, at: reference.location) { return problem }
        let known = SwiftLintRules.ids + custom.sorted()
        return Diagnostic(
            .error, code: "unknown-rule", "there is no rule '\(reference.id)'",
            hint: ListMistakes.hint(
                for: reference.id, in: known, isOption: reference.location.file == LintConfiguration.ruleOption),
            at: reference.location)
    }
}

extension LintConfiguration.RuleMode {
    /// What is wrong with the names in the lists.
    func problems(custom: Set<String>) -> [Diagnostic] {
        func problems(_ references: [LintConfiguration.RuleReference], allowsAll: Bool) -> [Diagnostic] {
            let found = references.lazy.compactMap { reference -> Diagnostic? in
                guard reference.id == LintConfiguration.allRules else {
                    return RuleSelection.problem(with: reference, custom: custom)
                }
                return allowsAll || reference.isAllOfCommand ? nil : RuleSelection.noList(reference)
            }
            // so many are one mistake of another kind, and each is held against all names for the nearest
            return Array(found.prefix(1000))
        }
        switch self {
        case .changed(let disabled, let optIn):
            return problems(disabled, allowsAll: false) + problems(optIn, allowsAll: true)
        case .only(let only): return problems(only, allowsAll: false)
        }
    }

    /// What to do about options of a rule that is off.
    fileprivate func advice(onIdle id: String, isOptIn: Bool) -> String? {
        switch self {
        case .only: "list it under `only_rules`, or remove its options"
        case .changed(let disabled, _):
            if disabled.contains(where: { SwiftLintRules.current($0.id) == id }) {
                "take it out of `disabled_rules`, or remove its options"
            } else {
                isOptIn ? "list it under `opt_in_rules`, or remove its options" : nil
            }
        }
    }

    var references: [LintConfiguration.RuleReference] {
        switch self {
        case .changed(let disabled, let optIn): disabled + optIn
        case .only(let only): only
        }
    }

    /// The current identifiers of the rules that are on, without a configuration's own and those that need logs.
    var wanted: Set<String> {
        func ids(_ references: [LintConfiguration.RuleReference], all: [String] = []) -> Set<String> {
            Set(references.flatMap { $0.id == LintConfiguration.allRules ? all : [SwiftLintRules.current($0.id)] })
                .filter { SwiftLintRules.isKnown($0) && !SwiftLintRules.isAnalyzer($0) }
        }
        switch self {
        case .only(let only):
            let isAll = only.contains(where: \.isAllOfCommand)
            return ids(only, all: isAll ? SwiftLintRules.defaults + SwiftLintRules.optIn : [])
        case .changed(let disabled, let optIn):
            return Set(SwiftLintRules.defaults).union(ids(optIn, all: SwiftLintRules.optIn)).subtracting(ids(disabled))
        }
    }

    func wantsCustom(_ id: String) -> Bool {
        switch self {
        case .only(let only): only.contains { $0.id == id || $0.id == CustomRule.key || $0.isAllOfCommand }
        case .changed(let disabled, _): !disabled.contains { $0.id == id || $0.id == CustomRule.key }
        }
    }
}
