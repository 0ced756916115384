import SlipwayReport
import SwiftSyntax

/// Finds keys and comments of localised texts that are not fixed.
package struct NslocalizedstringKeyRule: Rule {
    package static let about = RuleDescription(
        id: "nslocalizedstring_key", name: "NSLocalizedString Key",
        summary: "Write the key and the comment of a localised text as literals, or `genstrings` cannot find them.",
        kind: .lint, isOptIn: true, options: [.severity()],
        examples: [
            .init("let title = NSLocalizedString(\"title\", comment: \"of the page\")"),
            .init("let title = NSLocalizedString(\"page.\" + \"title\", tableName: table, comment: \"\")"),
            .init("let title = Page.NSLocalizedString(key, comment: \"\")"),
            .init("let title = NSLocalizedString(key: key, note: note)"),
            .init("let title = NSLocalizedString(↓key, comment: ↓\"of \\(page)\")"),
            .init("let title = NSLocalizedString(\"title\", comment: ↓\"of \" + page)"),
            .init("let title = NSLocalizedString(↓(\"title\"), value: \"\", comment: \"\")"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("NSLocalizedString") { name in
            guard let arguments = name.plainCall?.arguments else { return }
            let key = arguments.first { $0.label == nil }
            let comment = arguments.first { $0.label?.isWritten("comment") == true }
            for argument in [key, comment].compactMap({ $0 }) where !NslocalizedstringKeyRule.isFixed(argument) {
                report(at: argument.expression, severity, "write the text as a literal")
            }
        }
    }

    /// Whether an argument consists of literals and operators between them.
    private static func isFixed(_ argument: LabeledExprSyntax) -> Bool {
        argument.expression.as(SequenceExprSyntax.self)?.elements
            .allSatisfy { $0.is(BinaryOperatorExprSyntax.self) || isConstant($0) } ?? isConstant(argument.expression)
    }

    private static func isConstant(_ expression: ExprSyntax) -> Bool {
        expression.as(StringLiteralExprSyntax.self)?.isConstant == true
    }
}
