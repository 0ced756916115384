@_spi(RawSyntax) package import SwiftSyntax

/// Walks trees without overflowing the stack: a chain of a hundred thousand member accesses is a tree as deep.
package enum SyntaxWalk {
    /// Calls what is registered in `table` for each node that is in the text, parents before and after children.
    package static func run(_ root: Syntax, _ table: DispatchTable) {
        guard !table.isEmpty else { return }
        TreeWalk(table, root, NodeList(root.raw, from: root.position.utf8Offset)).run()
    }

    /// The same for the whole of a file.
    static func run(_ file: LintedFile, _ table: DispatchTable) {
        guard !table.isEmpty else { return }
        TreeWalk(table, Syntax(file.tree), file.nodes).run()
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
}
