package import SwiftSyntax

extension RuleWalk {
    /// Calls `report` with the opening brace of each block that belongs to a type, function, initialiser, accessor,
    /// variable, statement or precedence group or is a trailing closure, and with what the block belongs to (for a
    /// closure the call or the labelled element).
    ///
    /// - Parameter isFine: whether nothing has to be told of a brace, by its place in the text.
    package func onBlockBrace(
        unless isFine: @escaping (Int) -> Bool = { _ in false },
        _ report: @escaping (_ brace: TokenSyntax, _ owner: Syntax) -> Void
    ) {
        onPlace(of: .leftBrace) { place in
            guard !isFine(place.start) else { return }
            let brace = place.syntax
            if let owner = brace.blockOwner { report(brace, owner) }
        }
    }
}

extension TokenSyntax {
    /// What the block belongs to that the brace opens; `nil` for the blocks that ``RuleWalk/onBlockBrace(unless:_:)``
    /// leaves out.
    fileprivate var blockOwner: Syntax? {
        guard let block = parent, let owner = block.parent else { return nil }
        switch block.kind {
        case .codeBlock: return owner.kind == .deinitializerDecl ? nil : owner
        case .memberBlock: return owner
        case .accessorBlock: return owner.kind == .patternBinding ? owner : nil
        case .closureExpr:
            let isTrailing = owner.as(FunctionCallExprSyntax.self)?.trailingClosure?.id == block.id
            return isTrailing || owner.kind == .multipleTrailingClosureElement ? owner : nil
        case .switchExpr, .precedenceGroupDecl: return block
        default: return nil
        }
    }
}
