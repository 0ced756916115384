package import SlipwayReport

/// Gives a rule its options and tells what is wrong with them.
///
/// A rule's configuration is a mapping, or in short a scalar or a list: `line_length: 150`, `line_length: [150, 200]`,
/// `empty_count: error`. A value that cannot be used leaves the default, and is told as an error.
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
    /// are no errors, as in SwiftLint; where neither is given, both are the usual ones, whatever else is set.
    package mutating func limits(warning: Int, error: Int?) -> Limits {
        known += Limits.keys
        hasShortForm = true
        return limits(in: value, "rule '\(rule)'", Limits(warning: warning, error: error))
    }

    /// As ``limits(warning:error:)``, of a key of its own.
    package mutating func limits(_ key: String, warning: Int, error: Int?) -> Limits {
        known.append(key)
        let given = entry(key)
        for (name, value) in given?.map ?? [] where !Limits.keys.contains(name) {
            problems.append(unknown(name, "'\(key)' of rule '\(rule)'", among: Limits.keys, at: value.location))
        }
        return limits(in: given, "'\(key)' of rule '\(rule)'", Limits(warning: warning, error: error))
    }

    private mutating func limits(in value: ConfigurationValue?, _ name: String, _ usual: Limits) -> Limits {
        guard let value, !value.isNull else { return usual }
        if let map = value.map {
            func given(_ key: String) -> ConfigurationValue? { map.last { $0.key == key }?.value }
            let (warning, error) = (given("warning"), given("error"))
            var limit = warning == nil ? usual.error : nil
            if let error { limit = error.isNull ? nil : number(error, "'error' of \(name)") ?? usual.error }
            return Limits(warning: number(warning, "'warning' of \(name)") ?? usual.warning, error: limit)
        }
        let numbers = value.items.compactMap(\.integer)
        guard let first = numbers.first, numbers.count == value.items.count, numbers.count < 3,
            numbers.allSatisfy({ $0 >= 0 })
        else {
            refuse(value, name, "one or two numbers from 0 on")
            return usual
        }
        return Limits(warning: first, error: numbers.count > 1 ? numbers[1] : nil)
    }

    /// The level of the rule's findings.
    package mutating func severity(default fallback: Diagnostic.Severity = .warning) -> Diagnostic.Severity {
        known.append("severity")
        hasShortForm = true
        guard let value, !value.isNull else { return fallback }
        let given = value.map == nil ? value.items.first : entry("severity")
        return given.map { severity($0, "the severity of rule '\(rule)'") ?? fallback } ?? fallback
    }

    /// As ``severity(default:)``, of a key of its own.
    package mutating func severity(
        _ key: String, default fallback: Diagnostic.Severity?
    ) -> Diagnostic.Severity? {
        known.append(key)
        return entry(key).map { severity($0, "'\(key)' of rule '\(rule)'") ?? fallback } ?? fallback
    }

    /// The level that a value names; `nil`, which is told, where it names none.
    ///
    /// - Parameter name: what the value is for, such as `'excluded' of rule 'x'`.
    package mutating func severity(_ given: ConfigurationValue, _ name: String) -> Diagnostic.Severity? {
        switch given.string?.lowercased() {
        case "warning": return .warning
        case "error": return .error
        default:
            let isOff = ["off", "disabled", "disable", "none", "ignore", "false"].contains(given.text?.lowercased())
            refuse(
                given, name, "`warning` or `error`",
                hint: isOff ? "a rule is switched off by its name under `disabled_rules`" : nil,
                from: ["warning", "error"])
            return nil
        }
    }

    /// Whether the configuration has a key, whatever its value.
    package mutating func has(_ key: String) -> Bool {
        known.append(key)
        return entry(key) != nil
    }

    package mutating func number(_ key: String, default fallback: Int) -> Int {
        known.append(key)
        return number(entry(key), "'\(key)' of rule '\(rule)'") ?? fallback
    }

    package mutating func text(_ key: String, default fallback: String) -> String {
        text(key) ?? fallback
    }

    /// `nil` where the key is not there, or has something else than text.
    package mutating func text(_ key: String) -> String? {
        known.append(key)
        guard let given = entry(key), !given.isNull else { return nil }
        if let text = given.string { return text }
        refuse(given, "'\(key)' of rule '\(rule)'", "text")
        return nil
    }

    /// A list of texts; one text is a list of one.
    package mutating func texts(_ key: String, default fallback: [String] = []) -> [String] {
        known.append(key)
        guard let given = entry(key) else { return fallback }
        return given.items.compactMap { item in
            if let text = item.string ?? item.integer.map(String.init) { return text }
            refuse(item, "an item of '\(key)' of rule '\(rule)'", "text")
            return nil
        }
    }

    /// A list of numbers; one number is a list of one.
    package mutating func numbers(_ key: String) -> [Double] {
        known.append(key)
        return (entry(key)?.items ?? []).compactMap { item in
            if let number = item.text.flatMap(Double.init) { return number }
            refuse(item, "an item of '\(key)' of rule '\(rule)'", "a number")
            return nil
        }
    }

    /// One of the words that an enumeration has.
    package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, default fallback: Choice
    ) -> Choice {
        known.append(key)
        guard let given = entry(key) else { return fallback }
        if let choice = given.string.flatMap(Choice.init(rawValue:)) { return choice }
        let words = Choice.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        refuse(given, "'\(key)' of rule '\(rule)'", "one of \(words)", from: Choice.allCases.map(\.rawValue))
        return fallback
    }

    /// The value of a key as it is written, for forms that only one rule has; ``refuse(_:_:_:)`` tells what is wrong.
    package mutating func value(_ key: String) -> ConfigurationValue? {
        known.append(key)
        return entry(key)
    }

    /// All keys with their values, for a rule whose keys are names in the linted code.
    package mutating func entries() -> [(key: String, value: ConfigurationValue)] {
        let entries = value?.map ?? []
        known += entries.map(\.key)
        return entries
    }

    /// The whole configuration of the rule where it is a list or a scalar, for rules that have such a form.
    package mutating func shortForm() -> ConfigurationValue? {
        hasShortForm = true
        guard let value, !value.isNull, value.map == nil else { return nil }
        return value
    }

    package mutating func flag(_ key: String, default fallback: Bool) -> Bool {
        known.append(key)
        guard let given = entry(key) else { return fallback }
        if let flag = given.boolean { return flag }
        refuse(given, "'\(key)' of rule '\(rule)'", "`true` or `false`")
        return fallback
    }

    /// A list of words out of `choices`.
    package mutating func choices(
        _ key: String, from choices: [String], default fallback: [String], ignoringCase: Bool = false
    ) -> [String] {
        known.append(key)
        guard let given = entry(key) else { return fallback }
        var result: [String] = []
        for item in given.items {
            if let word = ignoringCase ? item.string?.lowercased() : item.string, choices.contains(word) {
                result.append(word)
            } else {
                refuse(
                    item, "an item of '\(key)' of rule '\(rule)'", "one of \(choices.joined(separator: ", "))",
                    from: choices)
            }
        }
        return result
    }

    /// A list of names and of regular expressions for whole names, those that can be used.
    package mutating func wholeExpressions(_ key: String, default fallback: [String]) -> [Pattern] {
        expressions(key, default: fallback).map { $0.isWord ? $0 : Pattern("^\($0.text)$") ?? $0 }
    }

    /// A list of regular expressions, those that can be used.
    package mutating func expressions(_ key: String, default fallback: [String] = []) -> [Pattern] {
        known.append(key)
        guard let given = entry(key) else { return fallback.compactMap(Pattern.init) }
        var result: [Pattern] = []
        for item in given.items {
            if let pattern = item.string.flatMap(Pattern.init) {
                result.append(pattern)
            } else {
                refuse(item, "an item of '\(key)' of rule '\(rule)'", "a regular expression")
            }
        }
        return result
    }

    /// A regular expression; one that cannot be used is told, and the usual one taken.
    package mutating func expression(_ key: String, default fallback: String) -> Pattern? {
        known.append(key)
        guard let given = entry(key), !given.isNull else { return Pattern(fallback) }
        if given.text?.isEmpty == true { return nil }
        if let pattern = given.text.flatMap(Pattern.init) { return pattern }
        refuse(given, "'\(key)' of rule '\(rule)'", "a regular expression")
        return Pattern(fallback)
    }

    /// Tells that the value of a key cannot be used.
    package mutating func refuse(_ key: String, _ wanted: String) {
        guard let given = entry(key) else { return }
        refuse(given, "'\(key)' of rule '\(rule)'", wanted)
    }

    /// Makes keys known that nobody has asked for.
    mutating func know(_ keys: [String]) { known += keys }

    /// To be called when the rule has asked for all it knows: the rest is unknown.
    package mutating func finish() {
        guard let value, !value.isNull else { return }
        guard let entries = value.map else {
            if !hasShortForm { refuse(value, "rule '\(rule)'", "a mapping") }
            return
        }
        for (key, value) in entries where !known.contains(key) {
            problems.append(unknown(key, "rule '\(rule)'", among: known, at: value.location))
        }
    }

    private func unknown(
        _ key: String, _ owner: String, among known: [String], at location: SourceLocation?
    ) -> Diagnostic {
        Diagnostic(
            .error, code: "unknown-key", "\(owner) has no option '\(key)'",
            hint: Suggestion.hint(for: key, in: known), at: location)
    }

    private func entry(_ key: String) -> ConfigurationValue? { value?.map?.last { $0.key == key }?.value }

    private mutating func number(_ given: ConfigurationValue?, _ name: String) -> Int? {
        guard let given, !given.isNull else { return nil }
        if let number = given.integer, number >= 0 { return number }
        refuse(given, name, "a number from 0 on")
        return nil
    }

    /// Tells that a value cannot be used.
    ///
    /// - Parameters:
    ///   - what: what the value is for, such as `'excluded' of rule 'x'`.
    ///   - wanted: what it should be.
    package mutating func refuse(
        _ value: ConfigurationValue, _ what: String, _ wanted: String, cause: String? = nil, hint: String? = nil,
        from choices: [String] = []
    ) {
        problems.append(
            Diagnostic(
                .error, code: "wrong-value", "\(what) should be \(wanted), here is \(value.shown)", cause: cause,
                hint: value.string.flatMap { RuleOptions.nearest(to: $0, in: choices) }.map { "did you mean '\($0)'?" }
                    ?? hint,
                at: value.location))
    }

    /// The choice that a word is nearest to or the beginning of: `warn` means `warning`.
    private static func nearest(to word: String, in choices: [String]) -> String? {
        Suggestion.nearest(to: word, in: choices)
            ?? (word.utf8.count < 3 ? nil : choices.first { $0.lowercased().hasPrefix(word.lowercased()) })
    }

    /// Tells that a key is missing which has no default.
    mutating func require(_ key: String, of what: String, hint: String) {
        problems.append(
            Diagnostic(
                .error, code: "wrong-value", "\(what) has no `\(key)`", hint: hint, at: value?.location))
    }
}
