@_spi(RawSyntax) import SwiftSyntax

/// A node whose children are being walked.
struct Frame {
    let node: PlacedNode
    /// The number of its kind.
    let kind: Int
    /// Which child of its parent the node is; missing ones count.
    let index: Int
    let children: RawSyntaxBuffer

    @inline(__always)
    init(_ raw: RawSyntax, _ children: RawSyntaxBuffer, index: Int, offset: Int) {
        node = PlacedNode(raw: raw, position: offset)
        kind = ordinal(raw.kind)
        self.index = index
        self.children = children
    }
}

/// A node that has been made, and how far its children have been asked for.
struct OpenNode {
    let node: Syntax
    private var children: SyntaxChildren?
    private var position: SyntaxChildrenIndex?
    /// The child at `position`.
    private var index = -1

    init(_ node: Syntax) { self.node = node }

    /// - Parameter wanted: no lower than before.
    mutating func child(at wanted: Int, of frame: Frame) -> Syntax {
        let children = self.children ?? node.children(viewMode: .all)
        var position = self.position ?? children.startIndex
        if index < 0 { index = frame.firstChild(from: 0) }
        while index < wanted {
            position = children.index(after: position)
            index = frame.firstChild(from: index + 1)
        }
        (self.children, self.position) = (children, position)
        return children[position]
    }
}

extension Frame {
    /// The first child that is there, from one on.
    fileprivate func firstChild(from index: Int) -> Int {
        var index = index
        while index < children.count, children[index] == nil { index += 1 }
        return index
    }
}
