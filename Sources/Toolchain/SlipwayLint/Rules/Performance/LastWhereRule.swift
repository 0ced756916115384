import SlipwayReport
import SwiftSyntax

/// Finds collections that are filtered only to take the last element.
package struct LastWhereRule: Rule {
    package static let about = RuleDescription(
        id: "last_where", name: "Last Where",
        summary: "Use `last(where:)`, which looks from the end and stops at the element.",
        kind: .performance, isOptIn: true, options: [.severity()],
        examples: [
            .init("let even = numbers.last(where: isEven)"),
            .init("let even = numbers.filter(isEven).first"),
            .init("let even = (numbers.filter(isEven).dropLast()).last"),
            .init("let rows = table.filter(\"id > 1\").last"),
            .init("let even = ↓numbers.filter(isEven).last"),
            .init("let even = ↓numbers.map(\\.size).filter { $0 > 2 }\n  .last?.magnitude"),
            .init("let even = (↓numbers.filter { $0 % 2 == 0 }).last"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("last") { name in
            guard let call = name.callBefore("filter"), !call.filtersByText else { return }
            report(at: call, severity, "use 'last(where:)' instead of filtering")
        }
    }
}
