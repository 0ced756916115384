import SlipwayReport
import SwiftSyntax

/// Finds observers of notifications that nobody can remove.
package struct DiscardedNotificationCenterObserverRule: Rule {
    package static let about = RuleDescription(
        id: "discarded_notification_center_observer", name: "Discarded Notification Center Observer",
        summary: "An observer with a closure is removed with the object that `addObserver` returns: keep it.",
        kind: .lint, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let bodies = ReturningBodies(walk)
        walk.onLeave { (node: FunctionCallExprSyntax) in
            guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
                DiscardedNotificationCenterObserverRule.hasLabels(node.arguments),
                callee.declName.baseName.text == "addObserver", !bodies.isKept(node)
            else { return }
            report(at: node, severity, "keep the observer to remove it later")
        }
    }

    private static func hasLabels(_ arguments: LabeledExprListSyntax) -> Bool {
        var rest = arguments[...]
        for label in ["forName", "object", "queue"] {
            guard rest.popFirst()?.label?.text == label else { return false }
        }
        return true
    }

    private static let add = "center.addObserver(forName: name, object: nil, queue: nil) { _ in }"

    private static let examples: [RuleDescription.Example] = [
        .init("let observer = \(add)\nobserver = \(add)\nobservers[0] = \(add)"),
        .init("observers.append(\(add))\nlet observers = [\(add)]"),
        .init("func observe() -> Any { \(add) }\nfunc observe() -> Any {\n    run()\n    return \(add)\n}"),
        .init("names.map { name in \(add) }\nvar observer: Any { \(add) }"),
        .init("center.addObserver(self, selector: run, name: name, object: nil)"),
        .init("↓\(add)\n_ = ↓\(add)\nlet _ = ↓\(add)"),
        .init("func observe() { ↓\(add) }\n@discardableResult func other() -> Any { return ↓\(add) }"),
        .init("func observe() -> Any {\n    ↓\(add)\n    return 1\n}\ninit() { ↓\(add) }"),
        .init("var size: Int {\n    get {\n        ↓\(add)\n        return 1\n    }\n    set { ↓\(add) }\n}"),
    ]
}

/// The bodies around the current node whose result is their value.
private final class ReturningBodies {
    private enum Body {
        case file, setter
        case function(FunctionDeclSyntax)
        case value(CodeBlockItemListSyntax)
    }

    private var open: [Body] = []

    /// Blocks of accessors close more than they open: what is behind them in a function is looked at as if it were
    /// outside, as teams' configurations expect.
    init(_ walk: RuleWalk) {
        walk.onEnter { (_: SourceFileSyntax) in self.open.append(.file) }
        walk.onEnter { (node: FunctionDeclSyntax) in self.open.append(.function(node)) }
        walk.onEnter { (node: ClosureExprSyntax) in self.open.append(.value(node.statements)) }
        walk.onEnter { (node: AccessorBlockSyntax) in if let getter = node.getter { self.open.append(.value(getter)) } }
        walk.onEnter { (node: AccessorDeclSyntax) in
            switch node.accessorSpecifier.tokenKind {
            case .keyword(.get): if let body = node.body { self.open.append(.value(body.statements)) }
            case .keyword(.set): self.open.append(.setter)
            default: break
            }
        }
        walk.onLeave([.sourceFile, .functionDecl, .closureExpr, .accessorBlock, .accessorDecl]) { _ in
            _ = self.open.popLast()
        }
    }

    /// Whether the result of a call is returned, passed on or assigned.
    func isKept(_ call: FunctionCallExprSyntax) -> Bool {
        guard let parent = call.parent else { return true }
        if let list = parent.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self) {
            return list.only != nil && isResult(list)
        }
        if parent.is(ReturnStmtSyntax.self) {
            switch open.last {
            case .value: return true
            case .function(let function): return !function.attributes.contains("discardableResult")
            default: return false
            }
        }
        if parent.is(LabeledExprSyntax.self) || parent.is(ArrayElementSyntax.self) { return true }
        guard let previous = call.previousToken(viewMode: .sourceAccurate), previous.tokenKind == .equal else {
            return false
        }
        return previous.previousToken(viewMode: .sourceAccurate)?.tokenKind != .wildcard
    }

    /// Whether a single statement is the result of its body.
    private func isResult(_ list: CodeBlockItemListSyntax) -> Bool {
        switch open.last {
        case .value(let body): return body.id == list.id
        case .function(let function):
            return function.body?.statements.id == list.id && function.signature.returnClause != nil
                && !function.attributes.contains("discardableResult")
        default: return false
        }
    }
}
