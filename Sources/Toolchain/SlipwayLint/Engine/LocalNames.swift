package import SwiftSyntax

/// Tells names of a function (parameters, variables, captures) from those of types and files.
///
/// Follows the scopes of *The Swift Programming Language*, "Declarations"; members of types and the globals of a
/// file are not local.
package enum LocalNames {
    /// Whether `name`, used at `use`, is declared by a scope of the function around it.
    package static func contains(_ name: String, at use: Syntax) -> Bool {
        var child = use
        while let scope = child.parent {
            if introduces(scope, name, to: child, at: use.position) { return true }
            child = scope
        }
        return false
    }

    /// Whether `scope` declares `name` for its part `child`.
    private static func introduces(
        _ scope: Syntax, _ name: String, to child: Syntax, at position: AbsolutePosition
    ) -> Bool {
        switch scope.as(SyntaxEnum.self) {
        case .codeBlockItemList(let items): return declares(items, name, before: position)
        case .functionDecl(let node): return has(node.signature.parameterClause, name)
        case .initializerDecl(let node): return has(node.signature.parameterClause, name)
        case .subscriptDecl(let node): return has(node.parameterClause, name)
        case .accessorDecl(let node): return node.parameters?.name.text == name
        case .closureExpr(let node): return node.signature.map { declares($0, name) } ?? false
        case .ifExpr(let node):
            return child.id != node.elseBody?.id && declares(node.conditions, name, before: position)
        case .whileStmt(let node): return declares(node.conditions, name, before: position)
        case .guardStmt(let node):
            return child.id != node.body.id && declares(node.conditions, name, before: position)
        case .forStmt(let node): return child.id != node.sequence.id && binds(Syntax(node.pattern), name)
        case .switchCase(let node): return binds(Syntax(node.label), name)
        case .catchClause(let node): return binds(Syntax(node.catchItems), name)
        default: return false
        }
    }

    private static func has(_ clause: FunctionParameterClauseSyntax, _ name: String) -> Bool {
        clause.parameters.contains { ($0.secondName ?? $0.firstName).text == name }
    }

    private static func declares(_ signature: ClosureSignatureSyntax, _ name: String) -> Bool {
        if signature.capture?.items.contains(where: { $0.name.text == name }) == true { return true }
        switch signature.parameterClause {
        case .parameterClause(let clause):
            return clause.parameters.contains { ($0.secondName ?? $0.firstName).text == name }
        case .simpleInput(let parameters): return parameters.contains { $0.name.text == name }
        case nil: return false
        }
    }

    private static func declares(
        _ items: CodeBlockItemListSyntax, _ name: String, before position: AbsolutePosition
    ) -> Bool {
        // What a file declares outside of functions is global, except by `guard`.
        let isFile = items.parent?.is(SourceFileSyntax.self) == true
        return items.contains { item in
            let node = Syntax(item.item)
            if let statement = node.as(GuardStmtSyntax.self) {
                return statement.endPosition <= position && declares(statement.conditions, name, before: position)
            }
            if isFile { return false }
            if let variable = node.as(VariableDeclSyntax.self) {
                return variable.endPosition <= position
                    && variable.bindings.contains { binds(Syntax($0.pattern), name) }
            }
            return node.asProtocol((any NamedDeclSyntax).self)?.name.text == name
        }
    }

    private static func declares(
        _ conditions: ConditionElementListSyntax, _ name: String, before position: AbsolutePosition
    ) -> Bool {
        conditions.contains { element in
            guard element.endPosition <= position else { return false }
            switch element.condition {
            case .optionalBinding(let binding): return binds(Syntax(binding.pattern), name)
            case .matchingPattern(let match): return binds(Syntax(match.pattern), name)
            default: return false
            }
        }
    }

    /// Whether a pattern below `node` declares `name`.
    private static func binds(_ node: Syntax, _ name: String) -> Bool {
        let found = SyntaxWalk.first(below: node) {
            !$0.is(CodeBlockItemListSyntax.self)
        } where: {
            $0.as(IdentifierPatternSyntax.self)?.identifier.text == name
        }
        return found != nil
    }
}
