import SlipwayReport
import SwiftSyntax

/// Asks for `Self` instead of `type(of: self)`.
package struct PreferSelfTypeOverTypeOfSelfRule: Rule {
    package static let about = RuleDescription(
        id: "prefer_self_type_over_type_of_self", name: "Prefer Self Type Over Type of Self",
        summary: "Prefer `Self` to `type(of: self)` in front of a member: it is the same type and shorter.",
        kind: .style, isOptIn: true, options: [.severity()],
        examples: [
            .init("struct Tree {\n    func grow() { Self.count += 1 }\n}"),
            .init("class Tree {\n    func grow() { print(type(of: self)) }\n}"),
            .init("class Tree {\n    func graft(_ other: Tree) { type(of: other).count += 1 }\n}"),
            .init("class Tree {\n    func grow() { kinds.type(of: self).count += 1 }\n}"),
            .init("class Tree {\n    func grow() { ↓type(of: self).count += 1 }\n}"),
            .init("class Tree {\n    func grow() { print(↓Swift.type(of: self)\n        .name.count) }\n}"),
        ],
        fixes: [
            .init(
                "class Tree {\n    func grow() { type(of: self).count += 1 }\n}",
                "class Tree {\n    func grow() { Self.count += 1 }\n}"),
            .init(
                "class Tree {\n    func grow() {\n        // more\n        Swift.type( of : self ) // one\n"
                    + "            .add()\n    }\n}",
                "class Tree {\n    func grow() {\n        // more\n        Self // one\n            .add()\n    }\n}"),
            .init("let name = type(of: /* me */ self).name", "let name = type(of: /* me */ self).name"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: MemberAccessExprSyntax) in
            guard let call = node.base?.as(FunctionCallExprSyntax.self),
                PreferSelfTypeOverTypeOfSelfRule.asksTypeOfSelf(call)
            else { return }
            let hasComment = file.mayHaveComment(in: call.textRange)
            report(
                at: call, severity, "say `Self` instead of `type(of: self)`",
                fix: hasComment ? [] : [TextEdit(replacing: call, with: "Self")])
        }
    }

    private static func asksTypeOfSelf(_ call: FunctionCallExprSyntax) -> Bool {
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        let name = member?.declName.baseName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
        guard let name, name.isWritten("type"), let argument = call.arguments.first, call.arguments.count == 1,
            argument.label?.isWritten("of") == true,
            argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
        else { return false }
        return member == nil || member?.base?.as(DeclReferenceExprSyntax.self)?.baseName.isWritten("Swift") == true
    }
}
