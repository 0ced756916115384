@_spi(RawSyntax) import SwiftSyntax

/// Walks a tree once and calls what is registered in a table, for parents before and after their children.
///
/// The walk is over raw nodes, of which none has to be made; a node that knows its place and its parents is made where
/// an action asks for it. The stack is the walk's own: a chain of a hundred thousand member accesses is a tree as deep.
final class TreeWalk {
    private let nodeEntries: ActionTable<NodeAction>.Rows
    private let nodeExits: ActionTable<NodeAction>.Rows
    private let rawEntries: ActionTable<RawNodeAction>.Rows
    private let rawExits: ActionTable<RawNodeAction>.Rows
    private let tokens: ActionTable<TokenAction>.Rows
    // one thread walks, and no action walks on: the fields need no checks at run time
    @exclusivity(unchecked) private var frames = TrivialStack<Frame>()
    /// The nodes of the first frames, as far as somebody has asked for them.
    @exclusivity(unchecked) private var nodes: ContiguousArray<OpenNode> = []
    /// Which child of the innermost node the current token is, and the token if somebody has asked for it.
    @exclusivity(unchecked) private var tokenIndex = 0
    @exclusivity(unchecked) private var token: TokenSyntax?

    init(_ table: DispatchTable) {
        nodeEntries = table.nodeEntries
        nodeExits = table.nodeExits
        rawEntries = table.rawEntries
        rawExits = table.rawExits
        tokens = table.tokens
    }

    func run(_ root: Syntax) {
        guard let layout = root.raw.layoutView else { return }
        nodes = [OpenNode(root)]
        var offset = root.position.utf8Offset
        var children = layout.children
        var next = 0
        enter(Frame(root.raw, children, index: 0, offset: offset))
        while true {
            guard next < children.count else {
                guard let index = leave() else { return }
                (children, next) = (frames[frames.count - 1].children, index + 1)
                continue
            }
            let index = next
            next += 1
            guard let child = children[index] else { continue }
            if let token = child.tokenView {
                visit(token, index: index, offset: offset)
                offset += child.byteLength
            } else if let layout = child.layoutView {
                (children, next) = (layout.children, 0)
                enter(Frame(child, children, index: index, offset: offset))
            }
        }
    }

    @inline(__always)
    private func enter(_ frame: Frame) {
        frames.push(frame)
        rawEntries.forEach(frame.kind) { $0.call(WalkedNode(self, frame.node)) }
        guard nodeEntries.has(frame.kind) else { return }
        let node = currentNode
        nodeEntries.forEach(frame.kind) { $0.call(node) }
    }

    /// Leaves the innermost node.
    ///
    /// - Returns: which child of the one around it, it is; `nil` for the root.
    @inline(__always)
    private func leave() -> Int? {
        let frame = frames[frames.count - 1]
        rawExits.forEach(frame.kind) { $0.call(WalkedNode(self, frame.node)) }
        if nodeExits.has(frame.kind) {
            let node = currentNode
            nodeExits.forEach(frame.kind) { $0.call(node) }
        }
        if nodes.count == frames.count { nodes.removeLast() }
        _ = frames.pop()
        return frames.isEmpty ? nil : frame.index
    }

    @inline(__always)
    private func visit(_ raw: RawSyntaxTokenView, index: Int, offset: Int) {
        let kind = ordinal(raw.rawKind)
        guard tokens.has(kind), raw.presence == .present else { return }
        tokenIndex = index
        token = nil
        tokens.forEach(kind) { $0.call(WalkedToken(self, raw, offset: offset)) }
    }

    /// The innermost open node.
    var currentNode: Syntax {
        while nodes.count < frames.count {
            let node = nodes[nodes.count - 1].child(at: frames[nodes.count].index, of: frames[nodes.count - 1])
            nodes.append(OpenNode(node))
        }
        return nodes[nodes.count - 1].node
    }

    /// The node around the innermost open one.
    var currentParent: PlacedNode? { frames.count > 1 ? frames[frames.count - 2].node : nil }

    /// The kind of the innermost open node.
    var currentKind: SyntaxKind { frames[frames.count - 1].node.raw.kind }

    /// The token that is visited.
    var currentToken: TokenSyntax {
        if let token { return token }
        _ = currentNode
        let made = nodes[nodes.count - 1].child(at: tokenIndex, of: frames[nodes.count - 1]).cast(TokenSyntax.self)
        token = made
        return made
    }
}
