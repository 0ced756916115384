import ArgumentParser
import SlipwayLint
import SlipwayReport

/// `slipway rules`
struct RulesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", _superCommandName: Slipway.name,
        abstract: "List the rules of `slipway lint`, or explain one.",
        discussion:
            "The rules have the names and options of SwiftLint \(SwiftLintRules.version), but for Slipway's own.")

    @Argument(help: "The identifier of a rule.", completion: .rules)
    var rule: String?

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let all = RuleRegistry.rules.map { $0.about }
            guard let rule else {
                session.console.result(RuleList(rules: all.map(RuleLine.init)), human: table(all))
                return .done
            }
            let id = SwiftLintRules.current(rule)
            if let known = ReportedRule.ofEngine[id] {
                session.console.result(
                    RuleLine(known), human: ["# \(known.name)", "", known.summary, "", "It cannot be switched off."])
                return .done
            }
            guard let found = (all + [CustomRule.about]).first(where: { $0.id == id }) else { throw unknown(rule) }
            let text = RuleReference.explanation(of: found)
            session.console.result(
                RuleLine(found), human: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
            return .done
        }
    }

    private func table(_ rules: [RuleDescription]) -> [String] {
        let width = rules.map(\.id.count).max() ?? 0
        return rules.map { rule in
            let id = rule.id + String(repeating: " ", count: width - rule.id.count)
            let kind = rule.kind.rawValue + String(repeating: " ", count: 11 - rule.kind.rawValue.count)
            let (runs, mends) = (rule.isOptIn ? "opt-in " : "default", rule.fixes.isEmpty ? "     " : "mends")
            return "\(id)  \(runs)  \(kind)  \(mends)  \(rule.name)"
        }
    }

    private func unknown(_ rule: String) -> SlipwayError {
        if SwiftLintRules.isAnalyzer(rule) {
            return SlipwayError(
                .input, code: "analyzer-rule", "rule '\(rule)' reads the compiler's logs: it is not run here",
                hint: "`swiftlint analyze` runs it")
        }
        return SlipwayError(
            .input, code: "unknown-rule", "there is no rule '\(rule)'",
            hint: Suggestion.nearest(to: rule, in: RuleRegistry.rules.map { $0.about.id })
                .map { "did you mean '\($0)'?" } ?? "`slipway rules` lists them")
    }
}

/// What `rules --json` prints.
private struct RuleList: Encodable {
    let schema = 1
    let swiftLintVersion = SwiftLintRules.version
    let rules: [RuleLine]

    private enum CodingKeys: String, CodingKey { case schema, swiftLintVersion, rules }
}

private struct RuleLine: Encodable {
    let id: String
    let name: String
    /// Names that it had before.
    let aliases: [String]
    let summary: String
    let kind: String
    let isOptIn: Bool
    let isCorrectable: Bool
    let options: [Option]

    struct Option: Encodable {
        let key: String
        let fallback: String
        let summary: String

        private enum CodingKeys: String, CodingKey {
            case key, summary
            case fallback = "default"
        }
    }

    init(_ rule: RuleDescription) {
        id = rule.id
        name = rule.name
        aliases = Array(SwiftLintRules.names(of: rule.id).dropFirst())
        summary = rule.summary
        kind = rule.kind.rawValue
        isOptIn = rule.isOptIn
        isCorrectable = !rule.fixes.isEmpty
        options = rule.options.map { Option(key: $0.key, fallback: $0.fallback, summary: $0.summary) }
    }

    /// What the linter tells besides its rules.
    init(_ rule: ReportedRule) {
        id = rule.id
        name = rule.name
        aliases = []
        summary = rule.summary
        kind = rule.kind.rawValue
        isOptIn = false
        isCorrectable = false
        options = []
    }
}
