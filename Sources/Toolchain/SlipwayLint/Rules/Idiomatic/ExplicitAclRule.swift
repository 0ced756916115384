import SlipwayReport
import SwiftSyntax

/// Asks that declarations say who may use them.
package struct ExplicitAclRule: Rule {
    package static let about = RuleDescription(
        id: "explicit_acl", name: "Explicit ACL",
        summary: "Each declaration should say who may use it, also where it is `internal`.",
        kind: .idiomatic, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onDeclaration { node, keyword in
            guard node.modifiers.access == nil, ExplicitAclRule.isSeen(Syntax(node)) else { return }
            report(at: keyword, severity, "say who may use the declaration")
        }
    }

    /// Whether a declaration is global or a member, and nothing around it says who may use it.
    private static func isSeen(_ node: Syntax) -> Bool {
        var isDirect = true
        var node = node
        while let around = node.nearest(ofAny: scopes) {
            guard let modifiers = around.modifiersOfType, !modifiers.arePrivate else { return false }
            // What an extension says is about its members, not about those of types within.
            if isDirect, around.is(ExtensionDeclSyntax.self), modifiers.mentionAccess { return false }
            isDirect = false
            node = around
        }
        return true
    }

    private static let scopes = PrunedWalk.declarations.union([.closureExpr, .codeBlock])

    private static let examples: [RuleDescription.Example] = [
        .init("internal struct Box { public let width = 1 }"),
        .init("private class Box { let width = 1 }"),
        .init("private extension Box { struct Part { let width = 1 } }"),
        .init("public extension Box { func open() {} }"),
        .init("internal protocol Sized { var width: Int { get } }"),
        .init("internal func open() { let width = 1; struct Part {} }"),
        .init("internal class Box { deinit {}\n    private var width: Int { let half = 1; return half } }"),
        .init("↓struct Box {}\nfinal ↓class Door { ↓init() {} }"),
        .init("internal struct Box { private(set) ↓var width = 1, height = 2 }"),
        .init(
            "extension Box { static ↓func open() {}; ↓typealias Width = Int; ↓subscript(index: Int) -> Int { 1 } }"
        ),
        .init("public extension Box { struct Part { ↓let width = 1 } }"),
        .init("internal enum Kind { case small\n    ↓enum Part {}\n    ↓actor Store {} }"),
    ]
}
