import SlipwayReport
import SwiftSyntax

/// Finds remainders that are compared with zero.
package struct LegacyMultipleRule: Rule {
    package static let about = RuleDescription(
        id: "legacy_multiple", name: "Legacy Multiple",
        summary: "Ask `isMultiple(of:)` instead of comparing a remainder with zero.",
        kind: .idiomatic, isOptIn: true, options: [.severity()],
        examples: [
            .init("let isEven = number.isMultiple(of: 2)"),
            .init("let rest = number % 2"),
            .init("let isOdd = number % 2 == 1"),
            .init("let isEven = (number % 2) == 0"),
            .init("let isEven = number % 2 + offset == 0"),
            .init("let isSmall = number % 10 < 0"),
            .init("let isEven = number ↓% 2 == 0"),
            .init("let isOdd = isKnown && 0 != number * 3 ↓% 2 ? one : two"),
            .init("let isEven = try next() ↓% size == 0x00"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onSequence(with: "%") { sequence in
            let operations = Operation.all(in: sequence)
            // the operation that is an operand beside a single one was completed right before the comparison
            for (remainder, comparison) in zip(operations, operations.dropFirst())
            where remainder.name == "%" && (comparison.name == "==" || comparison.name == "!=") {
                let isBesideZero =
                    comparison.rightOperand?.isZeroInteger == true && remainder.covers(comparison.left)
                    || comparison.leftOperand?.isZeroInteger == true && remainder.covers(comparison.right)
                guard isBesideZero else { continue }
                report(at: remainder.operator, severity, "ask 'isMultiple(of:)' instead of comparing a remainder")
            }
        }
    }
}
