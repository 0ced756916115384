import SlipwayReport

/// Finds commands that switch off what would find nothing.
///
/// What other rules find has to be known first, so the engine asks this one last.
package struct SuperfluousDisableCommandRule: Rule {
    package static let about = RuleDescription(
        id: "superfluous_disable_command", name: "Superfluous Disable Command",
        summary: "A command that switches off a rule where it finds nothing hides what comes later, so it should go.",
        kind: .lint, options: [.severity()],
        examples: [
            .init("let one = 1\n"),
            .init("// swiftlint:disable:next superfluous_disable_command no_such_rule\nlet one = 1\n"),
            .init("let one = 1 // swiftlint:disable no_such_rule↓\n"),
            .init("↓// swiftlint:disable:next no_such_rule"),
            .init("↓// swiftlint:disable:previous no_such_rule\n"),
        ])

    private let severity: Diagnostic.Severity
    /// Whether rules of the configuration would run if it had some: they are one rule, as in SwiftLint.
    var runsCustomRules = true

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_: inout RuleWalk) {}

    /// - Parameters:
    ///   - found: what all rules have found, before commands are looked at.
    ///   - rules: the rules that ran; a command about another one is none of this run's business.
    func findings(
        in file: LintedFile, _ regions: DisabledRegions, _ found: [Diagnostic], of rules: [any FileRule]
    ) -> [Diagnostic] {
        let commands = file.commands.valid
        let named = Set(commands.flatMap(\.rules))
        let own = SuperfluousDisableCommandRule.about.id
        let places = Dictionary(grouping: found, by: \.code)
            .mapValues { $0.compactMap(Command.Place.init(of:)).sorted() }
        var result: [Diagnostic] = []
        for names in subjects(of: rules) where !named.isDisjoint(with: names) {
            let restricted =
                regions.regions.count > 1
                ? DisabledRegions(commands, naming: Set(names).union([own, "all"])) : regions
            let stretches = restricted.stretches
            for stretch in stretches where names.contains(stretch.rule) {
                let codes = SuperfluousDisableCommandRule.codes(of: stretch.rule, among: names)
                let findsSomething = codes.contains { code in
                    (places[code] ?? []).hasElement(from: stretch.start, to: stretch.end)
                }
                let isSilenced = stretches.contains {
                    ($0.rule == own || $0.rule == "all") && $0.start <= stretch.start && stretch.start <= $0.end
                }
                if isSilenced || findsSomething { continue }
                result.append(
                    finding(
                        in: file, at: stretch.start, "rule '\(stretch.rule)' finds nothing here: remove the command"))
            }
        }
        return result + unknown(in: file, regions, rules)
    }

    /// What commands call each rule; the first name is that of its findings. The rules of a configuration are one, as
    /// in SwiftLint: a command for all of them is of use where one of them finds something.
    private func subjects(of rules: [any FileRule]) -> [[String]] {
        let own = rules.filter { $0 is CustomRule }.map(\.about.id)
        let others = rules.filter { !($0 is CustomRule) }.map(\.commandNames)
        return own.isEmpty && !runsCustomRules ? others : others + [[CustomRule.key] + own]
    }

    /// The findings that a command about `name` can switch off.
    private static func codes(of name: String, among names: [String]) -> [String] {
        guard names[0] == CustomRule.key else { return [names[0]] }
        return name == CustomRule.key ? names : [name]
    }

    /// Commands about rules that nobody knows.
    private func unknown(in file: LintedFile, _ regions: DisabledRegions, _ rules: [any FileRule]) -> [Diagnostic] {
        let known = Set(rules.flatMap(\.commandNames) + [CustomRule.key])
        var hints: [String: String] = [:]
        func hint(_ rule: String) -> String {
            if let hint = hints[rule] { return hint }
            let near = Suggestion.nearest(to: rule, in: SwiftLintRules.ids).map { ", did you mean '\($0)'" } ?? ""
            hints[rule] = near
            return near
        }
        return regions.regions.flatMap { region -> [Diagnostic] in
            if region.rules.contains("all") || region.rules.contains(SuperfluousDisableCommandRule.about.id) {
                return []
            }
            return region.rules.sorted().filter { !SwiftLintRules.isKnown($0) && !known.contains($0) }.map { rule in
                finding(
                    in: file, at: region.start,
                    "there is no rule '\(rule)'\(hint(rule)): \(advice(rule, region.rules))"
                )
            }
        }
    }

    /// What to do about a word that is no rule; beside others it may be the start of a reason.
    private func advice(_ word: String, _ words: Set<String>) -> String {
        if word.count > 1, word.hasSuffix(",") { return "rules are separated by spaces" }
        if words.count == 1 { return "remove the command" }
        return "remove it; a reason stands behind ` - `"
    }

    private func finding(in file: LintedFile, at place: Command.Place, _ message: String) -> Diagnostic {
        let about = SuperfluousDisableCommandRule.about
        let column = place.column == 0 || place.column == .max ? nil : place.column
        // a command may be about the line in front of the first one, or behind the last
        let line = file.lines.contains(place.line) ? place.line : max(1, min(place.line, file.lines.count))
        return Diagnostic(
            severity, code: about.id, title: about.name, message,
            at: SourceLocation(file: file.path, line: line, column: column))
    }
}

extension [Command.Place] {
    /// Whether one of the places, which are sorted, is between two others.
    fileprivate func hasElement(from start: Command.Place, to end: Command.Place) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < start { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] <= end
    }
}

extension Command.Place {
    /// Where a finding is; one about a whole line is at its start.
    init?(of finding: Diagnostic) {
        guard let line = finding.location?.line else { return nil }
        self.init(line: line, column: finding.location?.column ?? 0)
    }
}
