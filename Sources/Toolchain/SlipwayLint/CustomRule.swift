import SlipwayReport

/// A rule that a configuration defines itself by a regular expression, under `custom_rules`.
package struct CustomRule: FileRule {
    /// The key of a configuration that such rules stand under, and the name of all of them in lists of rules.
    package static let key = "custom_rules"

    /// What is known of all of them.
    package static let about = RuleDescription(
        id: key, name: "Custom Rules",
        summary: "What a configuration looks for by regular expressions of its own.", kind: .style,
        options: [
            .init("regex", "", "what is found; `^` and `$` match at lines, `.` matches line ends"),
            .init("name", "the identifier", "how reporters call the rule"),
            .init("message", "", "what findings say"), .severity(),
            .init("capture_group", "0", "the group that findings stand at"),
            .init("match_kinds", "[]", "finds only what is nothing else, such as `comment` or `identifier`"),
            .init("excluded_match_kinds", "[]", "leaves out what touches one of these"),
            .init("included", "[]", "regular expressions for the paths of files, from the root on"),
            .init("excluded", "[]", "regular expressions for the paths of files that are left out, from the root on"),
        ], examples: [])

    package let id: String
    /// As the configuration has it.
    let definition: ConfigurationValue
    private let name: String
    private let message: String
    private let severity: Diagnostic.Severity
    private let pattern: Pattern
    private let group: Int
    private let refused: Set<Highlight>
    private let included: [Pattern]
    private let excluded: [Pattern]

    package var about: RuleDescription {
        RuleDescription(
            id: id, name: name, summary: message, kind: .style, options: CustomRule.about.options, examples: [])
    }

    package var commandNames: [String] { [id, CustomRule.key] }
    package var asksForFolders: Bool { !included.isEmpty || !excluded.isEmpty }

    private init?(id: String, _ definition: ConfigurationValue, _ options: inout RuleOptions) {
        guard let text = options.text("regex") else { return nil }
        guard let pattern = Pattern(text) else {
            options.refuse("regex", "a regular expression")
            return nil
        }
        self.id = id
        self.definition = definition
        self.pattern = pattern
        name = options.text("name", default: id)
        message = options.text("message", default: "matches the regular expression")
        severity = options.severity()
        group = options.number("capture_group", default: 0)
        if !(0...pattern.groups).contains(group) {
            options.refuse(
                "capture_group",
                pattern.groups == 0 ? "0: the expression has no groups" : "a number from 0 to \(pattern.groups)")
            return nil
        }
        let all = Highlight.allCases.map(\.rawValue)
        let wanted = options.choices("match_kinds", from: all, default: [], ignoringCase: true)
        let unwanted = options.choices("excluded_match_kinds", from: all, default: [], ignoringCase: true)
        if !wanted.isEmpty && !unwanted.isEmpty {
            options.refuse("excluded_match_kinds", "left out where there is `match_kinds`")
        }
        refused = Set(
            (wanted.isEmpty ? unwanted : all.filter { !wanted.contains($0) }).compactMap(Highlight.init(rawValue:)))
        included = options.expressions("included")
        excluded = options.expressions("excluded")
        // all modes are one here
        _ = options.choices("execution_mode", from: ["default", "swiftsyntax", "sourcekit"], default: [])
    }

    /// - Returns: `nil` for a rule that cannot be used, and what is wrong.
    static func make(_ id: String, _ value: ConfigurationValue) -> (CustomRule?, [Diagnostic]) {
        var options = RuleOptions(rule: id, value: value)
        guard value.map != nil else {
            options.refuse(value, "custom rule '\(id)'", "a mapping with a `regex`")
            return (nil, options.problems)
        }
        let rule = CustomRule(id: id, value, &options)
        if rule == nil, options.problems.isEmpty {
            options.know(CustomRule.about.options.map(\.key))
            options.finish()
            options.require(
                "regex", of: "custom rule '\(id)'", hint: "write below it what is to be found: `regex: 'TODO'`")
        } else if rule != nil {
            options.finish()
        }
        return (rule, options.problems + [clash(id, at: value.location)].compactMap { $0 })
    }

    /// What is wrong with a name: commands and lists of rules could mean another one by it.
    private static func clash(_ id: String, at location: SourceLocation) -> Diagnostic? {
        let cause: String? =
            if id == "all" || id == key {
                "it stands for several rules"
            } else if SwiftLintRules.isKnown(SwiftLintRules.current(id)) {
                "a rule of SwiftLint has it"
            } else if id.contains(where: { $0.isWhitespace || $0 == "," }) {
                "commands take it for several names"
            } else {
                nil
            }
        return cause.map {
            Diagnostic(
                .warning, code: "odd-name", "a custom rule cannot well be called '\(id)'", cause: $0,
                hint: "give it a name of its own, such as `my_rule`", at: location)
        }
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        var path = PathSearch(file.fullPath)
        let isMeant = (included.isEmpty || path.matches(oneOf: included)) && !path.matches(oneOf: excluded)
        if let problem = Oversize.problem(with: path.end, of: id, in: file) { return report.add(problem) }
        guard isMeant else { return }
        var places: [Int] = []
        let (text, limit) = (file.patternText, Oversize.searchLimit)
        let end = pattern.forEachMatch(in: text, group: group, within: limit) { whole, place in
            guard let place else { return true }
            if !refused.isEmpty, !file.highlights.highlights(in: whole).isDisjoint(with: refused) { return true }
            places.append(place.lowerBound)
            return places.count <= Oversize.findingLimit
        }
        // what was found in time may be more or less the next time
        for place in end == .late ? [] : places.prefix(Oversize.findingLimit) { report(at: place, severity, message) }
        if let problem = Oversize.problem(with: end, of: id, in: file) { report.add(problem) }
    }
}

/// Holds a path against expressions of a configuration.
private struct PathSearch {
    private let path: PatternText
    /// What kept a search from its end.
    private(set) var end = Pattern.End.done

    init(_ path: String) { self.path = PatternText(Array(path.utf8)) }

    mutating func matches(oneOf patterns: [Pattern]) -> Bool {
        for pattern in patterns {
            var isFound = false
            let end = pattern.forEachMatch(in: path, group: 0, within: Oversize.searchLimit) { _, _ in
                isFound = true
                return false
            }
            if isFound { return true }
            if end != .done { self.end = end }
        }
        return false
    }
}
