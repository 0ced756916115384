package import SlipwayModel
package import SlipwayReport

/// Questions about a graph.
package struct GraphQuery: Sendable {
    private let index: GraphIndex
    private let whole: TargetGraph
    private var graph: TargetGraph { index.graph }

    /// - Parameter platforms: only what is for one of these; none is all.
    package init(_ graph: TargetGraph, on platforms: [Platform] = []) {
        whole = graph
        index = GraphIndex(graph.on(platforms))
    }

    /// What some targets need, or what needs them, without themselves.
    ///
    /// - Parameters:
    ///   - selection: focus, direction (dependencies where it is `nil`), depth, tests and what is made elsewhere.
    /// - Returns: the nearest first; those of one distance bytewise by name.
    /// - Throws: status 2 for a name that no node has.
    package func relatives(_ selection: GraphSelection) throws(SlipwayError) -> GraphRelatives {
        let index = narrowed(to: selection.focus)
        let graph = index.graph
        let starts = try graph.numbers(of: selection.focus, among: whole)
        let direction = selection.direction ?? .dependencies
        let reach = index.reach(from: starts, direction, depth: selection.depth)
        let met = reach.order.filter { number in
            reach.distances[number] != 0 && selection.shows(graph.nodes[number])
        }
        let results = met.map { number in
            GraphRelatives.Relative(
                node: graph.nodes[number], distance: reach.distances[number] ?? 0,
                way: GraphWay(reach.way(to: number, direction, in: index), in: graph))
        }
        return GraphRelatives(direction: direction, of: starts.map { graph.nodes[$0] }, results: results.sorted())
    }

    /// The graph for questions about names, which may be those of packages' products.
    private func narrowed(to names: [String]) -> GraphIndex {
        let narrow = graph.narrowed(to: names)
        return narrow.edges.count == graph.edges.count ? index : GraphIndex(narrow)
    }

    /// The targets of the manifest, and what else is selected, in the order of the manifest.
    package func targets(_ selection: GraphSelection) -> GraphTargets {
        GraphTargets(targets: graph.nodes.filter { selection.shows($0) })
    }

    /// The ways by which one target needs another.
    ///
    /// - Parameter all: whether all are told, up to a bound, or one of the shortest.
    /// - Returns: short ones first; none where it does not need it.
    /// - Throws: status 2 for a name that no node has.
    package func ways(from: String, to: String, all: Bool) throws(SlipwayError) -> GraphWays {
        let index = narrowed(to: [to])
        let graph = index.graph
        let starts = try graph.numbers(of: [from])
        let ends = try graph.numbers(of: [to])
        let found =
            all
            ? AllWays(from: starts, to: ends, in: index)
            : AllWays(oneOf: index.reach(from: starts, .dependencies), to: ends, in: index)
        return GraphWays(
            from: from, to: to, isComplete: found.isComplete, ways: found.ways.map { GraphWay($0, in: graph) })
    }
}

extension GraphSelection {
    /// Whether a node that was met is told.
    fileprivate func shows(_ node: TargetGraph.Node) -> Bool {
        if node.kind.isExternal { return hasExternals && tests != .only }
        switch tests {
        case .all: return true
        case .none: return !node.isTest
        case .only: return node.isTest
        }
    }
}
