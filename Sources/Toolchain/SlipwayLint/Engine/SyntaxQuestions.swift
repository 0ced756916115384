package import SwiftSyntax

extension DeclModifierListSyntax {
    /// Whether one of the modifiers is a keyword; `private(set)` is not `private`.
    package func contains(_ keyword: Keyword) -> Bool { modifier(keyword) != nil }

    /// The modifier that is a keyword, without a detail in parentheses.
    package func modifier(_ keyword: Keyword) -> DeclModifierSyntax? {
        first { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil }
    }

    package func contains(anyOf keywords: Set<Keyword>) -> Bool {
        contains { modifier in
            guard modifier.detail == nil, case .keyword(let keyword) = modifier.name.tokenKind else { return false }
            return keywords.contains(keyword)
        }
    }

    /// The modifier that says who may use the declaration: `public`, `private` and so on, without `private(set)`.
    package var access: DeclModifierSyntax? {
        first { modifier in
            guard modifier.detail == nil, case .keyword(let keyword) = modifier.name.tokenKind else { return false }
            return [.private, .fileprivate, .internal, .package, .public, .open].contains(keyword)
        }
    }
}

extension FunctionParameterListSyntax {
    /// What the parameters are those of, if it has a signature and is of some type.
    package func function<Function: DeclSyntaxProtocol>(_ type: Function.Type) -> Function? {
        parent?.parent?.parent?.as(type)
    }
}

extension AttributeListSyntax {
    /// The attribute of a name: `objc` for `@objc` and `@objc(name)`.
    package func attribute(_ name: String) -> AttributeSyntax? {
        for element in self {
            guard let attribute = element.as(AttributeSyntax.self) else { continue }
            if attribute.attributeName.isNamed(name) { return attribute }
        }
        return nil
    }

    package func contains(_ name: String) -> Bool { attribute(name) != nil }
}

extension InheritanceClauseSyntax? {
    /// Whether a type is named among those that another one inherits from or conforms to.
    package func names(_ type: String) -> Bool {
        self?.inheritedTypes.contains { $0.type.isNamed(type) } ?? false
    }
}

extension Syntax {
    /// The modifiers of the declaration of a type, or of an extension.
    package var modifiersOfType: DeclModifierListSyntax? {
        switch kind {
        case .actorDecl: self.as(ActorDeclSyntax.self)?.modifiers
        case .classDecl: self.as(ClassDeclSyntax.self)?.modifiers
        case .enumDecl: self.as(EnumDeclSyntax.self)?.modifiers
        case .extensionDecl: self.as(ExtensionDeclSyntax.self)?.modifiers
        case .structDecl: self.as(StructDeclSyntax.self)?.modifiers
        default: nil
        }
    }
}

extension SyntaxProtocol {
    /// The nearest node around this one that has a type.
    package func nearest<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        var node = parent
        while let current = node {
            if let found = current.as(type) { return found }
            node = current.parent
        }
        return nil
    }

    /// The nearest node around this one whose kind is among some.
    package func nearest(ofAny kinds: Set<SyntaxKind>) -> Syntax? {
        var node = parent
        while let current = node {
            if kinds.contains(current.kind) { return current }
            node = current.parent
        }
        return nil
    }
}

extension ExprSyntax {
    /// The expression without parentheses around it.
    package var withoutParentheses: ExprSyntax {
        var expression = self
        while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let element = tuple.elements.first, element.label == nil
        {
            expression = element.expression
        }
        return expression
    }
}

extension DeclReferenceExprSyntax {
    /// Whether this is the name behind the dot of a member access.
    package var isMemberName: Bool { parent?.as(MemberAccessExprSyntax.self)?.declName.id == id }
}

extension DeclReferenceExprSyntax {
    /// Whether this is a parameter of a closure without a name: `$0`.
    package func isNumbered(in file: LintedFile) -> Bool {
        let start = baseName.textRange.lowerBound
        guard start < file.bytes.count, file.bytes[start] == UInt8(ascii: "$") else { return false }
        if case .dollarIdentifier = baseName.tokenKind { return true }
        return false
    }
}

extension AccessorBlockSyntax {
    /// The statements of a block without accessors, which are those of its getter.
    package var getter: CodeBlockItemListSyntax? {
        if case .getter(let statements) = accessors { statements } else { nil }
    }
}
