import SlipwayModel
import SlipwayReport

/// Takes a configuration's top-level keys one by one; what is left is unknown.
struct ConfigurationReader: ~Copyable {
    let file: Path?
    let folder: Path
    private let entries: [(key: String, value: ConfigurationValue)]
    private(set) var problems: [Diagnostic] = []

    init(entries: [(key: String, value: ConfigurationValue)], file: Path?, folder: Path) {
        self.entries = entries
        self.file = file
        self.folder = folder
    }

    /// Keys that are read.
    private static let keys: Set<String> = [
        "disabled_rules", "opt_in_rules", "enabled_rules", "only_rules", "whitelist_rules", "included", "excluded",
        "reporter", "strict", "lenient", "warning_threshold", "allow_zero_lintable_files",
    ]

    /// Keys of SwiftLint that concern only how it runs: nothing is lost without them.
    private static let idleKeys: Set<String> = [
        "cache_path", "check_for_updates", "indentation", "remote_timeout", "remote_timeout_if_cached",
        "swiftlint_version", "analyzer_rules",
    ]

    /// Keys of SwiftLint that change what is found.
    private static let missingKeys: Set<String> = [
        "baseline", "write_baseline", "strict_baseline", "child_config", "parent_config", "custom_rules",
    ]

    mutating func rules(_ key: String) -> [LintConfiguration.RuleReference] {
        (value(key)?.items ?? []).compactMap { item in
            guard let id = item.string else {
                refuse(item, "an item of `\(key)`", "a rule's identifier")
                return nil
            }
            return LintConfiguration.RuleReference(id: id, location: item.location)
        }
    }

    mutating func texts(_ key: String) -> [String] {
        (value(key)?.items ?? []).compactMap { item in
            if let text = item.string { return text }
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

    mutating func flag(_ key: String) -> Bool {
        guard let value = value(key), !value.isNull else { return false }
        if let flag = value.boolean { return flag }
        refuse(value, "`\(key)`", "`true` or `false`")
        return false
    }

    mutating func number(_ key: String) -> Int? {
        guard let value = value(key), !value.isNull else { return nil }
        if let number = value.integer { return number }
        refuse(value, "`\(key)`", "a number")
        return nil
    }

    /// The configurations of rules that are built in; says what the other keys come to.
    mutating func ruleOptions() -> [String: ConfigurationValue] {
        var result: [String: ConfigurationValue] = [:]
        for (key, value) in entries where !ConfigurationReader.keys.contains(key) {
            if RuleSelection.isBuiltIn(key) {
                result[key] = value
            } else if ConfigurationReader.idleKeys.contains(key) {
                tell(.note, "unused-key", "`\(key)` has no effect here", at: value.location)
            } else if ConfigurationReader.missingKeys.contains(key) {
                tell(
                    .warning, "missing-key", "`\(key)` is not built into this version: it is left out",
                    at: value.location)
            } else if SwiftLintRules.isKnown(key) {
                problems.append(RuleSelection.notBuiltIn(key, at: value.location))
            } else {
                let known = ConfigurationReader.keys.sorted() + SwiftLintRules.ids
                problems.append(
                    Diagnostic(
                        .warning, code: "unknown-key", "`\(key)` is neither a key nor a rule",
                        hint: Suggestion.nearest(to: key, in: known).map { "did you mean '\($0)'?" },
                        at: value.location))
            }
        }
        return result
    }

    private func value(_ key: String) -> ConfigurationValue? { entries.last { $0.key == key }?.value }

    private mutating func refuse(_ value: ConfigurationValue, _ what: String, _ wanted: String) {
        tell(.warning, "wrong-value", "\(what) should be \(wanted), here is \(value.kind)", at: value.location)
    }

    private mutating func tell(
        _ severity: Diagnostic.Severity, _ code: String, _ message: String, at location: SourceLocation
    ) {
        problems.append(Diagnostic(severity, code: code, message, at: location))
    }
}
