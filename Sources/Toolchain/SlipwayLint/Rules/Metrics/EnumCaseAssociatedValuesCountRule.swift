import SlipwayReport
import SwiftSyntax

/// Limits the values that a case carries.
package struct EnumCaseAssociatedValuesCountRule: Rule {
    package static let about = RuleDescription(
        id: "enum_case_associated_values_count", name: "Enum Case Associated Values Count",
        summary: "A case should carry few values; many belong into a type of their own.",
        kind: .metrics, isOptIn: true,
        options: [
            .init("warning", "5", "values from which on a case is a warning"),
            .init("error", "6", "values from which on a case is an error"),
        ],
        examples: examples)

    private let limits: Limits

    package init(_ options: inout RuleOptions) { limits = options.limits(warning: 5, error: 6) }

    package func register(_ walk: inout RuleWalk) {
        let (report, limits) = (walk.report, limits)
        walk.onEnter { (node: EnumCaseElementSyntax) in
            guard let count = node.parameterClause?.parameters.count, count >= limits.warning else { return }
            let isError = limits.error.map { count >= $0 } ?? false
            report(
                at: node, isError ? .error : .warning,
                "case has \(count) values, there should be fewer than \(limits.warning)")
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("enum Box { case sized(Int, Int, Int, Int), empty }"),
        .init("enum Box { case sized(width: Int, height: Int) }", options: "[3, 4]"),
        .init("enum Box { case ↓sized(Int, Int, Int, Int, Int), empty, ↓closed(Int, Int, Int, Int, Int, a: Int) }"),
        .init("enum Box { case ↓sized(width: Int, height: Int), closed(Int) }", options: "2"),
    ]
}
