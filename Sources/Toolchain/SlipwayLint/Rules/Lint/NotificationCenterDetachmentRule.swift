import SlipwayReport
import SwiftSyntax

/// Finds objects that stop to observe notifications before they go.
package struct NotificationCenterDetachmentRule: Rule {
    package static let about = RuleDescription(
        id: "notification_center_detachment", name: "Notification Center Detachment",
        summary:
            "An object should remove itself as an observer of everything in `deinit` only: superclasses observe too.",
        kind: .lint, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("removeObserver") { name in
            guard let node = name.memberCall, NotificationCenterDetachmentRule.isDefaultCenter(name.memberAccess?.base),
                NotificationCenterDetachmentRule.takesSelf(node),
                node.nearest(DeinitializerDeclSyntax.self) == nil
            else { return }
            report(at: node, severity, "name what is no longer observed, or move the call to `deinit`")
        }
    }

    private static func takesSelf(_ node: FunctionCallExprSyntax) -> Bool {
        guard node.trailingClosure == nil, node.arguments.count == 1, let argument = node.arguments.first,
            argument.label == nil, let name = argument.expression.as(DeclReferenceExprSyntax.self)
        else { return false }
        return name.baseName.tokenKind == .keyword(.self)
    }

    /// Whether an expression is `NotificationCenter.default`.
    private static func isDefaultCenter(_ expression: ExprSyntax?) -> Bool {
        guard let member = expression?.as(MemberAccessExprSyntax.self), member.declName.baseName.isWritten("default"),
            let type = member.base?.as(DeclReferenceExprSyntax.self)
        else { return false }
        return type.baseName.isWritten("NotificationCenter")
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class Box {\n    deinit { NotificationCenter.default.removeObserver(self) }\n}"),
        .init("func stop() { NotificationCenter.default.removeObserver(token) }"),
        .init("func stop() { NotificationCenter.default.removeObserver(self, name: .opened, object: nil) }"),
        .init("func stop() { center.removeObserver(self) }"),
        .init("func stop() { ↓NotificationCenter.default.removeObserver(self) }"),
        .init(
            "class Box {\n    func stop() {\n        boxes.forEach { _ in ↓NotificationCenter.default\n"
                + "            .removeObserver(self) }\n    }\n}"),
    ]
}
