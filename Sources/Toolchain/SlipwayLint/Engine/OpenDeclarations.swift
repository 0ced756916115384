package import SwiftSyntax

/// How many declarations the walk is inside of, the current node included, for rules that look only outside of some.
package final class OpenDeclarations {
    package private(set) var depth = 0

    package var isEmpty: Bool { depth == 0 }

    /// Types, extensions, functions, initializers, subscripts and variables.
    package static let kinds: Set<SyntaxKind> = [
        .actorDecl, .classDecl, .enumDecl, .extensionDecl, .functionDecl, .initializerDecl, .protocolDecl, .structDecl,
        .subscriptDecl, .variableDecl,
    ]

    /// - Parameters:
    ///   - others: kinds of other nodes to count.
    ///   - exceptions: kinds of declarations not to count.
    package init(
        _ walk: RuleWalk, and others: Set<SyntaxKind> = [], except exceptions: Set<SyntaxKind> = []
    ) {
        let kinds = Array(OpenDeclarations.kinds.subtracting(exceptions).union(others))
        walk.onEnter(kinds) { _ in self.depth += 1 }
        walk.onLeave(kinds) { _ in self.depth -= 1 }
    }
}
