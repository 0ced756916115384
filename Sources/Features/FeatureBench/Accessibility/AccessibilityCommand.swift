import AccessibilityAudit
import ArgumentParser

/// `feature-bench a11y …`.
struct AccessibilityCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "a11y", abstract: "What keeps people out of an interface.",
        subcommands: [AuditTree.self, Ratio.self, Rules.self])

    struct AuditTree: BenchCommand {
        static let configuration = CommandConfiguration(
            commandName: "audit", abstract: "Look at a tree of an interface; say what is found, and which labels hold.",
            discussion: """
                Status 1 is a finding, and something that nobody can measure: it never counts as a pass. \
                --allow-unmeasured takes it.
                """)

        @Argument(help: ArgumentHelp("The tree, as JSON.", valueName: "tree.json"))
        var file: String

        @Option(help: "The appearance to look at; by default both.")
        fileprivate var scheme: Appearance?

        @Flag(help: "End well where nothing fails, and something is not measured.")
        var allowUnmeasured = false

        @OptionGroup var output: OutputOptions

        func perform() async throws {
            let bytes = try BenchFile.read(file, hint: "name a file that holds a tree, as JSON")
            let tree: AccessibilityNode
            do throws(AccessibilityTreeError) { tree = try AccessibilityNode(json: bytes) } catch {
                throw BenchError(
                    .input, "bad-tree", "\(file): \(error)",
                    hint: error.suggestion.map { "did you mean '\($0)'?" }
                        ?? "an element is {\"role\": \"button\", \"label\": \"OK\"}")
            }
            let report = Audit(schemes: scheme.map { [$0.scheme] } ?? AuditScheme.allCases).run(tree)
            let result = AuditResult(report)
            try output.result(result, result.lines)
            let isGood = allowUnmeasured ? report.findings.isEmpty : report.outcome == .passed
            guard !isGood else { return }
            throw ExitCode(BenchError.Status.gate.rawValue)
        }
    }

    struct Ratio: BenchCommand {
        static let configuration = CommandConfiguration(
            commandName: "contrast", abstract: "Measure the contrast of a colour on another.",
            discussion: """
                Status 1 is a contrast that is too low: below 4.5:1, or 3:1 with --large. A shell takes # for the \
                beginning of a comment: quote it, or leave it out.
                """)

        @Argument(help: ArgumentHelp("The colour in front: '#777777' or 777777.", valueName: "foreground"))
        var foreground: String

        @Argument(help: ArgumentHelp("The colour behind it: '#fff' or fff.", valueName: "background"))
        var background: String

        @Flag(help: "It is large text: from 18 points on, or from 14 where it is bold.")
        var large = false

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let outcome: AuditOutcome.Kind
            @Nullable var ratio: Double?
            let limit: Double
            @Nullable var reason: String?
        }

        func perform() async throws {
            let (front, back) = (try paint(foreground), try paint(background))
            let limit = large ? Contrast.large : Contrast.text
            let least = Contrast.description(of: limit)
            let result: Result
            let line: String
            switch Contrast.measure(front, on: back) {
            case .ratio(let ratio):
                let outcome: AuditOutcome.Kind = ratio >= limit ? .passed : .failed
                result = Result(outcome: outcome, ratio: ratio, limit: limit, reason: nil)
                line = "\(Contrast.description(of: ratio)) \(outcome.rawValue), \(least) is the limit"
            case .unmeasured(let reason):
                result = Result(outcome: .unmeasured, ratio: nil, limit: limit, reason: reason)
                line = "unmeasured: \(reason)"
            }
            try output.result(result, [line])
            guard result.outcome != .passed else { return }
            throw ExitCode(BenchError.Status.gate.rawValue)
        }

        private func paint(_ text: String) throws(BenchError) -> Paint {
            guard let paint = Paint(text) ?? Paint("#" + text) else {
                throw BenchError(
                    .input, "bad-color", "'\(text)' is no colour", hint: "#767676, #767 or #767676FF; or gradient")
            }
            return paint
        }
    }

    struct Rules: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "List what is looked at.")

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            struct Rule: Encodable {
                let rule: String
                let summary: String
                @Nullable var criterion: WCAGCriterion?
                let severity: AuditFinding.Severity
                let labels: [NutritionLabel]
                let help: String
            }

            let rules: [Rule]
        }

        func perform() async throws {
            let rules = AuditRule.all.map { rule in
                Result.Rule(
                    rule: rule.id, summary: rule.summary, criterion: rule.criterion, severity: rule.severity,
                    labels: rule.labels, help: rule.help)
            }
            let lines = AuditRule.all.map { rule in
                "\(rule.id): \(rule.summary)" + (rule.criterion.map { " (WCAG \($0.number))" } ?? "")
            }
            try output.result(Result(rules: rules), lines)
        }
    }
}

/// An appearance, as it is asked for.
private enum Appearance: String, ExpressibleByArgument, CaseIterable {
    case light, dark

    var scheme: AuditScheme { self == .light ? .light : .dark }
}
