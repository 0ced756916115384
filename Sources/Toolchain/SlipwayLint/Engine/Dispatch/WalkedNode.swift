@_spi(RawSyntax) package import SwiftSyntax

/// A node that the walk enters or leaves: for the call that it is given to, and no longer.
package struct WalkedNode {
    private unowned(unsafe) let walk: TreeWalk
    /// The node, of which nothing has been made.
    package let place: PlacedNode

    init(_ walk: TreeWalk, _ place: PlacedNode) {
        self.walk = walk
        self.place = place
    }

    /// The node around it.
    package var parent: PlacedNode? { walk.currentParent }

    /// The node with its place and its parents.
    package var syntax: Syntax { walk.currentNode }
}

/// A token that the walk is at: for the call that it is given to, and no longer.
package struct WalkedToken {
    private unowned(unsafe) let walk: TreeWalk
    let raw: RawSyntaxTokenView
    private let offset: Int

    init(_ walk: TreeWalk, _ raw: RawSyntaxTokenView, offset: Int) {
        self.walk = walk
        self.raw = raw
        self.offset = offset
    }

    /// Where the text of the token begins.
    package var start: Int { offset + raw.leadingTriviaByteLength }

    /// The token with its place and its parents.
    package var syntax: TokenSyntax { walk.currentToken }

    package var parentKind: SyntaxKind { walk.currentKind }

    /// The modifier of a declaration that the token is the name of.
    package var modifier: DeclModifierSyntax? {
        walk.currentKind == .declModifier ? walk.currentNode.as(DeclModifierSyntax.self) : nil
    }
}
