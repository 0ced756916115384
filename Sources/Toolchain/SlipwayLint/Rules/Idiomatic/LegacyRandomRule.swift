import SlipwayReport
import SwiftSyntax

/// Finds calls of the random functions of C.
package struct LegacyRandomRule: Rule {
    package static let about = RuleDescription(
        id: "legacy_random", name: "Legacy Random",
        summary: "Use `random(in:)` of the number's type: it has no bias and needs no arithmetic around it.",
        kind: .idiomatic, options: [.severity()],
        examples: [
            .init("let die = Int.random(in: 1...6)"),
            .init("let source = arc4random"),
            .init("let die = source.drand48()"),
            .init("let die = ↓arc4random_uniform(6) + 1"),
            .init("let chance = ↓drand48()"),
            .init("seed(with: Int(↓arc4random()))"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("arc4random", "arc4random_uniform", "drand48") { name in
            guard let call = name.plainCall else { return }
            report(at: call, severity, "use 'random(in:)' of the number's type")
        }
    }
}
