import SlipwayReport
import SwiftSyntax

/// Finds collections that are filtered only to see whether anything is left.
package struct ContainsOverFilterIsEmptyRule: Rule {
    package static let about = RuleDescription(
        id: "contains_over_filter_is_empty", name: "Contains over Filter is Empty",
        summary:
            "Ask `contains(where:)`, which stops at the first match, instead of looking at all that a filter leaves.",
        kind: .performance, isOptIn: true, options: [.severity()],
        examples: [
            .init("let hasNoEven = !numbers.contains(where: isEven)"),
            .init("let hasNoEven = numbers.filter(isEven).count == 0"),
            .init("let hasNoEven = numbers.lazy.filter.isEmpty"),
            .init("let hasNoEven = filter(isEven).isEmpty"),
            .init("let hasNoEven = ↓numbers.filter(isEven).isEmpty"),
            .init("let hasEven = !↓numbers.filter { $0 % 2 == 0 }.isEmpty"),
            .init("if ↓(numbers.filter { $0 % 2 == 0 })\n  .isEmpty {}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("isEmpty") { name in
            guard name.callBefore("filter") != nil, let access = name.memberAccess else { return }
            report(at: access, severity, "ask 'contains(where:)' instead of filtering")
        }
    }
}
