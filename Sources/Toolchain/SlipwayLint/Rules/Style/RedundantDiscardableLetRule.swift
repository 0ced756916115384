import SlipwayReport
import SwiftSyntax

/// Finds `let _ =`.
package struct RedundantDiscardableLetRule: Rule {
    package static let about = RuleDescription(
        id: "redundant_discardable_let", name: "Redundant Discardable Let",
        summary: "A result is thrown away with `_ = call()`; `let` declares nothing there.", kind: .style,
        options: [
            .severity(),
            .init(
                "ignore_swiftui_view_bodies", "false",
                "skips the bodies of views, previews and view builders, where an assignment is not allowed"),
        ],
        examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity
    private let ignoresViews: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        ignoresViews = options.flag("ignore_swiftui_view_bodies", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        let scopes = ViewScopes()
        if ignoresViews { scopes.follow(walk) }
        walk.onEnter { (pattern: WildcardPatternSyntax) in
            guard let binding = pattern.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil,
                let node = binding.parent?.parent?.as(VariableDeclSyntax.self), node.bindings.only == binding,
                node.bindingSpecifier.tokenKind == .keyword(.let), !scopes.isInView,
                !node.modifiers.contains(where: { $0.name.text == "async" })
            else { return }
            let start = node.bindingSpecifier.textRange
            let end = pattern.textRange.lowerBound
            let isCommented = file.hasComment(in: start.upperBound..<end)
            let rest = isCommented ? file.startOfText(from: start.upperBound) : end
            // an expression has neither modifiers nor attributes
            let isBare = node.modifiers.isEmpty && node.attributes.isEmpty
            report(
                at: node.bindingSpecifier, severity, "throw the value away with `_ =` alone",
                fix: isBare ? [TextEdit(start.lowerBound..<rest, "")] : [])
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("_ = load()"),
        .init("let _: Int = load()"),
        .init("let (_, second) = load()"),
        .init("let _ = load(), second = 2"),
        .init("var _ = load()"),
        .init("if let _ = load() {}"),
        .init("func wait() async { async let _ = load() }"),
        .init("private ↓let _ = load()"),
        .init("var body: some View {\n    ↓let _ = load()\n    Text(name)\n}"),
        .init(
            "var body: some View {\n    let _ = load()\n    if isReady { let _ = load() }\n    Text(name)\n}",
            options: "ignore_swiftui_view_bodies: true"),
        .init(
            "@ViewBuilder func row() -> some View {\n    let _ = load()\n    VStack { ↓let _ = load() }\n}\n"
                + "#Preview { let _ = load() }\nstruct P { static var previews: some View { get { let _ = load() } } }",
            options: "ignore_swiftui_view_bodies: true"),
        .init(
            "var body: any View { ↓let _ = load() }\nvar previews: some View { ↓let _ = load() }\n"
                + "func row() -> some View { ↓let _ = load() }",
            options: "ignore_swiftui_view_bodies: true"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("private let _ = load()\n@MainActor let _ = load()", "private let _ = load()\n@MainActor let _ = load()"),
        .init("let _ = load() // now", "_ = load() // now"),
        .init(
            "func run() {\n    let  _ = load()\n    let /* one */ _ = load()\n}",
            "func run() {\n    _ = load()\n    /* one */ _ = load()\n}"),
        .init(
            "var body: some View { let _ = load() }", "var body: some View { let _ = load() }",
            options: "ignore_swiftui_view_bodies: true"),
    ]
}

/// Tells the code of views, which a result builder puts together, from other code.
private final class ViewScopes {
    /// Whether each open scope is code of a view.
    private var open: [Bool] = []

    var isInView: Bool { open.last ?? false }

    func follow(_ walk: RuleWalk) {
        walk.onEnter { (node: AccessorBlockSyntax) in
            self.open.append(ViewScopes.isBody(node) || ViewScopes.isPreviews(node))
        }
        walk.onEnter { (node: CodeBlockSyntax) in self.open.append(self.isInView || ViewScopes.isBuilder(node)) }
        walk.onEnter { (node: ClosureExprSyntax) in
            let name = node.parent?.as(MacroExpansionExprSyntax.self)?.macroName.text
            self.open.append(name == "Preview")
        }
        walk.onLeave([.accessorBlock, .codeBlock, .closureExpr]) { _ in self.open.removeLast() }
    }

    /// Whether a block is that of `var body: some View`.
    private static func isBody(_ block: AccessorBlockSyntax) -> Bool { binding(of: block, named: "body") != nil }

    /// Whether a block is that of `static var previews: some View`.
    private static func isPreviews(_ block: AccessorBlockSyntax) -> Bool {
        guard let variable = binding(of: block, named: "previews") else { return false }
        return variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
            && variable.bindingSpecifier.tokenKind == .keyword(.var)
    }

    /// The declaration that a block belongs to if it is of some name and of `some View`.
    private static func binding(of block: AccessorBlockSyntax, named name: String) -> VariableDeclSyntax? {
        guard let binding = block.parent?.as(PatternBindingSyntax.self),
            binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name,
            isView(binding.typeAnnotation?.type)
        else { return nil }
        return binding.parent?.parent?.as(VariableDeclSyntax.self)
    }

    /// Whether a block is that of `@ViewBuilder func … -> some View`.
    private static func isBuilder(_ block: CodeBlockSyntax) -> Bool {
        guard let function = block.parent?.as(FunctionDeclSyntax.self) else { return false }
        return isView(function.signature.returnClause?.type) && function.attributes.contains("ViewBuilder")
    }

    private static func isView(_ type: TypeSyntax?) -> Bool {
        guard let type = type?.as(SomeOrAnyTypeSyntax.self) else { return false }
        return type.someOrAnySpecifier.tokenKind == .keyword(.some)
            && type.constraint.as(IdentifierTypeSyntax.self)?.name.text == "View"
    }
}
