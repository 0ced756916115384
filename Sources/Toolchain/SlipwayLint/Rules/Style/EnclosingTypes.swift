import SwiftSyntax

/// The types around the current node, and what of their members `Self` cannot stand in.
final class EnclosingTypes {
    enum Kind {
        /// Classes and actors, which others can inherit from; `Self` is then another type.
        case reference
        /// Structures and enumerations.
        case value
        /// Extensions and protocols, in which nothing is looked at.
        case other
    }

    /// The kind of the innermost type.
    var kind: Kind? { types.last?.kind }

    private var types: [(kind: Kind, name: TokenSyntax?)] = []
    /// Whether initial values and attributes of the members and statements around the current node are looked at.
    private var looksAtValues: [Bool] = []
    /// Names in front of here are not looked at.
    private var skipped = 0

    init(_ walk: RuleWalk) {
        walk.onEnter { (node: ClassDeclSyntax) in self.types.append((.reference, node.name)) }
        walk.onEnter { (node: EnumDeclSyntax) in self.types.append((.value, node.name)) }
        walk.onEnter { (node: StructDeclSyntax) in self.types.append((.value, node.name)) }
        walk.onEntry(to: .extensionDecl) { _ in self.types.append((.other, nil)) }
        walk.onEntry(to: .actorDecl, .protocolDecl) { node in
            self.types.append((.other, nil))
            self.skip(node)
        }
        walk.onExit(from: .actorDecl, .classDecl, .enumDecl, .extensionDecl, .protocolDecl, .structDecl) { _ in
            self.types.removeLast()
        }
        walk.onEntry(to: .codeBlockItemList) { _ in self.looksAtValues.append(true) }
        walk.onEntry(to: .memberBlock) { _ in self.looksAtValues.append(self.kind != .reference) }
        walk.onExit(from: .codeBlockItemList, .memberBlock) { _ in self.looksAtValues.removeLast() }
        skipParts(walk)
    }

    /// Whether a token names the innermost type, in a place that is looked at.
    func isName(_ token: TokenSyntax) -> Bool {
        guard let name = types.last?.name, token.isWritten(like: name), token.position.utf8Offset >= skipped,
            case .identifier = token.tokenKind
        else { return false }
        return true
    }

    private func skip(_ node: WalkedNode) { skipped = max(skipped, node.place.end) }

    private func skipParts(_ walk: RuleWalk) {
        walk.onEntry(to: .attribute, .initializerClause) { node in
            if self.looksAtValues.last == false { self.skip(node) }
        }
        walk.onEntry(to: .functionParameterClause, .returnClause) { node in
            if self.kind != .value { self.skip(node) }
        }
        walk.onEntry(to: .genericArgumentList, .typeAliasDecl) { node in
            if self.kind == .reference { self.skip(node) }
        }
        walk.onEntry(to: .memberAccessExpr) { node in
            if self.kind == .reference, node.place.lastToken?.isWritten("self") == true { self.skip(node) }
        }
        walk.onEntry(to: .macroExpansionExpr) { node in
            let name = node.syntax.as(MacroExpansionExprSyntax.self)?.macroName
            if self.kind != .reference || name?.isWritten("selector") != true { self.skip(node) }
        }
        walk.onEntry(to: .typeAnnotation) { node in
            if self.kind == .value, let annotation = node.syntax.as(TypeAnnotationSyntax.self),
                EnclosingTypes.mayName(annotation)
            {
                return
            }
            self.skip(node)
        }
    }

    /// Whether the type of a variable may be `Self`: not that of a stored property, but what that is made of.
    private static func mayName(_ annotation: TypeAnnotationSyntax) -> Bool {
        guard let variable = annotation.parent?.parent?.parent?.as(VariableDeclSyntax.self) else { return false }
        return variable.parent?.is(CodeBlockItemSyntax.self) == true
            || variable.bindings.count == 1 && variable.bindings.first?.accessorBlock != nil
            || !annotation.type.is(IdentifierTypeSyntax.self)
    }
}
