import SlipwayReport
import SwiftSyntax

/// Finds calls of `init` that could do without it.
package struct ExplicitInitRule: Rule {
    package static let about = RuleDescription(
        id: "explicit_init", name: "Explicit Init",
        summary: "Call a type instead of its `init`, which is only needed where the type is not written.",
        kind: .idiomatic, isOptIn: true,
        options: [.severity(), .init("include_bare_init", "false", "finds `.init(…)` as well")],
        examples: [
            .init("let text = String(1)"),
            .init("let texts = numbers.map(String.init)"),
            .init("let text = type.init(1)"),
            .init("let text = Library.stringType.init(1)"),
            .init("class View: Base { init() { super.init() } }"),
            .init("let text: String = .init(1)"),
            .init("let text = `String`.init(1)"),
            .init("let text = String↓.init(1)"),
            .init("let text = Library.Text↓\n  .init(1).count"),
            .init("let texts = numbers.map { Set<Int>↓ .init($0) }"),
            .init("let text: String = ↓.init(1)", options: "{include_bare_init: true}"),
        ],
        fixes: [
            .init("let text = String.init(1) // one", "let text = String(1) // one"),
            .init(
                "let text = Library.Text\n  // the usual\n  .init(1)",
                "let text = Library.Text\n  // the usual\n  .init(1)"),
            .init("let text = Set<Int>\n\n  .init (1)", "let text = Set<Int>(1)"),
            .init("One.init(Two.init(1))", "One(Two(1))"),
            .init("let text: String = .init(1)", "let text: String = .init(1)", options: "{include_bare_init: true}"),
        ])

    private let severity: Diagnostic.Severity
    private let includesBareInit: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        includesBareInit = options.flag("include_bare_init", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, includesBareInit, file) = (walk.report, severity, includesBareInit, walk.file)
        walk.onToken(.keyword(.`init`)) { name in
            guard name.memberCall != nil, let access = name.memberAccess else { return }
            guard let base = access.base else {
                if includesBareInit { report(at: access.period, severity, "write the type instead of '.init'") }
                return
            }
            guard ExplicitInitRule.isType(base, file) else { return }
            report(
                at: base.end, severity, "call the type instead of its 'init'",
                fix: ExplicitInitRule.removal(of: access, behind: base, file))
        }
    }

    private static func removal(
        of access: MemberAccessExprSyntax, behind base: ExprSyntax, _ file: LintedFile
    ) -> [TextEdit] {
        let name = access.declName
        guard name.argumentNames == nil, file.isBlank(base.end..<access.period.start),
            file.isBlank(access.period.end..<name.start), file.isBlank(name.end..<name.endPosition)
        else { return [] }
        return [TextEdit(removing: base.endPosition..<name.endPosition)]
    }

    /// Whether an expression looks like a type: `String`, `Set<Int>`, `Library.Text`.
    private static func isType(_ expression: ExprSyntax, _ file: LintedFile) -> Bool {
        if let name = expression.plainName { return startsUppercase(name.text) }
        if expression.is(MemberAccessExprSyntax.self) {
            // with white space and comments: a line of its own makes another beginning
            let range = expression.position.utf8Offset..<expression.endPosition.utf8Offset
            return String(decoding: file.bytes[range], as: UTF8.self).split(separator: ".")
                .allSatisfy { startsUppercase($0) }
        }
        let special = expression.as(GenericSpecializationExprSyntax.self)
        return special?.expression.plainName.map { startsUppercase($0.text) } ?? false
    }

    private static func startsUppercase(_ text: some StringProtocol) -> Bool { text.first?.isUppercase == true }
}
