import SlipwayReport
import SwiftSyntax

/// Finds collections that are sorted only to take the first or the last element.
package struct SortedFirstLastRule: Rule {
    package static let about = RuleDescription(
        id: "sorted_first_last", name: "Min or Max over Sorted First or Last",
        summary: "Use `min` and `max`, which look at each element once, instead of sorting all.",
        kind: .performance, isOptIn: true, options: [.severity()],
        examples: [
            .init("let least = numbers.min()"),
            .init("let names = people.sorted(byKeyPath: \"name\").first"),
            .init("let even = numbers.sorted().first(where: isEven)"),
            .init("let even = numbers.sorted().last { $0 > 2 }"),
            .init("let least = sorted().first"),
            .init("let least = ↓numbers.sorted().first"),
            .init("let largest = ↓numbers.map(\\.size)\n  .sorted { $0 < $1 }.last?.description"),
            .init("let least = ↓(numbers.sorted(by: >)).first"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("first", "last") { name in
            guard let call = name.callBefore("sorted"), let access = name.memberAccess,
                access.parent?.is(FunctionCallExprSyntax.self) != true,
                call.arguments.isEmpty || call.arguments.only?.label?.isWritten("by") == true
            else { return }
            report(at: access, severity, "use 'min' or 'max' instead of sorting")
        }
    }
}
