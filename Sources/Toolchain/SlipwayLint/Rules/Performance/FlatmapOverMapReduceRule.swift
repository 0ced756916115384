import SlipwayReport
import SwiftSyntax

/// Finds lists that are joined by adding them up.
package struct FlatmapOverMapReduceRule: Rule {
    package static let about = RuleDescription(
        id: "flatmap_over_map_reduce", name: "Flat Map over Map Reduce",
        summary: "Join lists with `flatMap`; `reduce([], +)` copies the result for each of them.",
        kind: .performance, isOptIn: true, options: [.severity()],
        examples: [
            .init("let all = pages.flatMap(\\.lines)"),
            .init("let sum = pages.map(\\.count).reduce(0, +)"),
            .init("let all = pages.map(\\.lines).reduce([first], +)"),
            .init("let all = pages.map(\\.lines).reduce([]) { $0 + $1 }"),
            .init("let all = reduce([], +)"),
            .init("let all = ↓pages.map(\\.lines).reduce([], +)"),
            .init("let all = ↓lists\n  .reduce([ ], +).sorted()"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("reduce") { name in
            guard let call = name.memberCall, call.arguments.count == 2,
                call.arguments.first?.expression.as(ArrayExprSyntax.self)?.elements.isEmpty == true,
                call.arguments.last?.expression.plainName?.isWritten("+") == true
            else { return }
            report(at: call, severity, "use 'flatMap' instead of adding lists up")
        }
    }
}
