import SlipwayReport
import SwiftSyntax

/// Finds ranges of texts that are only compared with `nil`.
package struct ContainsOverRangeNilComparisonRule: Rule {
    package static let about = RuleDescription(
        id: "contains_over_range_nil_comparison", name: "Contains over Range Comparison to Nil",
        summary: "Ask `contains` instead of comparing the result of `range(of:)` with `nil`.",
        kind: .performance, isOptIn: true, options: [.severity()],
        examples: [
            .init("let isGreeting = text.contains(\"hello\")"),
            .init("let place = text.range(of: \"hello\")"),
            .init("let isGreeting = text.range(of: \"hello\", options: .anchored) != nil"),
            .init("let isGreeting = range(of: \"hello\") != nil"),
            .init("let isGreeting = nil != text.range(of: \"hello\")"),
            .init("let isGreeting = ↓text.range(of: \"hello\") != nil"),
            .init("if isOpen, (↓text.range(of: word)) == nil || isForced {}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("range") { name in
            guard let call = name.memberCall, call.arguments.only?.label?.isWritten("of") == true,
                call.isComparedWithNil
            else { return }
            report(at: call, severity, "ask 'contains' instead of comparing 'range(of:)' with nil")
        }
    }
}
