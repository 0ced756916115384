import SwiftSyntax

/// Tells whether a name is that of something local, the way SwiftLint finds out.
///
/// Follows the rules of swift-syntax's `SwiftLexicalLookup`, also where they are not those of Swift: of what `#if`
/// declares only what is behind `#else` is known, patterns with `as` declare nothing, and what a file declares outside
/// of functions is not local, except by `guard`.
struct LexicalNames {
    private let name: String
    /// Where the name is used.
    private let place: AbsolutePosition

    static func contains(_ name: String, at use: Syntax) -> Bool {
        let names = LexicalNames(name: name, place: use.position)
        var child = use
        while let scope = child.parent {
            if names.areIntroduced(by: scope, to: child) { return true }
            child = scope
        }
        return false
    }

    private func areIntroduced(by scope: Syntax, to child: Syntax) -> Bool {
        if scope.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
            .contains(where: { isName($0.name) }) == true
        {
            return true
        }
        switch scope.as(SyntaxEnum.self) {
        case .codeBlockItemList(let items): return areDeclared(by: items)
        case .functionDecl(let node): return child.id == node.body?.id && areIn(node.signature.parameterClause)
        case .initializerDecl(let node): return child.id == node.body?.id && areIn(node.signature.parameterClause)
        case .subscriptDecl(let node): return child.id == node.accessorBlock?.id && areIn(node.parameterClause)
        case .macroDecl(let node): return areIn(node.signature.parameterClause)
        case .accessorDecl(let node): return node.parameters.map { isName($0.name) } ?? false
        case .variableDecl(let node): return areIntroduced(byBodyOf: node)
        case .closureExpr(let node): return child.id != node.signature?.id && areDeclared(by: node.signature)
        case .ifExpr(let node):
            return child.id != node.elseBody?.id && areDeclared(by: node.conditions) { $0.endPosition }
        case .whileStmt(let node): return areDeclared(by: node.conditions) { $0.endPositionBeforeTrailingTrivia }
        case .forStmt(let node):
            return child.id != node.pattern.id && child.id != node.sequence.id && areBound(by: Syntax(node.pattern))
        case .switchCase(let node): return areDeclared(by: node, to: child)
        case .catchClause(let node):
            return (child.id == node.body.id || isIn(node.catchItems.map(\.whereClause)))
                && node.catchItems.contains { $0.pattern.map { areBound(by: Syntax($0)) } ?? false }
        default: return false
        }
    }

    private func isName(_ token: TokenSyntax) -> Bool { token.text.filter { $0 != "`" } == name }

    private func isIn(_ clauses: [WhereClauseSyntax?]) -> Bool {
        clauses.contains { $0?.range.contains(place) ?? false }
    }

    private func areIn(_ clause: FunctionParameterClauseSyntax) -> Bool {
        clause.parameters.contains { isName($0.secondName ?? $0.firstName) }
    }

    /// A variable of a function knows itself in its accessors.
    private func areIntroduced(byBodyOf node: VariableDeclSyntax) -> Bool {
        guard let first = node.bindings.first, node.parent?.is(MemberBlockItemSyntax.self) != true else { return false }
        let isLazy = node.modifiers.contains(.lazy) && first.initializer?.range.contains(place) == true
        guard isLazy || first.accessorBlock?.range.contains(place) == true else { return false }
        return node.bindings.contains { areBound(by: Syntax($0.pattern)) }
    }

    private func areDeclared(by signature: ClosureSignatureSyntax?) -> Bool {
        if signature?.capture?.items.contains(where: { isName($0.name) }) == true { return true }
        return switch signature?.parameterClause {
        case .parameterClause(let clause): clause.parameters.contains { isName($0.secondName ?? $0.firstName) }
        case .simpleInput(let parameters): parameters.contains { isName($0.name) }
        case nil: false
        }
    }

    private func areDeclared(by node: SwitchCaseSyntax, to child: Syntax) -> Bool {
        guard let items = node.label.as(SwitchCaseLabelSyntax.self)?.caseItems else { return false }
        guard child.id != node.label.id || isIn(items.map(\.whereClause)) else { return false }
        return items.contains { areBound(by: Syntax($0.pattern)) }
    }

    private func areDeclared(
        by conditions: ConditionElementListSyntax, end: (ConditionElementSyntax) -> AbsolutePosition
    ) -> Bool {
        conditions.contains { element in
            guard end(element) <= place else { return false }
            return switch element.condition {
            case .optionalBinding(let binding): areBound(by: Syntax(binding.pattern))
            case .matchingPattern(let match): areBound(by: Syntax(match.pattern))
            default: false
            }
        }
    }

    /// What statements declare for those behind them; functions and types for all.
    private func areDeclared(by items: CodeBlockItemListSyntax) -> Bool {
        if items.parent?.is(IfConfigClauseSyntax.self) == true { return false }
        let isFile = items.parent?.is(SourceFileSyntax.self) == true
        return items.contains { item in
            let node = Syntax(item.item)
            return isFile && !node.is(GuardStmtSyntax.self) ? false : areDeclared(by: node)
        }
    }

    private func areDeclared(by node: Syntax) -> Bool {
        switch node.as(SyntaxEnum.self) {
        case .guardStmt(let node):
            return !node.body.range.contains(place) && areDeclared(by: node.conditions) { $0.endPosition }
        case .variableDecl(let node):
            return node.bindings.contains { binding in
                binding.endPositionBeforeTrailingTrivia <= place && areBound(by: Syntax(binding.pattern))
            }
        case .ifConfigDecl(let node):
            let other = node.clauses.first { $0.poundKeyword.tokenKind == .poundElse }
            let items = other?.elements?.as(CodeBlockItemListSyntax.self)
            return items?.contains { areDeclared(by: Syntax($0.item)) } ?? false
        default: return node.asProtocol((any NamedDeclSyntax).self).map { isName($0.name) } ?? false
        }
    }

    /// Whether a pattern declares the name.
    private func areBound(by node: Syntax) -> Bool {
        switch node.as(SyntaxEnum.self) {
        case .identifierPattern(let node): isName(node.identifier)
        case .tuplePattern(let node): node.elements.contains { areBound(by: Syntax($0.pattern)) }
        case .valueBindingPattern(let node): areBound(by: Syntax(node.pattern))
        case .expressionPattern(let node): areBound(by: Syntax(node.expression))
        case .patternExpr(let node): areBound(by: Syntax(node.pattern))
        case .tupleExpr(let node): node.elements.contains { areBound(by: Syntax($0.expression)) }
        case .functionCallExpr(let node): node.arguments.contains { areBound(by: Syntax($0.expression)) }
        case .optionalChainingExpr(let node): areBound(by: Syntax(node.expression))
        default: false
        }
    }
}
