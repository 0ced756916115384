import SlipwayReport
import SwiftSyntax

/// Asks that the declarations of a file say who may use them.
package struct ExplicitTopLevelAclRule: Rule {
    package static let about = RuleDescription(
        id: "explicit_top_level_acl", name: "Explicit Top Level ACL",
        summary: "Each global declaration should say who may use it, also where it is `internal`.",
        kind: .idiomatic, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onDeclaration { node, keyword in
            guard !node.modifiers.mentionAccess, node.nearest(ofAny: ExplicitTopLevelAclRule.scopes) == nil else {
                return
            }
            report(at: keyword, severity, "say who may use the declaration")
        }
    }

    private static let scopes = PrunedWalk.declarations.union([.closureExpr, .codeBlock])

    private static let examples: [RuleDescription.Example] = [
        .init("internal struct Box { struct Part {} }"),
        .init("extension Box { func open() {} }"),
        .init("private let width: Int = { let half = 1; return half }()"),
        .init("open { func shut() {} }\nif isOpen { let width = 1 }"),
        .init("private(set) var width = 1"),
        .init("↓struct Box { struct Part {} }\nfinal ↓class Door { init() {} }"),
        .init("#if DEBUG\n@available(*, deprecated)\n↓func open() {}\n#endif"),
        .init("↓let width = 1\n↓typealias Width = Int\n↓protocol Sized { var width: Int { get } }"),
    ]
}
