import SlipwayReport
import SwiftSyntax

/// Asks that variables say their type.
package struct ExplicitTypeInterfaceRule: Rule {
    package static let about = RuleDescription(
        id: "explicit_type_interface", name: "Explicit Type Interface",
        summary: "Properties and variables should say their type, so that it does not change by accident.",
        kind: .idiomatic, isOptIn: true,
        options: [
            .severity(),
            .init("excluded", "[]", "what is left out, some of `instance`, `local`, `static`, `class`"),
            .init("allow_redundancy", "false", "accepts variables that get the result of a call, or a type"),
        ],
        examples: examples)

    private let severity: Diagnostic.Severity
    private let excluded: Set<String>
    private let allowsRedundancy: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        excluded = Set(options.choices("excluded", from: ["instance", "local", "static", "class"], default: []))
        allowsRedundancy = options.flag("allow_redundancy", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, excluded, allowsRedundancy) = (walk.report, severity, excluded, allowsRedundancy)
        walk.onEnter { (node: PatternBindingSyntax) in
            guard node.typeAnnotation == nil, let variable = node.parent?.parent?.as(VariableDeclSyntax.self),
                let kind = ExplicitTypeInterfaceRule.kind(of: variable), !excluded.contains(kind),
                !(allowsRedundancy && ExplicitTypeInterfaceRule.isRedundant(node.initializer?.value)),
                variable.nearest(ProtocolDeclSyntax.self) == nil
            else { return }
            report(at: node, severity, "say the type of the variable")
        }
    }

    private static func kind(of variable: VariableDeclSyntax) -> String? {
        if variable.modifiers.mentions(.class) { return "class" }
        if variable.modifiers.mentions(.static) { return "static" }
        guard let parent = variable.parent else { return nil }
        return parent.is(MemberBlockItemSyntax.self) ? "instance" : parent.is(CodeBlockItemSyntax.self) ? "local" : nil
    }

    /// Whether a value is the result of a call, perhaps with `try`, or a type: `Box(1)`, `Box.self`.
    private static func isRedundant(_ value: ExprSyntax?) -> Bool {
        guard let value else { return false }
        if let member = value.as(MemberAccessExprSyntax.self) {
            return member.declName.baseName.tokenKind == .keyword(.self)
        }
        return (value.as(TryExprSyntax.self)?.expression ?? value).is(FunctionCallExprSyntax.self)
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class Box { let width: Int = 1, height: Int = 2 }"),
        .init("func open() { if case .some(let width) = size { for part in parts {} } }"),
        .init("let (width, height): (Int, Int) = size"),
        .init("func open() { let width = 1 }", options: "{excluded: [local]}"),
        .init("class Box { class var width = 1; static let height = 1 }", options: "{excluded: [class, static]}"),
        .init("let box = Box(1), kind = try? Kind(), type = Box.self", options: "{allow_redundancy: true}"),
        .init("class Box { @objc var ↓width = 1, ↓height = size() }"),
        .init("class Box { static let ↓width = 1; class var ↓height = 2 }"),
        .init("func open() {\n    let ↓(width, height) = size()\n    parts.forEach { let ↓part = $0 }\n}"),
        .init("let ↓width = 1", options: "{allow_redundancy: true, excluded: instance}"),
    ]
}
