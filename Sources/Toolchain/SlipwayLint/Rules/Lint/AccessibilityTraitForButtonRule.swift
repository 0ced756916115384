import SlipwayReport
import SwiftSyntax

/// Finds views that react to taps without saying to be a button.
package struct AccessibilityTraitForButtonRule: Rule {
    package static let about = RuleDescription(
        id: "accessibility_trait_for_button", name: "Accessibility Trait for Button",
        summary:
            "A view with a tap gesture does not tell a screen reader that it can be tapped, unless it has the trait of "
            + "a button or a link.",
        kind: .lint, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let view = ViewScope(walk)
        walk.onEnter { (node: FunctionCallExprSyntax) in
            guard view.isOpen, node.addsTapGesture, !AccessibilityTraitForButtonRule.tells(inFrontOf: node),
                !AccessibilityTraitForButtonRule.tells(behind: node),
                !AccessibilityTraitForButtonRule.isInButton(node)
            else { return }
            report(at: node, severity, "add the accessibility trait `isButton` or `isLink` to what can be tapped")
        }
    }

    /// Whether the call or a modifier in front of it tells what the view is.
    private static func tells(inFrontOf call: FunctionCallExprSyntax) -> Bool {
        var node: ExprSyntax? = ExprSyntax(call)
        for _ in 0..<FunctionCallExprSyntax.reach {
            guard let call = node?.as(FunctionCallExprSyntax.self) else { return false }
            if call.tellsTrait { return true }
            node = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        }
        return false
    }

    /// Whether a modifier behind the call, or one of a view around it, tells what the view is.
    private static func tells(behind call: FunctionCallExprSyntax) -> Bool {
        var node = call.parent
        for _ in 0..<FunctionCallExprSyntax.reach {
            guard let current = node else { return false }
            if current.as(FunctionCallExprSyntax.self)?.tellsTrait == true { return true }
            if current.is(StmtSyntax.self) || current.is(StructDeclSyntax.self) { return false }
            node = current.parent
        }
        return false
    }

    private static func isInButton(_ call: FunctionCallExprSyntax) -> Bool {
        var node: Syntax? = Syntax(call)
        for _ in 0..<FunctionCallExprSyntax.reach {
            guard let current = node else { return false }
            if let name = current.as(FunctionCallExprSyntax.self)?.functionName,
                name.isWritten("Button") || name.isWritten("Link")
            {
                return true
            }
            if [.structDecl, .classDecl, .enumDecl].contains(current.kind) { return false }
            node = current.parent
        }
        return false
    }

    private static func view(_ body: String) -> RuleDescription.Example {
        .init("struct Card: View {\n    var body: some View {\n        \(body)\n    }\n}")
    }

    private static let examples: [RuleDescription.Example] = [
        view("Button(action: open) { Text(\"More\") }"),
        view("Text(\"More\").onTapGesture { open() }.accessibilityAddTraits(.isLink)"),
        view("Text(\"More\").accessibility(addTraits: [.isHeader, .isButton]).onTapGesture(perform: open)"),
        view("Text(\"More\").onTapGesture(count: 2) { open() }"),
        view("Text(\"More\").gesture(TapGesture(count: 2).onEnded { open() })"),
        view("Text(\"More\").gesture(drag)"),
        view("HStack { Text(\"More\").onTapGesture { open() } }.accessibilityHidden(true)"),
        view("Button(action: open) { Text(\"More\").onTapGesture { open() } }"),
        .init("let text = Text(\"More\").onTapGesture { open() }"),
        view("↓Text(\"More\").onTapGesture { open() }"),
        view("↓Text(\"More\")\n    .accessibilityAddTraits(.isHeader)\n    .onTapGesture(count: 1, perform: open)"),
        view("↓Text(\"More\").highPriorityGesture(TapGesture().onEnded { open() })"),
        view("HStack { ↓Text(\"More\").simultaneousGesture(TapGesture(count: 1)) }.accessibilityHidden(false)"),
    ]
}

extension FunctionCallExprSyntax {
    /// Whether the call is a modifier that reacts to single taps.
    fileprivate var addsTapGesture: Bool {
        guard let name = modifierName else { return false }
        if name.isWritten("onTapGesture") { return isAboutOneTap }
        guard
            name.isWritten("gesture") || name.isWritten("simultaneousGesture") || name.isWritten("highPriorityGesture")
        else { return false }
        var gesture = arguments.first?.expression
        while let base = gesture?.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?
            .base
        {
            gesture = base
        }
        guard let call = gesture?.as(FunctionCallExprSyntax.self) else { return false }
        return call.functionName?.isWritten("TapGesture") == true && call.isAboutOneTap
    }

    private var isAboutOneTap: Bool {
        guard let count = argument("count") else { return true }
        return count.as(IntegerLiteralExprSyntax.self)?.literal.isWritten("1") == true
    }

    /// Whether the call is a modifier that makes a view a button or a link, or hides it.
    fileprivate var tellsTrait: Bool {
        guard let name = modifierName else { return false }
        if name.isWritten("accessibilityAddTraits") { return arguments.first?.expression.isTappableTrait == true }
        if name.isWritten("accessibility"), argument("addTraits")?.isTappableTrait == true { return true }
        return hidesFromAccessibility
    }
}

extension ExprSyntax {
    /// Whether it is `.isButton` or `.isLink`, or a list with one of them.
    fileprivate var isTappableTrait: Bool {
        if let name = `as`(MemberAccessExprSyntax.self)?.declName.baseName {
            return name.isWritten("isButton") || name.isWritten("isLink")
        }
        return `as`(ArrayExprSyntax.self)?.elements.contains { $0.expression.isTappableTrait } ?? false
    }
}
