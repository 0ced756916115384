import SlipwayReport
import SwiftSyntax

/// Finds comparisons of something with itself.
package struct IdenticalOperandsRule: Rule {
    package static let about = RuleDescription(
        id: "identical_operands", name: "Identical Operands",
        summary: "A comparison of something with itself is most often a slip of the pen.",
        kind: .lint, isOptIn: true, options: [.severity()],
        examples: [
            .init("one == two"),
            .init("self.one == one"),
            .init("one.size == two.size"),
            .init("one ?? zero == zero"),
            .init("one + two == two + one"),
            .init("one == one + two"),
            .init("one ~= one"),
            .init("one <> two == two"),
            .init("one == one as Two"),
            .init("one = one"),
            .init("↓one == one"),
            .init("isReady && ↓one.size\n  >= one . size || isForced"),
            .init("try ↓size( of : one ) !== size(of: /* the same */ one)"),
            .init("↓one + two < one+two"),
            .init("↓one == one <> two"),
            .init("check(↓$0 == $0, ↓\"a\" != \"a\")"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onSequence(with: "==", "!=", "===", "!==", "<", "<=", ">", ">=") { sequence in
            for operation in Operation.all(in: sequence)
            where operation.isComparison || operation.name == "===" || operation.name == "!==" {
                guard operation.hasSameSides, let first = operation.left.first else { continue }
                report(at: Operation.withoutEffects(first), severity, "both sides of the comparison are the same")
            }
        }
    }
}
