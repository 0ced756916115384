package import SlipwayReport

/// Gives a rule its options and tells what is wrong with them.
///
/// A rule's configuration is a mapping, or in short a scalar or a list: `line_length: 150`, `line_length: [150, 200]`,
/// `empty_count: error`. Like SwiftLint, a value that cannot be used leaves the default, with a warning.
package struct RuleOptions {
    private let rule: String
    private let value: ConfigurationValue?
    private var known: [String] = []
    private var hasShortForm = false
    /// What is wrong, in the order of the questions.
    package private(set) var problems: [Diagnostic] = []

    /// - Parameter value: the rule's configuration; `nil` for the defaults.
    package init(rule: String, value: ConfigurationValue?) {
        self.rule = rule
        self.value = value
    }

    /// The two levels of a measure. Where a level for warnings or a short form is given and none for errors, there
    /// are no errors, as in SwiftLint.
    package mutating func limits(warning: Int, error: Int?) -> Limits {
        known += ["warning", "error"]
        hasShortForm = true
        guard let value, !value.isNull else { return Limits(warning: warning, error: error) }
        if value.map != nil {
            let given = entry("error")
            return Limits(
                warning: number("warning") ?? warning,
                error: given.flatMap { $0.isNull ? nil : number("error") ?? error })
        }
        let numbers = value.items.compactMap(\.integer)
        guard let first = numbers.first, numbers.count == value.items.count, numbers.count < 3 else {
            refuse(value, "rule '\(rule)'", "one or two numbers")
            return Limits(warning: warning, error: error)
        }
        return Limits(warning: first, error: numbers.count > 1 ? numbers[1] : nil)
    }

    /// The level of the rule's findings.
    package mutating func severity(default fallback: Diagnostic.Severity) -> Diagnostic.Severity {
        known.append("severity")
        hasShortForm = true
        guard let value, !value.isNull else { return fallback }
        guard let given = value.map == nil ? value.items.first : entry("severity") else { return fallback }
        switch given.string?.lowercased() {
        case "warning": return .warning
        case "error": return .error
        default:
            refuse(given, "the severity of rule '\(rule)'", "`warning` or `error`")
            return fallback
        }
    }

    package mutating func flag(_ key: String, default fallback: Bool) -> Bool {
        known.append(key)
        guard let given = entry(key) else { return fallback }
        if let flag = given.boolean { return flag }
        refuse(given, "'\(key)' of rule '\(rule)'", "`true` or `false`")
        return fallback
    }

    /// A list of words out of `choices`.
    package mutating func choices(_ key: String, from choices: [String], default fallback: [String]) -> [String] {
        known.append(key)
        guard let given = entry(key) else { return fallback }
        var result: [String] = []
        for item in given.items {
            if let word = item.string, choices.contains(word) {
                result.append(word)
            } else {
                refuse(item, "an item of '\(key)' of rule '\(rule)'", "one of \(choices.joined(separator: ", "))")
            }
        }
        return result
    }

    /// A list of regular expressions, those that can be used.
    package mutating func patterns(_ key: String) -> [String] {
        known.append(key)
        guard let given = entry(key) else { return [] }
        var result: [String] = []
        for item in given.items {
            if let pattern = item.string, (try? Regex(pattern)) != nil {
                result.append(pattern)
            } else {
                refuse(item, "an item of '\(key)' of rule '\(rule)'", "a regular expression")
            }
        }
        return result
    }

    /// To be called when the rule has asked for all it knows: the rest is unknown.
    package mutating func finish() {
        guard let value, !value.isNull else { return }
        guard let entries = value.map else {
            if !hasShortForm { refuse(value, "rule '\(rule)'", "a mapping") }
            return
        }
        for (key, value) in entries where !known.contains(key) {
            problems.append(
                Diagnostic(
                    .warning, code: "unknown-key", "rule '\(rule)' has no option '\(key)'",
                    hint: Suggestion.hint(for: key, in: known), at: value.location))
        }
    }

    private func entry(_ key: String) -> ConfigurationValue? { value?.map?.last { $0.key == key }?.value }

    private mutating func number(_ key: String) -> Int? {
        guard let given = entry(key) else { return nil }
        if let number = given.integer { return number }
        refuse(given, "'\(key)' of rule '\(rule)'", "a number")
        return nil
    }

    private mutating func refuse(_ value: ConfigurationValue, _ what: String, _ wanted: String) {
        problems.append(
            Diagnostic(
                .warning, code: "wrong-value", "\(what) should be \(wanted), here is \(value.kind)",
                cause: "the default is used", at: value.location))
    }
}
