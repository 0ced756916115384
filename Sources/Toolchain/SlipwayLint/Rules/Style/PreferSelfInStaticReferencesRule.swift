import SlipwayReport
import SwiftSyntax

/// Asks for `Self` where a type names itself.
package struct PreferSelfInStaticReferencesRule: Rule {
    package static let about = RuleDescription(
        id: "prefer_self_in_static_references", name: "Prefer Self in Static References",
        summary: "A type should call itself `Self`: it stays right when the type gets another name.",
        kind: .style, isOptIn: true, options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let types = EnclosingTypes(walk)
        func check(_ token: TokenSyntax, _ isFit: () -> Bool) {
            guard types.isName(token), isFit() else { return }
            report(
                at: token, severity, "say `Self` instead of the name of the type",
                fix: [TextEdit(replacing: token, with: "Self")])
        }
        walk.onEnter { (node: DeclReferenceExprSyntax) in
            check(node.baseName) {
                guard let parent = node.parent, !parent.is(GenericSpecializationExprSyntax.self),
                    node.keyPathInParent != \MemberAccessExprSyntax.declName
                else { return false }
                return !parent.is(FunctionCallExprSyntax.self) || types.kind != .reference
            }
        }
        walk.onEnter { (node: IdentifierTypeSyntax) in check(node.name) { node.genericArgumentClause == nil } }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("struct Tree {\n    static let limit = 9\n    var height: Int { Self.limit }\n}"),
        .init("struct Tree<Leaf> {\n    func copy() -> Tree<Leaf> { Tree<Leaf>() }\n}"),
        .init("struct Tree {\n    let next: Tree\n}\nextension Tree {\n    static let limit = Tree.height\n}"),
        .init("class Tree: Plant<Tree> {\n    let height = Tree.limit\n    @Less(Tree.limit) var width = 1\n}"),
        .init(
            "class Tree {\n    typealias Plant = Tree\n    func graft(_ tree: Tree = Tree.first) -> Tree { Tree() }\n"
                + "}"),
        .init("class Tree {\n    func kind() -> Any { Tree.self }\n    func trees() { let tree: Tree = make() }\n}"),
        .init("actor Tree {\n    func grow() { Tree.count += 1 }\n}"),
        .init(
            "class Tree {\n    func path() { _ = #keyPath(Tree.leaf) }\n}\nstruct Bush {\n"
                + "    let leaf = #leaf(Bush.self)\n}"),
        .init("struct Garden {\n    struct Tree {\n        let garden = Garden.first\n    }\n}"),
        .init(
            "class Tree {\n    func grow() {\n        ↓Tree.count += 1\n"
                + "        _ = [↓Tree]() + trees.map { $0 as? ↓Tree }\n    }\n}"),
        .init("class Tree {\n    func grow() { run(#selector(↓Tree.grow)) }\n    var height: Int { ↓Tree.limit }\n}"),
        .init(
            "struct Tree: Plant {\n    static let first = ↓Tree()\n"
                + "    func graft(_ tree: ↓Tree = ↓Tree.first) -> ↓Tree? { tree }\n}"),
        .init(
            "struct Tree {\n    let list: [↓Tree]\n    var next: ↓Tree { get { \\↓Tree.self } }\n"
                + "    typealias Own = ↓Tree\n}"),
        .init("indirect enum Tree {\n    case leaf, branch(↓Tree)\n    static func make() -> ↓Tree { ↓Tree.leaf }\n}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init(
            "struct Tree {\n    static let limit = 9\n    let height = Tree /* all */ . limit + Tree.limit\n}",
            "struct Tree {\n    static let limit = 9\n    let height = Self /* all */ . limit + Self.limit\n}"),
        .init(
            "class Tree {\n    func grow() { run(#selector(Tree.grow(_:)), Tree()) }\n}",
            "class Tree {\n    func grow() { run(#selector(Self.grow(_:)), Tree()) }\n}"),
    ]
}
