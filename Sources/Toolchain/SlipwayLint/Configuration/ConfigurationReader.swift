import SlipwayModel
import SlipwayReport

/// Takes a configuration's top-level keys one by one; what is left is unknown.
struct ConfigurationReader: ~Copyable {
    let file: Path?
    let folder: Path
    private let reach: FileReach
    private let entries: [(key: String, value: ConfigurationValue)]
    private(set) var problems: [Diagnostic] = []

    init(entries: [(key: String, value: ConfigurationValue)], file: Path?, folder: Path, reach: FileReach) {
        self.entries = entries
        self.file = file
        self.folder = folder
        self.reach = reach
    }

    /// Keys that are no rules.
    private static let keys: Set<String> = [
        "disabled_rules", "opt_in_rules", "enabled_rules", "only_rules", "analyzer_rules", "included", "excluded",
        "reporter", "strict", "lenient", "warning_threshold", "allow_zero_lintable_files", "baseline",
        "write_baseline", "strict_baseline", "cache_path", "check_for_updates", "child_config", "parent_config",
        "indentation", "remote_timeout", "remote_timeout_if_cached", "swiftlint_version", CustomRule.key,
    ]

    /// - Parameter former: what the key was called once; it counts where the key itself is not there, as in SwiftLint.
    mutating func rules(_ key: String, formerly former: String? = nil) -> [LintConfiguration.RuleReference] {
        var name = key
        if let former, let old = value(former) {
            let isUsed = value(key) == nil
            if isUsed { name = former }
            tell(
                .warning, "renamed-key",
                "`\(former)` is called `\(key)` now" + (isUsed ? "" : ": this one is not used"),
                at: old.location)
        }
        var seen: Set<String> = []
        return (value(name)?.items ?? []).compactMap { item in
            guard let id = item.string else {
                refuse(item, "an item of `\(name)`", "a rule's identifier")
                return nil
            }
            if !seen.insert(SwiftLintRules.current(id)).inserted {
                tell(.warning, "listed-twice", "`\(name)` lists '\(id)' twice", at: item.location)
            }
            return LintConfiguration.RuleReference(id: id, location: item.location)
        }
    }

    mutating func paths(_ key: String) -> [AnchoredPath] {
        (value(key)?.items ?? []).compactMap { item in
            if let text = item.string {
                let path = AnchoredPath(text, in: folder, at: item.location)
                // what `included` names is looked for once the files are known
                if key == "excluded", let problem = ListMistakes.problem(with: path, of: key) {
                    problems.append(problem)
                }
                return path
            }
            refuse(item, "an item of `\(key)`", "a path")
            return nil
        }
    }

    mutating func text(_ key: String) -> String? {
        guard let value = value(key), !value.isNull else { return nil }
        if let text = value.string { return text }
        refuse(value, "`\(key)`", "text")
        return nil
    }

    /// A file of the run. A configuration on the web knows nothing of the files of whoever uses it.
    mutating func namedFile(_ key: String) -> Path? {
        guard let text = text(key), let value = value(key) else { return nil }
        if text.isEmpty {
            refuse(value, "`\(key)`", "a path")
            return nil
        }
        guard reach != .nothing else {
            tell(
                .error, "web-file", "`\(key)` cannot stand in a configuration on the web",
                cause: "it would decide about files of whoever uses it", hint: "write it into your own configuration",
                at: value.location)
            return nil
        }
        return folder.appending(text)
    }

    /// A file that the run writes; `option` of the command line may name any.
    mutating func writtenFile(_ key: String, or option: String) -> Path? {
        guard let path = namedFile(key), let value = value(key) else { return nil }
        if reach.covers(path) { return path }
        tell(
            .error, "outside", "`\(key)` names a place outside of the repository",
            cause: "linting other people's code must not change your files",
            hint: "name a place in the repository, or give `\(option)`", at: value.location)
        return nil
    }

    /// Another configuration. Addresses have no variables in them: a configuration could send secrets to any server.
    mutating func reference(_ key: String) -> LintConfiguration.Reference? {
        guard let text = text(key), let value = value(key) else { return nil }
        if text.isEmpty {
            refuse(value, "`\(key)`", "a path or a web address")
            return nil
        }
        if value.isExpanded, RemoteConfigurations.isAddress(text) {
            // without the text: what is to stay here must not be in a log either
            tell(
                .error, "variable-in-address", "`\(key)` has a variable in a web address",
                cause: "its value would be sent to the server", hint: "write the address as it is", at: value.location)
            return nil
        }
        return LintConfiguration.Reference(text: text, location: value.location)
    }

    mutating func flag(_ key: String) -> Bool {
        guard let value = value(key), !value.isNull else { return false }
        if let flag = value.boolean { return flag }
        refuse(value, "`\(key)`", "`true` or `false`")
        return false
    }

    /// - Parameter least: the smallest number that makes sense.
    mutating func number(_ key: String, from least: Int) -> Int? {
        guard let value = value(key), !value.isNull else { return nil }
        if let number = value.integer, number >= least { return number }
        refuse(value, "`\(key)`", "a whole number from \(least) on")
        return nil
    }

    /// A version as it is written; `0.6` in YAML is a number.
    func version(_ key: String) -> String? {
        guard let value = value(key), !value.isNull else { return nil }
        return value.text
    }

    /// `indentation` is a number of spaces or `tabs`. It is for SwiftLint's formatter alone.
    mutating func checkIndentation() {
        guard let value = value("indentation"), !value.isNull else { return }
        if value.string == "tabs" || value.integer.map({ $0 > 0 }) == true { return }
        refuse(value, "`indentation`", "`tabs` or a number of spaces")
    }

    /// Rules that read the compiler's logs are not run by `swiftlint lint` either.
    mutating func checkAnalyzerRules() {
        for rule in rules("analyzer_rules") {
            if rule.id == "all" {
                tell(
                    .note, "analyzer-rule", "rules that read the compiler's logs are not run here", at: rule.location)
            } else if SwiftLintRules.isAnalyzer(rule.id) {
                tell(
                    .note, "analyzer-rule", "rule '\(rule.id)' reads the compiler's logs: it is not run here",
                    at: rule.location)
            } else {
                problems.append(RuleSelection.problem(with: rule, custom: []) ?? notForAnalyzer(rule))
            }
        }
    }

    private func notForAnalyzer(_ rule: LintConfiguration.RuleReference) -> Diagnostic {
        Diagnostic(
            .error, code: "wrong-list", "rule '\(rule.id)' needs no compiler's logs",
            hint: "list it under `opt_in_rules` or `only_rules`", at: rule.location)
    }

    mutating func contradicts(_ other: LintConfiguration.RuleReference) {
        problems.append(
            Diagnostic(
                .error, code: "contradiction", "`only_rules` cannot stand beside `disabled_rules` or `opt_in_rules`",
                hint: "keep `only_rules`, or list changes to the defaults", at: other.location))
    }

    mutating func customRules() -> [CustomRule] {
        guard let value = value(CustomRule.key), !value.isNull else { return [] }
        guard let entries = value.map else {
            refuse(value, "`\(CustomRule.key)`", "a mapping of rules")
            return []
        }
        var rules: [CustomRule] = []
        for (id, options) in entries {
            if id == "default_execution_mode" {
                checkExecutionMode(options)
                continue
            }
            let (rule, found) = CustomRule.make(id, options)
            problems += found
            if let rule { rules.append(rule) }
        }
        return rules
    }

    /// SwiftLint may look at kinds of text by another parser; what is found is the same here.
    private mutating func checkExecutionMode(_ value: ConfigurationValue) {
        if value.isNull || ["default", "sourcekit", "swiftsyntax"].contains(value.string) { return }
        refuse(value, "`default_execution_mode`", "`swiftsyntax` or `sourcekit`")
    }

    /// The configurations of rules by their current identifiers; what is left is unknown.
    mutating func ruleOptions() -> [String: ConfigurationValue] {
        var result: [String: ConfigurationValue] = [:]
        for (key, value) in entries where !ConfigurationReader.keys.contains(key) {
            let id = SwiftLintRules.current(key)
            guard SwiftLintRules.isKnown(id) else {
                if let problem = SwiftLintRules.absence(of: key, at: value.location) {
                    problems.append(problem)
                    continue
                }
                let known = ConfigurationReader.keys.sorted() + SwiftLintRules.ids
                let meant = key == "whitelist_rules" ? "only_rules" : Suggestion.nearest(to: key, in: known)
                let place = ListMistakes.hint(forKey: key)
                tell(
                    .error, "unknown-key", "`\(key)` is neither a key nor a rule",
                    hint: place ?? meant.map { "did you mean '\($0)'?" }, at: value.location)
                continue
            }
            if result.updateValue(value, forKey: id) != nil {
                tell(.error, "duplicate-key", "rule '\(id)' is configured twice, under two names", at: value.location)
            }
            if id != key {
                tell(.note, "renamed-rule", "rule '\(key)' is called '\(id)' now", at: value.location)
            }
        }
        return result
    }

    /// Where a key is written.
    func location(of key: String) -> SourceLocation? { value(key)?.location }

    private func value(_ key: String) -> ConfigurationValue? { entries.last { $0.key == key }?.value }

    private mutating func refuse(_ value: ConfigurationValue, _ what: String, _ wanted: String) {
        tell(.error, "wrong-value", "\(what) should be \(wanted), here is \(value.shown)", at: value.location)
    }

    private mutating func tell(
        _ severity: Diagnostic.Severity, _ code: String, _ message: String, cause: String? = nil,
        hint: String? = nil, at location: SourceLocation
    ) {
        problems.append(Diagnostic(severity, code: code, message, cause: cause, hint: hint, at: location))
    }
}
