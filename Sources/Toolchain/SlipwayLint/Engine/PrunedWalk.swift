package import SwiftSyntax

/// Walks a part of a tree, leaving out what lies below some nodes; for rules that look at little of a file.
package enum PrunedWalk {
    /// - Parameters:
    ///   - enter: called for each node, before its children; says whether they are walked.
    ///   - leave: called for each node, after its children if they are walked.
    package static func run(_ root: Syntax, enter: (Syntax) -> Bool, leave: (Syntax) -> Void = { _ in }) {
        var stack: [(node: Syntax, isLeaving: Bool)] = [(root, false)]
        while let step = stack.popLast() {
            if step.isLeaving {
                leave(step.node)
                continue
            }
            stack.append((step.node, true))
            guard enter(step.node) else { continue }
            for child in step.node.children(viewMode: .sourceAccurate).reversed() where child.kind != .token {
                stack.append((child, false))
            }
        }
    }

    /// Declarations that have declarations or statements of their own.
    package static let declarations: Set<SyntaxKind> = [
        .actorDecl, .classDecl, .enumDecl, .extensionDecl, .functionDecl, .initializerDecl, .protocolDecl,
        .structDecl, .subscriptDecl, .variableDecl,
    ]
}
