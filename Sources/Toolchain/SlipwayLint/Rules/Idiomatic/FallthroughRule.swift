import SlipwayReport
import SwiftSyntax

/// Finds `fallthrough`.
package struct FallthroughRule: Rule {
    package static let about = RuleDescription(
        id: "fallthrough", name: "Fallthrough",
        summary: "A case that falls through depends on the order of the cases: list the patterns, or call a function.",
        kind: .idiomatic, isOptIn: true, options: [.severity()],
        examples: [
            .init("switch key {\ncase 1, 2: count()\ndefault: break\n}"),
            .init("switch key {\ncase 1:\n    count()\n    ↓fallthrough\ndefault: break\n}"),
            .init("switch key {\ncase 1: ↓fallthrough\ndefault: if isReady { ↓fallthrough }\n}", options: "error"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: FallThroughStmtSyntax) in
            report(at: node, severity, "do without `fallthrough`")
        }
    }
}
