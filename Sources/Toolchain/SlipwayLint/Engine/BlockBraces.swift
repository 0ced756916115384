package import SwiftSyntax

extension RuleWalk {
    /// Calls `report` with the opening brace of each block that belongs to a type, function, initialiser, accessor,
    /// variable, statement or precedence group or is a trailing closure, and with what the block belongs to (for a
    /// closure the call or the labelled element).
    package func onBlockBrace(_ report: @escaping (_ brace: TokenSyntax, _ owner: Syntax) -> Void) {
        // where code is broken off there is a block without braces
        let action = { (brace: TokenSyntax, owner: Syntax) in
            if brace.presence == .present { report(brace, owner) }
        }
        onEnter { (node: CodeBlockSyntax) in
            if let owner = node.parent, owner.kind != .deinitializerDecl { action(node.leftBrace, owner) }
        }
        onEnter { (node: MemberBlockSyntax) in
            if let owner = node.parent { action(node.leftBrace, owner) }
        }
        onEnter { (node: AccessorBlockSyntax) in
            if let owner = node.parent, owner.kind == .patternBinding { action(node.leftBrace, owner) }
        }
        onEnter { (node: ClosureExprSyntax) in
            guard let owner = node.parent else { return }
            let isTrailing = owner.as(FunctionCallExprSyntax.self)?.trailingClosure?.id == node.id
            if isTrailing || owner.kind == .multipleTrailingClosureElement { action(node.leftBrace, owner) }
        }
        onEnter { (node: SwitchExprSyntax) in action(node.leftBrace, Syntax(node)) }
        onEnter { (node: PrecedenceGroupDeclSyntax) in action(node.leftBrace, Syntax(node)) }
    }
}
