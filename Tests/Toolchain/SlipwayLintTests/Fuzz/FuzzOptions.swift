import SlipwayModel
import SlipwayReport
import SlipwayTestKit

@testable import SlipwayLint

/// All rules, with the options that their own examples have.
enum FuzzOptions {
    /// - Parameter variant: 0 for the usual options, others for a mixture each.
    static func rules(_ variant: Int) -> [any FileRule] {
        var random = SplitMix(seed: UInt64(variant))
        let rules = RuleRegistry.rules.map { rule -> any FileRule in
            let about = rule.about
            let all = Set((about.examples.map(\.options) + about.fixes.map(\.options)).compactMap(\.self)).sorted()
            let isUsual = variant == 0 || all.isEmpty || random.below(4) == 0
            let value = isUsual ? nil : try? ConfigurationValue.parse(random.one(of: all), file: "c.yml")
            let made = rule.make(value).0
            return (try? placed(made)) ?? made
        }
        return variant == 0 ? rules : rules + custom
    }

    private static let custom: [CustomRule] = {
        let text = """
            custom_rules:
              words: {regex: '\\b(\\w+) \\1\\b', capture_group: 1, match_kinds: [comment, doccomment]}
              ends: {regex: '.$', excluded_match_kinds: [string, keyword]}
              nothing: {regex: '(?=[ab])'}
            """
        let configuration = try? LintConfiguration.parse(text, file: ".swiftlint.yml", named: ".swiftlint.yml")
        return configuration?.customRules ?? []
    }()
}
