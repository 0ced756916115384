import SlipwayReport
import SwiftSyntax

/// Finds setters whose access is that of the property.
package struct RedundantSetAccessControlRule: Rule {
    package static let about = RuleDescription(
        id: "redundant_set_access_control", name: "Redundant Access Control for Setter",
        summary: "The access of a setter need not be given where it is that of the property.",
        kind: .idiomatic, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (detail: DeclModifierDetailSyntax) in
            guard let setter = detail.parent?.as(DeclModifierSyntax.self),
                let node = setter.parent?.parent?.as(VariableDeclSyntax.self),
                node.modifiers.first(where: \.isAboutSetter) == setter,
                RedundantSetAccessControlRule.isRedundant(setter, of: node),
                node.nearest(FunctionDeclSyntax.self) == nil
            else { return }
            report(at: node.modifiers, severity, "leave out `\(setter.name.text)(set)`, the property has that access")
        }
    }

    private static func isRedundant(_ setter: DeclModifierSyntax, of node: VariableDeclSyntax) -> Bool {
        let kinds = node.modifiers.map(\.name.tokenKind)
        if Set(kinds).count != kinds.count { return true }
        guard node.modifiers.allSatisfy({ $0.detail != nil }), let around = node.nearestDeclaration,
            let modifiers = around.asProtocol((any WithModifiersSyntax).self)?.modifiers
        else { return false }
        return switch setter.name.tokenKind {
        case .keyword(.fileprivate): modifiers.mentions(.fileprivate)
        case .keyword(.internal): modifiers.isEmpty || modifiers.mentions(.internal)
        default: false
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("public private(set) var width: Int"),
        .init("private(set) var width: Int"),
        .init("internal(set) var width: Int"),
        .init("private class Box { private(set) var width: Int }"),
        .init("fileprivate class Box { public fileprivate(set) var width: Int }"),
        .init("public struct Box { internal(set) var width: Int }"),
        .init("extension Box { internal(set) static var width = 1 }"),
        .init("func measure() { struct Box { internal(set) var width = 1 } }"),
        .init("↓private(set) private var width: Int"),
        .init("@Stored ↓public dynamic public(set) var width: Int"),
        .init("struct Box { ↓internal(set) var width: Int }"),
        .init("fileprivate extension Box { ↓fileprivate(set) var width: Int }"),
    ]
}

extension SyntaxProtocol {
    /// The declaration around the node; `#if` is one.
    fileprivate var nearestDeclaration: Syntax? {
        var node = parent
        while let current = node {
            if current.is(DeclSyntax.self) { return current }
            node = current.parent
        }
        return nil
    }
}
