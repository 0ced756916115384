import SlipwayReport
import SwiftSyntax

/// Finds collections that are filtered only to take the first element.
package struct FirstWhereRule: Rule {
    package static let about = RuleDescription(
        id: "first_where", name: "First Where",
        summary: "Use `first(where:)`, which stops at the element instead of filtering the rest as well.",
        kind: .performance, isOptIn: true, options: [.severity()],
        examples: [
            .init("let even = numbers.first(where: isEven)"),
            .init("let even = numbers.filter(isEven).last"),
            .init("let even = (numbers.filter(isEven).dropFirst()).first"),
            .init("let rows = table.filter(\"id > 1\").first"),
            .init("let rows = table.filter(NSPredicate(format: \"id > 1\")).first"),
            .init("let even = filter(isEven).first"),
            .init("let even = ↓numbers.filter(isEven).first"),
            .init("let even = ↓numbers\n  .filter { $0 % 2 == 0 }\n  .first?.magnitude"),
            .init("let even = (↓numbers.filter { $0 % 2 == 0 }).first"),
            .init("let even = ↓numbers.filter(isEven).first { $0 > 2 }"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("first") { name in
            guard let call = name.callBefore("filter"), !call.filtersByText else { return }
            report(at: call, severity, "use 'first(where:)' instead of filtering")
        }
    }
}
