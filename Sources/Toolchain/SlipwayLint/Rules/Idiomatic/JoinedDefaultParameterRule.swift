import SlipwayReport
import SwiftSyntax

/// Finds `joined(separator: "")`.
package struct JoinedDefaultParameterRule: Rule {
    package static let about = RuleDescription(
        id: "joined_default_parameter", name: "Joined Default Parameter",
        summary: "`joined()` puts nothing between the parts anyway: an empty separator can be left out.",
        kind: .idiomatic, isOptIn: true, options: [.severity()],
        examples: [
            .init("let text = parts.joined()"),
            .init("let text = parts.joined(separator: \" \")"),
            .init("let text = parts.joined(separator: mark)"),
            .init("let text = joined(separator: \"\")"),
            .init("let text = parts.merged(separator: \"\")"),
            .init("let text = parts.joined(↓separator: \"\")"),
            .init("let text = parts\n    .map(\\.name)\n    .joined( ↓separator : #\"\"# )"),
            .init("send(.joined(↓separator: \"\").uppercased())"),
        ],
        fixes: [
            .init("let text = parts.joined(separator: \"\")", "let text = parts.joined()"),
            .init("send(parts.joined(separator: \"\" ).count)", "send(parts.joined().count)"),
            .init("let text = parts.joined(\n    separator: \"\"\n)", "let text = parts.joined(\n)"),
            .init("parts.joined(separator: /* none */ \"\")", "parts.joined(separator: /* none */ \"\")"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onName("joined") { name in
            guard let node = name.memberCall, let argument = node.arguments.first,
                argument.label?.isWritten("separator") == true,
                argument.expression.as(StringLiteralExprSyntax.self)?.isEmpty == true
            else { return }
            let range = node.arguments.position.utf8Offset..<node.arguments.endPosition.utf8Offset
            report(
                at: argument, severity, "leave out the empty separator",
                fix: file.mayHaveComment(in: range) ? [] : [TextEdit(range, "")])
        }
    }
}
