import SlipwayReport
import SwiftSyntax

/// Asks for `private` where `fileprivate` means the same.
package struct PrivateOverFileprivateRule: Rule {
    package static let about = RuleDescription(
        id: "private_over_fileprivate", name: "Private over Fileprivate",
        summary: "At the top of a file `private` and `fileprivate` mean the same, so the shorter one is enough.",
        kind: .idiomatic,
        options: [.severity(), .init("validate_extensions", "false", "checks extensions, too")],
        examples: [
            .init("private enum Kind {}\nextension Kind { fileprivate func run() {} }"),
            .init("struct Box { fileprivate let one = 1 }"),
            .init("fileprivate extension Box {}"),
            .init("struct Box { fileprivate(set) var one = 1 }\nfunc run() { fileprivate let one = 1 }"),
            .init("↓fileprivate actor Box { fileprivate let one = 1 }"),
            .init("#if DEBUG\n@objc ↓fileprivate final class Box {}\n#endif"),
            .init("final ↓fileprivate class Box {}\n↓fileprivate typealias Size = Int"),
            .init("↓fileprivate let one = 1, two = 2\n↓fileprivate func run() {}\n↓fileprivate protocol Shape {}"),
            .init("↓fileprivate extension Box {}", options: "{validate_extensions: true}"),
        ],
        fixes: [
            .init(
                "/* a */ fileprivate /* b */ struct Box { fileprivate var one = 1 }",
                "/* a */ private /* b */ struct Box { fileprivate var one = 1 }"),
            .init("fileprivate(set) var one = 1", "private(set) var one = 1"),
            .init(
                "fileprivate extension Box {}", "private extension Box {}", options: "{validate_extensions: true}"),
        ])

    /// Declarations whose members are not at the top of the file.
    private static let scopes: Set<SyntaxKind> = [
        .actorDecl, .classDecl, .enumDecl, .extensionDecl, .functionDecl, .initializerDecl, .protocolDecl,
        .structDecl, .subscriptDecl, .variableDecl,
    ]

    private let severity: Diagnostic.Severity
    private let kinds: Set<SyntaxKind>

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        let kinds: Set<SyntaxKind> = [
            .actorDecl, .classDecl, .enumDecl, .functionDecl, .protocolDecl, .structDecl, .typeAliasDecl,
            .variableDecl,
        ]
        self.kinds = options.flag("validate_extensions", default: false) ? kinds.union([.extensionDecl]) : kinds
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onPlace(of: .keyword(.fileprivate)) { place in
            guard let node = place.modifier, let modifiers = node.parent?.as(DeclModifierListSyntax.self),
                modifiers.first(where: { $0.name.tokenKind == .keyword(.fileprivate) })?.id == node.id,
                let declaration = modifiers.parent, kinds.contains(declaration.kind),
                declaration.nearest(ofAny: PrivateOverFileprivateRule.scopes) == nil
            else { return }
            report(
                at: node, severity, "write `private`: here it means the same as `fileprivate`",
                fix: [TextEdit(replacing: node.name, with: "private")])
        }
    }
}
