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
    /// What is called for identifiers, operators and keywords by their text.
    private let (names, operators, keywords): (NameTable, NameTable, NameTable)
    private let interests: ContiguousArray<Interest>
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
        (names, operators, keywords) = (table.names, table.operators, table.keywords)
        interests = table.interests
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
        let interest = interests[kind]
        guard !interest.isDisjoint(with: .entries) else { return }
        rawEntries.forEach(kind) { $0.call(WalkedNode(self, entry.place)) }
        guard interest.contains(.nodeEntry) else { return }
        let node = currentNode
        nodeEntries.forEach(kind) { $0.call(node) }
    }

    /// Leaves the innermost node.
    @inline(__always)
    private func leave() {
        let entry = list[open[open.count - 1]]
        let kind = Int(entry.kind)
        let interest = interests[kind]
        if !interest.isDisjoint(with: .exits) {
            rawExits.forEach(kind) { $0.call(WalkedNode(self, entry.place)) }
            if interest.contains(.nodeExit) {
                let node = currentNode
                nodeExits.forEach(kind) { $0.call(node) }
            }
        }
        if nodes.count == open.count { nodes.removeLast() }
        _ = open.pop()
    }

    @inline(__always)
    private func visit(_ entry: NodeList.Entry) {
        let kind = Int(entry.kind)
        guard interests[kind].contains(.token), let raw = entry.raw.tokenView else { return }
        tokenIndex = Int(entry.index)
        token = nil
        let visited = WalkedToken(self, raw, offset: Int(entry.offset))
        switch raw.rawKind {
        case .identifier: names.visit(visited)
        case .binaryOperator: operators.visit(visited)
        case .keyword: keywords.visit(visited)
        default: break
        }
        tokens.forEach(kind) { $0.call(visited) }
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
