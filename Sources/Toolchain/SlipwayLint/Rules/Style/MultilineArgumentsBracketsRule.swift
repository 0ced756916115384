import SlipwayReport
import SwiftSyntax

/// Wants the parentheses of calls on several lines on lines of their own.
package struct MultilineArgumentsBracketsRule: Rule {
    package static let about = RuleDescription(
        id: "multiline_arguments_brackets", name: "Multiline Arguments Brackets",
        summary: "Where arguments begin new lines, the first one and the closing parenthesis should do so, too.",
        kind: .style, isOptIn: true, options: [.severity()],
        examples: [
            .init("run()\nrun(1, 2)\nrun(\n    1, 2\n)\nrun(\n)"),
            .init("run({\n    one()\n}, [\n    1\n])"),
            .init("run(\n    1\n) {\n    two()\n}"),
            .init("run(↓1,\n    2↓)"),
            .init("run(↓1,\n    2\n)\nrun(\n    1, 2↓)"),
            .init("run( ↓first(\n    1\n)\n)"),
            .init("run(\n    first(\n        1\n    )↓)", options: "error"),
            .init("Box(\n    1↓) {}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: FunctionCallExprSyntax) in
            guard let first = node.arguments.first, let left = node.leftParen, let right = node.rightParen else {
                return
            }
            let isRightBroken = right.isAtLineStart
            let isAnyBroken = node.arguments.contains(where: \.isAtLineStart)
            if isAnyBroken ? !first.isAtLineStart : isRightBroken {
                report(at: left.endPosition, severity, "put the first argument on a new line")
            }
            if isAnyBroken, !isRightBroken {
                report(at: right.position, severity, "put the closing parenthesis on a new line")
            }
        }
    }
}
