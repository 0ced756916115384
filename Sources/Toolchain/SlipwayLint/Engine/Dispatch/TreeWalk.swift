@_spi(RawSyntax) package import SwiftSyntax

/// Walks a tree once and calls what is registered in a table, for parents before and after their children.
///
/// The walk is over raw nodes, of which none has to be made; a node that knows its place and its parents is made where
/// an action asks for it. The stack is the walk's own: a chain of a hundred thousand member accesses is a tree as deep.
final class TreeWalk {
    private let table: DispatchTable
    // one thread walks, and no action walks on: the fields need no checks at run time
    @exclusivity(unchecked) private var frames: ContiguousArray<Frame> = []
    /// The nodes of the first frames, as far as somebody has asked for them.
    @exclusivity(unchecked) private var nodes: ContiguousArray<OpenNode> = []
    /// Which child of the innermost node the current token is, and the token if somebody has asked for it.
    @exclusivity(unchecked) private var tokenIndex = 0
    @exclusivity(unchecked) private var token: TokenSyntax?

    init(_ table: DispatchTable) { self.table = table }

    func run(_ root: Syntax) {
        nodes = [OpenNode(root)]
        var offset = root.position.utf8Offset
        guard let layout = root.raw.layoutView else { return }
        enter(Frame(root.raw, layout, index: 0, offset: offset))
        while var frame = frames.last {
            if let child = frame.nextChild() {
                frames[frames.count - 1].next = frame.next
                if let token = child.tokenView {
                    visit(token, index: frame.next - 1, offset: offset)
                    offset += child.byteLength
                } else if let layout = child.layoutView {
                    enter(Frame(child, layout, index: frame.next - 1, offset: offset))
                }
            } else {
                leave(frame)
            }
        }
    }

    private func enter(_ frame: Frame) {
        frames.append(frame)
        if let actions = table.rawEnterActions(frame.kind) {
            let node = WalkedNode(walk: self, raw: frame.raw, offset: frame.offset)
            for action in actions { action.call(node) }
        }
        if let actions = table.enterActions(frame.kind) {
            let node = currentNode
            for action in actions { action.call(node) }
        }
    }

    private func leave(_ frame: Frame) {
        if let actions = table.rawLeaveActions(frame.kind) {
            let node = WalkedNode(walk: self, raw: frame.raw, offset: frame.offset)
            for action in actions { action.call(node) }
        }
        if let actions = table.leaveActions(frame.kind) {
            let node = currentNode
            for action in actions { action.call(node) }
        }
        if nodes.count == frames.count { nodes.removeLast() }
        frames.removeLast()
    }

    private func visit(_ raw: RawSyntaxTokenView, index: Int, offset: Int) {
        guard raw.presence == .present, let actions = table.tokenActions(raw.rawKind) else { return }
        tokenIndex = index
        token = nil
        let token = WalkedToken(walk: self, raw: raw, offset: offset)
        for action in actions { action.call(token) }
    }

    /// The innermost open node.
    fileprivate var currentNode: Syntax {
        while nodes.count < frames.count {
            let node = nodes[nodes.count - 1].child(at: frames[nodes.count].index, of: frames[nodes.count - 1])
            nodes.append(OpenNode(node))
        }
        return nodes[nodes.count - 1].node
    }

    fileprivate var currentToken: TokenSyntax {
        if let token { return token }
        _ = currentNode
        let made = nodes[nodes.count - 1].child(at: tokenIndex, of: frames[nodes.count - 1]).cast(TokenSyntax.self)
        token = made
        return made
    }
}

/// A node whose children are being walked.
private struct Frame {
    let raw: RawSyntax
    let kind: SyntaxKind
    /// Which child of its parent the node is; missing ones count.
    let index: Int
    let offset: Int
    let children: RawSyntaxBuffer
    var next = 0

    init(_ raw: RawSyntax, _ layout: RawSyntaxLayoutView, index: Int, offset: Int) {
        self.raw = raw
        kind = raw.kind
        self.index = index
        self.offset = offset
        children = layout.children
    }

    /// The next child that is there.
    mutating func nextChild() -> RawSyntax? {
        while next < children.count {
            next += 1
            if let child = children[next - 1] { return child }
        }
        return nil
    }
}

/// A node that has been made, and how far its children have been asked for.
private struct OpenNode {
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

/// A node that the walk enters or leaves: for the call that it is given to, and no longer.
package struct WalkedNode {
    fileprivate unowned(unsafe) let walk: TreeWalk
    private let raw: RawSyntax
    private let offset: Int

    fileprivate init(walk: TreeWalk, raw: RawSyntax, offset: Int) {
        self.walk = walk
        self.raw = raw
        self.offset = offset
    }

    /// Where it ends in the text, white space and comments behind it included.
    package var end: Int { offset + raw.byteLength }

    /// The last token; `nil` where there is none, or none on the last branch.
    var lastToken: RawSyntaxTokenView? {
        var node = raw
        while let children = node.layoutView?.children {
            var index = children.count - 1
            while index >= 0, children[index] == nil { index -= 1 }
            guard index >= 0, let last = children[index] else { return nil }
            node = last
        }
        return node.tokenView
    }

    /// Whether the node is the call of a member of something: `base.name(…)` or `.name(…)`.
    package func callsMember(_ name: StaticString) -> Bool {
        guard let callee = raw.first(.memberAccessExpr), let reference = callee.last(.declReferenceExpr),
            let token = reference.first(.token)?.tokenView
        else { return false }
        return token.isWritten(name)
    }

    /// The node with its place and its parents.
    package var syntax: Syntax { walk.currentNode }
}

/// A token that the walk is at: for the call that it is given to, and no longer.
package struct WalkedToken {
    fileprivate unowned(unsafe) let walk: TreeWalk
    let raw: RawSyntaxTokenView
    private let offset: Int

    fileprivate init(walk: TreeWalk, raw: RawSyntaxTokenView, offset: Int) {
        self.walk = walk
        self.raw = raw
        self.offset = offset
    }

    /// Where the text of the token begins.
    package var start: Int { offset + raw.leadingTriviaByteLength }

    /// The token with its place and its parents.
    package var syntax: TokenSyntax { walk.currentToken }
}

extension RawSyntax {
    fileprivate func first(_ kind: SyntaxKind) -> RawSyntax? {
        layoutView?.children.lazy.compactMap(\.self).first { $0.kind == kind }
    }

    fileprivate func last(_ kind: SyntaxKind) -> RawSyntax? {
        layoutView?.children.reversed().lazy.compactMap(\.self).first { $0.kind == kind }
    }
}
