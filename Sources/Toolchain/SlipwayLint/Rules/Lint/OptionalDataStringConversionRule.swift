import SlipwayReport
import SwiftSyntax

/// Finds texts that are decoded as UTF-8 by the initialiser that hides errors.
package struct OptionalDataStringConversionRule: Rule {
    package static let about = RuleDescription(
        id: "optional_data_string_conversion", name: "Optional Data -> String Conversion",
        summary:
            "`String(decoding:as:)` hides what is not UTF-8 behind `\u{FFFD}`; `String(bytes:encoding:)` gives `nil`.",
        kind: .lint, options: [.severity()],
        examples: [
            .init("let text = String(bytes: data, encoding: .utf8)"),
            .init("let text = String(decoding: data, as: UTF16.self)"),
            .init("let text: String = .init(decoding: data, as: UTF8.self)"),
            .init("let text = String.init(decoding: data, as: UTF8.self)"),
            .init("let text = Text(decoding: data, as: UTF8.self)"),
            .init("let text = Swift.String(decoding: data, as: UTF8.self)"),
            .init("let text = ↓String(decoding: data, as: UTF8.self)"),
            .init("let text = ↓String(\n  decoding: data,\n  as: UTF8.self\n).lowercased()"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("decoding") { label in
            guard let call = label.labeledCall, let name = call.calledExpression.plainName, name.isWritten("String"),
                call.arguments.count == 2, call.arguments.first?.label?.id == label.id,
                let encoding = call.arguments.last, encoding.label?.isWritten("as") == true,
                OptionalDataStringConversionRule.isUTF8(encoding.expression)
            else { return }
            report(at: name, severity, "use 'String(bytes:encoding:)', which tells of errors")
        }
    }

    /// Whether an expression is `UTF8.self` with neither white space nor comments at its names.
    private static func isUTF8(_ expression: ExprSyntax) -> Bool {
        guard let access = expression.as(MemberAccessExprSyntax.self), let type = access.base else { return false }
        let member = access.declName.baseName
        return member.isWritten("self") && member.totalLength.utf8Length == 4 && type.totalLength.utf8Length == 4
            && type.plainName?.isWritten("UTF8") == true
    }
}
