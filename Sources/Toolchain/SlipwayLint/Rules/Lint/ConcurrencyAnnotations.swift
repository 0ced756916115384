import SwiftSyntax

/// Finds what came into signatures with the concurrency of Swift 6.
struct ConcurrencyAnnotations {
    let file: LintedFile
    let globalActors: Set<String>

    func nameActor(_ attributes: AttributeListSyntax) -> Bool {
        attributes.contains { $0.as(AttributeSyntax.self).map { globalActors.contains($0.simpleName) } ?? false }
    }

    func requireSendable(_ clause: GenericWhereClauseSyntax) -> Bool {
        clause.requirements.contains { requirement in
            guard case .conformanceRequirement(let conformance) = requirement.requirement else { return false }
            let type = conformance.rightType
            guard let composition = type.as(CompositionTypeSyntax.self) else { return isSendable(type) }
            return composition.elements.contains { isSendable($0.type) }
        }
    }

    private func isSendable(_ type: TypeSyntax) -> Bool {
        type.as(IdentifierTypeSyntax.self)?.name.isWritten("Sendable") == true
    }

    /// Whether a type below a node is `@Sendable` or belongs to a global actor.
    func areIn(_ node: (some SyntaxProtocol)?) -> Bool {
        guard let node, file.bytes[node.textRange].contains(UInt8(ascii: "@")) else { return false }
        let found = SyntaxWalk.first(below: Syntax(node), descends: { !$0.is(TokenSyntax.self) }) { node in
            guard let type = node.as(AttributedTypeSyntax.self) else { return false }
            return type.attributes.contains("Sendable") || nameActor(type.attributes)
        }
        return found != nil
    }
}

extension AttributeSyntax {
    /// `Published` of `@Published`, `@Published<Int>` and `@Published(…)`.
    var simpleName: String {
        attributeName.as(IdentifierTypeSyntax.self)?.name.text ?? attributeName.trimmedText
    }
}
