import SlipwayReport
import SwiftSyntax

/// Finds searches whose result is only compared with `nil`.
package struct ContainsOverFirstNotNilRule: Rule {
    package static let about = RuleDescription(
        id: "contains_over_first_not_nil", name: "Contains over First not Nil",
        summary:
            "Ask `contains` instead of comparing the result of `first(where:)` or `firstIndex(where:)` with `nil`.",
        kind: .performance, isOptIn: true, options: [.severity()],
        examples: [
            .init("let hasEven = numbers.contains(where: isEven)"),
            .init("let even = numbers.first(where: isEven)"),
            .init("let hasFirst = numbers.first != nil"),
            .init("let hasEven = nil != numbers.first(where: isEven)"),
            .init("let hasEven = numbers.first(where: isEven) ?? other != nil"),
            .init("let hasEven = numbers.last(where: isEven) != nil"),
            .init("let hasEven = ↓numbers.first(where: isEven) != nil"),
            .init("let isMissing = ↓numbers.firstIndex(of: 2) == nil"),
            .init("if isReady && (↓numbers.first { $0 > 2 }) == nil || isForced {}"),
            .init("let hasEven = try ↓numbers.first(where: isEven) != nil"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("first", "firstIndex") { name in
            guard let call = name.memberCall, call.isComparedWithNil else { return }
            report(at: call, severity, "ask 'contains' instead of comparing '\(name.text)' with nil")
        }
    }
}
