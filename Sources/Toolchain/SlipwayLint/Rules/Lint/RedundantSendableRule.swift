import SlipwayReport
import SwiftSyntax

/// Finds `Sendable` on types that an actor isolates.
package struct RedundantSendableRule: Rule {
    package static let about = RuleDescription(
        id: "redundant_sendable", name: "Redundant Sendable",
        summary: "Actors and types isolated to a global actor are `Sendable` without saying so.",
        kind: .lint,
        options: [
            .severity(),
            .init("global_actors", "[]", "global actors besides `MainActor`"),
        ],
        examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity
    private let globalActors: Set<String>

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        globalActors = Set(options.texts("global_actors")).union(["MainActor"])
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity, globalActors) = (walk.file, walk.report, severity, globalActors)
        let check = { (node: any NamedDeclSyntax & DeclGroupSyntax, name: TokenSyntax) in
            guard let clause = node.inheritanceClause,
                let sendable = clause.inheritedTypes.first(where: { $0.type.simpleName?.isWritten("Sendable") == true }
                ),
                sendable.type.simpleName == name,
                node.is(ActorDeclSyntax.self) || node.attributes.contains(anyOf: globalActors)
            else { return }
            let edit = RedundantSendableRule.removal(of: sendable, from: clause, in: file)
            report(at: node.name, severity, "leave out `Sendable`, it is implied", fix: edit.map { [$0] } ?? [])
        }
        walk.onName("Sendable") { name in
            guard let clause = name.nearest(InheritanceClauseSyntax.self) else { return }
            switch clause.parent?.as(SyntaxEnum.self) {
            case .actorDecl(let node): check(node, name)
            case .classDecl(let node): check(node, name)
            case .enumDecl(let node): check(node, name)
            case .structDecl(let node): check(node, name)
            default: break
            }
        }
    }

    /// Removes a type, and the comma or colon that comes with it.
    private static func removal(
        of sendable: InheritedTypeSyntax, from clause: InheritanceClauseSyntax, in file: LintedFile
    ) -> TextEdit? {
        let types = Array(clause.inheritedTypes)
        if types.count == 1 { return file.removal(ofClause: clause) }
        guard let index = types.firstIndex(where: { $0.id == sendable.id }) else { return nil }
        let range =
            index + 1 < types.count
            ? sendable.textRange.lowerBound..<types[index + 1].textRange.lowerBound
            : types[index - 1].type.textRange.upperBound..<sendable.textRange.upperBound
        return file.hasComment(in: range) ? nil : TextEdit(range, "")
    }

    private static let examples: [RuleDescription.Example] = [
        .init("struct Box: Sendable {}"),
        .init("actor Store: Named {}"),
        .init("actor Store: @unchecked Sendable {}"),
        .init("@MainActor protocol Shown: Sendable {}"),
        .init("@MainActor extension Box: Sendable {}"),
        .init("@StoreActor struct Box: Sendable {}"),
        .init("actor ↓Store: Named, Sendable {}"),
        .init("@MainActor final class ↓Box<Item>: Sendable where Item: Sendable {}"),
        .init("@MainActor struct ↓Box: Sendable { enum Kind: Sendable {} }"),
        .init("@StoreActor enum ↓Kind: Int, Sendable { case small }", options: "{global_actors: [StoreActor]}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("actor Store: Sendable {}", "actor Store {}"),
        .init("actor Store<Item>: Sendable{}", "actor Store<Item>{}"),
        .init("actor Store: Sendable /* shared */ {}", "actor Store /* shared */ {}"),
        .init("actor Store: Named, Sendable, Other {}", "actor Store: Named, Other {}"),
        .init("actor Store:\n    Sendable,\n    Named // both\n{}", "actor Store:\n    Named // both\n{}"),
        .init("@MainActor struct Box: Named, Sendable {}", "@MainActor struct Box: Named {}"),
        .init("actor Store: /* shared */ Sendable {}", "actor Store: /* shared */ Sendable {}"),
    ]
}
