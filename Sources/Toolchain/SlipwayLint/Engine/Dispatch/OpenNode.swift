@_spi(RawSyntax) import SwiftSyntax

/// A node that has been made, and how far its children have been asked for.
struct OpenNode {
    let node: Syntax
    private var children: SyntaxChildren?
    private var position: SyntaxChildrenIndex?
    /// The child at `position`.
    private var index = -1

    init(_ node: Syntax) { self.node = node }

    /// - Parameter wanted: a child that is there, no lower than before.
    mutating func child(at wanted: Int) -> Syntax {
        let children = self.children ?? node.children(viewMode: .all)
        var position = self.position ?? children.startIndex
        if index < 0 { index = firstChild(from: 0) }
        while index < wanted {
            position = children.index(after: position)
            index = firstChild(from: index + 1)
        }
        (self.children, self.position) = (children, position)
        return children[position]
    }

    /// The first child that is there, from one on.
    private func firstChild(from index: Int) -> Int {
        guard let children = node.raw.layoutView?.children else { return index }
        var index = index
        while index < children.count, children[index] == nil { index += 1 }
        return index
    }
}
