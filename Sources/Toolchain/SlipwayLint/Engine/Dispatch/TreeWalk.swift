@_spi(RawSyntax) import SwiftSyntax

/// Goes through the nodes of a tree once and calls what is registered in a table, for parents before and after their
/// children.
///
/// No node has to be made for it; a node that knows its place and its parents is made where an action asks for it. The
/// stack is the walk's own: a chain of a hundred thousand member accesses is a tree as deep.
final class TreeWalk {
    private let nodeEntries: ActionTable<NodeAction>.Rows
    private let nodeExits: ActionTable<NodeAction>.Rows
    private let rawEntries: ActionTable<RawNodeAction>.Rows
    private let rawExits: ActionTable<RawNodeAction>.Rows
    private let tokens: ActionTable<TokenAction>.Rows
    private let list: NodeList
    // one thread walks, and no action walks on: the fields need no checks at run time
    /// Which of the list are open.
    @exclusivity(unchecked) private var open = TrivialStack<Int>()
    /// The first of the open nodes, as far as somebody has asked for them.
    @exclusivity(unchecked) private var nodes: ContiguousArray<OpenNode> = []
    /// Which child of the innermost node the current token is, and the token if somebody has asked for it.
    @exclusivity(unchecked) private var tokenIndex = 0
    @exclusivity(unchecked) private var token: TokenSyntax?

    /// - Parameter list: of the root's nodes.
    init(_ table: DispatchTable, _ root: Syntax, _ list: NodeList) {
        nodeEntries = table.nodeEntries
        nodeExits = table.nodeExits
        rawEntries = table.rawEntries
        rawExits = table.rawExits
        tokens = table.tokens
        self.list = list
        nodes.append(OpenNode(root))
    }

    func run() {
        for index in 0..<list.count {
            let entry = list[index]
            while open.count > entry.depth { leave() }
            if entry.isToken { visit(entry) } else { enter(entry, index) }
        }
        while !open.isEmpty { leave() }
    }

    @inline(__always)
    private func enter(_ entry: NodeList.Entry, _ index: Int) {
        open.push(index)
        let kind = Int(entry.kind)
        rawEntries.forEach(kind) { $0.call(WalkedNode(self, entry.place)) }
        guard nodeEntries.has(kind) else { return }
        let node = currentNode
        nodeEntries.forEach(kind) { $0.call(node) }
    }

    /// Leaves the innermost node.
    @inline(__always)
    private func leave() {
        let entry = list[open[open.count - 1]]
        let kind = Int(entry.kind)
        rawExits.forEach(kind) { $0.call(WalkedNode(self, entry.place)) }
        if nodeExits.has(kind) {
            let node = currentNode
            nodeExits.forEach(kind) { $0.call(node) }
        }
        if nodes.count == open.count { nodes.removeLast() }
        _ = open.pop()
    }

    @inline(__always)
    private func visit(_ entry: NodeList.Entry) {
        let kind = Int(entry.kind)
        guard tokens.has(kind), let raw = entry.raw.tokenView, raw.presence == .present else { return }
        tokenIndex = Int(entry.index)
        token = nil
        tokens.forEach(kind) { $0.call(WalkedToken(self, raw, offset: Int(entry.offset))) }
    }

    /// The innermost open node.
    var currentNode: Syntax {
        while nodes.count < open.count {
            let node = nodes[nodes.count - 1].child(at: Int(list[open[nodes.count]].index))
            nodes.append(OpenNode(node))
        }
        return nodes[nodes.count - 1].node
    }

    /// The node around the innermost open one.
    var currentParent: PlacedNode? { open.count > 1 ? list[open[open.count - 2]].place : nil }

    /// The kind of the innermost open node.
    var currentKind: SyntaxKind { list[open[open.count - 1]].raw.kind }

    /// The token that is visited.
    var currentToken: TokenSyntax {
        if let token { return token }
        _ = currentNode
        let made = nodes[nodes.count - 1].child(at: tokenIndex).cast(TokenSyntax.self)
        token = made
        return made
    }
}
