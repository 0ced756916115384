import SlipwayReport
import SwiftSyntax

/// Asks for `isEmpty` instead of a comparison with an empty string.
package struct EmptyStringRule: Rule {
    package static let about = RuleDescription(
        id: "empty_string", name: "Empty String",
        summary: "Prefer `isEmpty` to comparing a string with an empty literal.", kind: .performance, isOptIn: true,
        options: [.init("severity", "warning", "`warning` or `error`")],
        examples: [
            .init("name.isEmpty"),
            .init("name == \"a\""),
            .init("\"\" == name"),
            .init("let text = \"\"\"\nname==\n\"\"\""),
            .init(#"if name↓ == "" {}"#),
            .init(##"first.name↓ != "" && second↓==#""#"##),
            .init(#"name↓ == "" "#, options: "error"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity(default: .warning) }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: StringLiteralExprSyntax) in
            guard node.segments.count == 1, node.segments.first?.trimmedLength.utf8Length == 0,
                let comparison = node.previousToken(viewMode: .sourceAccurate),
                comparison.tokenKind == .binaryOperator("==") || comparison.tokenKind == .binaryOperator("!="),
                let before = comparison.previousToken(viewMode: .sourceAccurate)
            else { return }
            report(
                at: before.endPositionBeforeTrailingTrivia, severity,
                "ask `isEmpty` instead of comparing with an empty string")
        }
    }
}
