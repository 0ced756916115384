import SlipwayReport
import SwiftSyntax

/// Finds setters that do not use what is set.
package struct UnusedSetterValueRule: Rule {
    package static let about = RuleDescription(
        id: "unused_setter_value", name: "Unused Setter Value",
        summary: "A setter that does not use its new value sets something else, or nothing.", kind: .lint,
        options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let protocols = walk.depth(of: .protocolDecl)
        walk.onLeave { (node: AccessorDeclSyntax) in
            guard UnusedSetterValueRule.isSetter(node) else { return }
            let name = node.parameters?.name.text ?? "newValue"
            let references = References(countsMembers: true, countsMarks: true)
            guard protocols.isZero, !references.missing([name], in: node).isEmpty,
                !UnusedSetterValueRule.refusesInherited(node)
            else { return }
            report(at: node, severity, "use `\(name)` in the setter")
        }
    }

    private static func isSetter(_ accessor: AccessorDeclSyntax) -> Bool {
        accessor.accessorSpecifier.tokenKind == .keyword(.set)
    }

    /// Whether an empty setter overrides one that a superclass demands.
    private static func refusesInherited(_ accessor: AccessorDeclSyntax) -> Bool {
        guard let body = accessor.body, body.statements.isEmpty,
            let declaration = accessor.nearest(ofAny: [.variableDecl, .subscriptDecl])
        else { return false }
        let modifiers =
            declaration.as(VariableDeclSyntax.self)?.modifiers ?? declaration.as(SubscriptDeclSyntax.self)?.modifiers
        return modifiers?.contains { $0.name.tokenKind == .keyword(.override) } ?? false
    }

    private static let examples: [RuleDescription.Example] = [
        .init("var size: Int {\n    get { store.size }\n    set { store.size = newValue }\n}"),
        .init("var size: Int {\n    get { store.size }\n    set(value) { store.size = value }\n}"),
        .init("var size: Int {\n    get { 1 }\n    set(`default`) { store.size = `default` }\n}"),
        .init("override var size: Int {\n    get { 1 }\n    set { /* fixed */ }\n}"),
        .init("protocol Sized {\n    var size: Int { get set }\n}"),
        .init("var size: Int {\n    get { store.size }\n    set { store.newValue() }\n}"),
        .init("var size: Int { didSet { store() } }"),
        .init("var size: Int {\n    get { store.size }\n    ↓set { store.size = 1 }\n}"),
        .init("var size: Int {\n    get { newValue }\n    nonmutating set(value) { store.size = value }\n}"),
        .init("override var size: Int {\n    ↓nonmutating set { store.size = 1 }\n    get { newValue }\n}"),
        .init("subscript(key: Int) -> Int {\n    get { 1 }\n    ↓set(value) { store(newValue) }\n}"),
        .init("var size: Int {\n    get { 1 }\n    ↓set { store.size = `newValue` }\n}"),
        .init("var size: Int {\n    get { 1 }\n    ↓set {}\n}", options: "error"),
    ]
}
