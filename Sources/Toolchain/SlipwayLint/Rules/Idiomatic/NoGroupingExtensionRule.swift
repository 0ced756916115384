import SlipwayReport
import SwiftSyntax

/// Finds extensions of types of the same file.
package struct NoGroupingExtensionRule: Rule {
    package static let about = RuleDescription(
        id: "no_grouping_extension", name: "No Grouping Extension",
        summary: "An extension in the file of its type only groups members; they can be in the type itself.",
        kind: .idiomatic, isOptIn: true, options: [.severity()],
        examples: [
            .init("class Tree {}\nextension Bush {}"),
            .init("protocol Tree {}\nextension Tree {}"),
            .init("struct Tree<Fruit> {}\nextension Tree where Fruit == Apple {}"),
            .init("class Tree { class Leaf {} }\nextension Leaf {}"),
            .init("func plant() { struct Tree {} }\nextension Tree {}"),
            .init("extension Garden where Plant == Tree { struct Bed {} }\nextension Garden.Bed {}"),
            .init("↓extension Tree: Plant {}\nstruct Tree {}"),
            .init("actor Tree {}\n@MainActor public ↓extension Tree {}\n↓extension Tree {}"),
            .init("class Tree { enum Leaf {} }\n↓extension Tree.Leaf {}"),
            .init("extension Garden { struct Bed {} }\n↓extension Garden.Bed {}"),
            .init("#if DEBUG\nstruct Tree {}\n#endif\n↓extension Tree {}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let hidden = walk.depth(of: .functionDecl, .initializerDecl, .protocolDecl, .subscriptDecl, .variableDecl)
        // The types and extensions around the current node by their full names, the innermost last.
        var scopes: [String] = []
        var types: Set<String> = []
        var extensions: [(name: String, keyword: TokenSyntax)] = []
        // Where the last extension with requirements ends; what it declares does not count.
        var skipped = AbsolutePosition(utf8Offset: 0)

        func open(_ name: String) { scopes.append(scopes.last.map { "\($0).\(name)" } ?? name) }
        func openType(_ node: some DeclSyntaxProtocol & NamedDeclSyntax) {
            open(node.name.text)
            if hidden.isZero, node.position >= skipped, let scope = scopes.last { types.insert(scope) }
        }
        walk.onEnter { (node: ActorDeclSyntax) in openType(node) }
        walk.onEnter { (node: ClassDeclSyntax) in openType(node) }
        walk.onEnter { (node: EnumDeclSyntax) in openType(node) }
        walk.onEnter { (node: StructDeclSyntax) in openType(node) }
        walk.onEnter { (node: ExtensionDeclSyntax) in
            let name = node.extendedType.trimmedText
            open(name)
            guard hidden.isZero else { return }
            if node.genericWhereClause == nil {
                extensions.append((name, node.extensionKeyword))
            } else {
                skipped = max(skipped, node.endPosition)
            }
        }
        walk.onLeave([.actorDecl, .classDecl, .enumDecl, .structDecl, .extensionDecl]) { _ in scopes.removeLast() }
        walk.atEnd {
            for (name, keyword) in extensions where types.contains(name) {
                report(at: keyword, severity, "move the members into the type, which is in the same file")
            }
        }
    }
}
