import SlipwayReport
import SwiftSyntax

/// Finds images in SwiftUI views that a screen reader would call by their file name.
package struct AccessibilityLabelForImageRule: Rule {
    package static let about = RuleDescription(
        id: "accessibility_label_for_image", name: "Accessibility Label for Image",
        summary:
            "A screen reader reads out the name of an image's file unless the image has a label or is hidden from it.",
        kind: .lint, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let view = ViewScope(walk)
        walk.onEnter { (node: FunctionCallExprSyntax) in
            guard view.isOpen, AccessibilityLabelForImageRule.isImage(node), !node.saysWhatItIs,
                !AccessibilityLabelForImageRule.isLabelled(node)
            else { return }
            report(at: node, severity, "give the image an accessibility label or hide it from accessibility")
        }
    }

    private static func isImage(_ node: FunctionCallExprSyntax) -> Bool {
        if let name = node.functionName { return name.isWritten("Image") }
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
        return member.declName.baseName.isWritten("Image")
            && member.base?.as(DeclReferenceExprSyntax.self)?.baseName.isWritten("SwiftUI") == true
    }

    /// Whether modifiers of an image, or a view around it, describe it or hide it.
    private static func isLabelled(_ image: FunctionCallExprSyntax) -> Bool {
        for call in calls(around: image, endsAt: { _ in true }) {
            if call.describes || call.ignoresChildren { return true }
            guard let name = call.functionName else { continue }
            if name.isWritten("NavigationLink") { return true }
            let modifiers = calls(around: call) { $0.modifierName != nil }
            if name.isWritten("Button"), modifiers.contains(where: \.describes) { return true }
            if isContainer(name), modifiers.contains(where: { $0.describes || $0.ignoresChildren }) { return true }
        }
        return false
    }

    private static func isContainer(_ name: TokenSyntax) -> Bool {
        ["Group", "HStack", "LazyHStack", "LazyVStack", "VStack", "ZStack"].contains(name.text)
    }

    /// A call and those around it, as far as the rule looks: not beyond a call that is the whole of a statement and at
    /// which it `endsAt`.
    private static func calls(
        around call: FunctionCallExprSyntax, endsAt isLast: (FunctionCallExprSyntax) -> Bool
    ) -> [FunctionCallExprSyntax] {
        var result: [FunctionCallExprSyntax] = []
        var node: Syntax? = Syntax(call)
        for _ in 0..<FunctionCallExprSyntax.reach {
            guard let current = node else { break }
            node = current.parent
            guard let call = current.as(FunctionCallExprSyntax.self) else { continue }
            result.append(call)
            if node?.is(StmtSyntax.self) == true, isLast(call) { break }
        }
        return result
    }

    private static func view(_ body: String) -> RuleDescription.Example {
        .init("struct Card: View {\n    var body: some View {\n        \(body)\n    }\n}")
    }

    private static let examples: [RuleDescription.Example] = [
        view("Image(\"bird\", label: Text(\"A bird\"))"),
        view("Image(decorative: \"bird\").resizable()"),
        view("Image(\"bird\").resizable().accessibilityLabel(\"A bird\")"),
        view("SwiftUI.Image(uiImage: bird).accessibility(hidden: true)"),
        view("VStack { Image(\"bird\") }.accessibilityElement(children: .ignore)"),
        view("HStack { Image(\"bird\") }.accessibilityElement()"),
        view("NavigationLink(destination: Birds()) { Image(\"bird\") }"),
        view("Button(action: fly) { Image(\"bird\") }.accessibilityHint(\"Flies\")"),
        .init("struct Birds {\n    let image = Image(\"bird\")\n}"),
        .init("struct Card: View {\n    struct Inner {}\n    let image = Image(\"bird\")\n}"),
        view("↓Image(\"bird\").resizable()"),
        view("↓SwiftUI.Image(uiImage: bird).accessibilityHidden(false)"),
        view("VStack { ↓Image(\"bird\") }.accessibilityElement(children: .combine)"),
        view("Button(action: fly) { ↓Image(\"bird\") }"),
        view("Label { Text(\"A bird\") } icon: { ↓Image(\"bird\") }"),
        view("return VStack {\n    ↓Image(\"bird\")\n    Image(\"cat\").accessibilityValue(\"A cat\")\n}"),
    ]
}

extension FunctionCallExprSyntax {
    /// Whether an image is decoration or has its label as an argument.
    fileprivate var saysWhatItIs: Bool { argument("decorative") != nil || argument("label") != nil }

    /// Whether the call is a modifier that gives a view a label, value or hint, or hides it.
    fileprivate var describes: Bool {
        guard let name = modifierName else { return false }
        if name.isWritten("accessibilityLabel") || name.isWritten("accessibilityValue")
            || name.isWritten("accessibilityHint")
        {
            return true
        }
        if name.isWritten("accessibility"), argument("label") ?? argument("value") ?? argument("hint") != nil {
            return true
        }
        return hidesFromAccessibility
    }

    /// Whether the call is a modifier that makes one element of a view and what is in it.
    fileprivate var ignoresChildren: Bool {
        guard modifierName?.isWritten("accessibilityElement") == true else { return false }
        guard let children = argument("children") else { return arguments.isEmpty }
        return children.as(MemberAccessExprSyntax.self)?.declName.baseName.isWritten("ignore") == true
    }
}
