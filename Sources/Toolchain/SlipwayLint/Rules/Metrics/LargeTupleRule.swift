import SlipwayReport
import SwiftSyntax

/// Limits the members of tuple types.
package struct LargeTupleRule: Rule {
    package static let about = RuleDescription(
        id: "large_tuple", name: "Large Tuple",
        summary: "A tuple with many members says little about them: a type of its own gives them names.",
        kind: .metrics,
        options: [
            .init("warning", "2", "members above which a tuple is a warning"),
            .init("error", "3", "members above which a tuple is an error"),
            .init("ignore_regex", "false", "lets the output of regular expressions be: `Regex<(A, B, C)>`"),
        ],
        examples: [
            .init("let pair: (Int, name: String) = (1, \"one\")"),
            .init("let triple = (1, 2, 3)\nlet nested: (Int, (Int, Int))"),
            .init("let run: (Int, Int, Int, Int) -> Void"),
            .init("let run: ((_ one: Int, _ two: Int, _ three: Int) throws -> (Int, Int))?"),
            .init("let regex: Regex<(Substring, Substring, Substring)>", options: "{ignore_regex: true}"),
            .init("let regex: Regex<(Substring, Substring, Substring)?>.Match", options: "{ignore_regex: true}"),
            .init("let list: Array<↓(Substring, Substring, Substring)>", options: "{ignore_regex: true}"),
            .init("let regex: Regex<↓(Substring, Substring, Substring)>"),
            .init("func run(_ triple: ↓(one: Int, two: Int, three: Int)) {}"),
            .init("let deep: (Int, ↓(Int, ↓(Int, Int, Int), Int))"),
            .init("func run() async throws -> [↓(Int, Int, Int, Int)]? { nil }", options: "3"),
        ])

    private let limits: Limits
    private let ignoresRegex: Bool

    package init(_ options: inout RuleOptions) {
        limits = options.limits(warning: 2, error: 3)
        ignoresRegex = options.flag("ignore_regex", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let report = walk.report
        walk.onEnter { (node: TupleTypeSyntax) in
            let count = node.elements.count
            guard let (severity, limit) = limits.exceeded(by: count),
                !(ignoresRegex && LargeTupleRule.isOutputOfRegex(node))
            else { return }
            report(at: node, severity, "tuple has \(count) members, the limit is \(limit)")
        }
    }

    private static func isOutputOfRegex(_ node: TupleTypeSyntax) -> Bool {
        var argument = node.parent
        if let optional = argument?.as(OptionalTypeSyntax.self) { argument = optional.parent }
        let clause = argument?.as(GenericArgumentSyntax.self)?.parent?.parent
        return clause?.parent?.as(IdentifierTypeSyntax.self)?.name.text == "Regex"
    }
}
