package import SwiftSyntax

/// Walks a tree with a stack of its own: a chain of a hundred thousand member accesses is a tree as deep, which
/// would overflow the stack of a recursive visitor.
package enum SyntaxWalk {
    /// Calls what is registered in `table` for each node that is in the text, parents before and after children.
    package static func run(_ root: Syntax, _ table: DispatchTable) {
        guard !table.isEmpty else { return }
        let skipsTokens = !table.wantsTokens
        var stack: [Step] = [Step(node: root, isLeaving: false)]
        while let step = stack.popLast() {
            let kind = step.node.kind
            if kind == .token {
                if let token = step.node.as(TokenSyntax.self) { table.visit(token) }
                continue
            }
            if step.isLeaving {
                table.leave(step.node, kind)
                continue
            }
            table.enter(step.node, kind)
            if table.wantsLeave(kind) { stack.append(Step(node: step.node, isLeaving: true)) }
            for child in step.node.children(viewMode: .sourceAccurate).reversed()
            where !(skipsTokens && child.kind == .token) {
                stack.append(Step(node: child, isLeaving: false))
            }
        }
    }

    /// Calls `action` for each token that is in the text, in order.
    package static func forEachToken(in root: Syntax, _ action: (TokenSyntax) -> Void) {
        var stack = [root]
        while let node = stack.popLast() {
            if let token = node.as(TokenSyntax.self) {
                action(token)
            } else {
                stack.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed())
            }
        }
    }

    /// The first node below `root`, in the order of the text, that `isWanted`; only nodes that `descends` accepts
    /// are looked into.
    package static func first(
        below root: Syntax, descends: (Syntax) -> Bool, where isWanted: (Syntax) -> Bool
    ) -> Syntax? {
        var stack = [root]
        while let node = stack.popLast() {
            if isWanted(node) { return node }
            stack.append(contentsOf: node.children(viewMode: .all).reversed().filter(descends))
        }
        return nil
    }

    private struct Step {
        let node: Syntax
        let isLeaving: Bool
    }
}
