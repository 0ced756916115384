import SlipwayReport
import SwiftSyntax

/// Finds `assert(false)`.
package struct DiscouragedAssertRule: Rule {
    package static let about = RuleDescription(
        id: "discouraged_assert", name: "Discouraged Assert",
        summary: "What is never right is said with `assertionFailure` or `preconditionFailure`.", kind: .idiomatic,
        isOptIn: true, options: [.severity()],
        examples: [
            .init("assert(true)"),
            .init("assert(isReady, \"too early\")"),
            .init("assert(!false)"),
            .init("assert(that: false)"),
            .init("Swift.assert(false)"),
            .init("↓assert(false)"),
            .init("if isReady { ↓assert( false, \"too late\") }"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("assert") { name in
            guard let node = name.plainCall, let condition = node.arguments.first, condition.label == nil,
                let literal = condition.expression.as(BooleanLiteralExprSyntax.self)?.literal,
                literal.tokenKind == .keyword(.false)
            else { return }
            report(at: node, severity, "use `assertionFailure` or `preconditionFailure`")
        }
    }
}
