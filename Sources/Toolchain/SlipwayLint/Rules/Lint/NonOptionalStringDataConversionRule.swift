import SlipwayReport
import SwiftSyntax

/// Finds texts that are encoded as UTF-8 by the method that may fail.
package struct NonOptionalStringDataConversionRule: Rule {
    package static let about = RuleDescription(
        id: "non_optional_string_data_conversion", name: "Non-optional String -> Data Conversion",
        summary: "`Data(text.utf8)` never fails, so nothing has to be unwrapped as after `data(using: .utf8)`.",
        kind: .lint,
        options: [.severity(), .init("include_variables", "false", "looks at all expressions, not only at literals")],
        examples: [
            .init("let data = Data(\"hello\".utf8)"),
            .init("let data = \"hello\".data(using: .ascii)"),
            .init("let data = text.data(using: .utf8)"),
            .init("let data = \"hello\".data(using: .utf8, allowLossyConversion: true)"),
            .init("let data = data(using: .utf8)", options: "{include_variables: true}"),
            .init("let data = ↓\"hello\".data(using: .utf8)"),
            .init("let data = ↓\"\"\"\n  hello \\(name)\n  \"\"\".data(using: String.Encoding.utf8)!"),
            .init("let data = ↓text.data(using: .utf8)", options: "{include_variables: true}"),
            .init("let data = ↓page?.title().data(using: .utf8)", options: "{include_variables: true}"),
        ])

    private let severity: Diagnostic.Severity
    private let includesVariables: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        includesVariables = options.flag("include_variables", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, includesVariables) = (walk.report, severity, includesVariables)
        walk.onName("data") { name in
            guard let call = name.memberCall, let access = call.calledMember, let base = access.base,
                includesVariables || base.is(StringLiteralExprSyntax.self),
                let argument = call.arguments.only, argument.label?.isWritten("using") == true,
                argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.isWritten("utf8") == true
            else { return }
            report(at: access, severity, "use 'Data(text.utf8)', which cannot fail")
        }
    }
}
