/// A graph with its nodes and edges by number, for searches.
struct GraphIndex {
    let graph: TargetGraph
    /// Numbers of ``TargetGraph/edges`` that begin at each node, in their order.
    let leaving: [[Int]]
    /// Numbers of ``TargetGraph/edges`` that end at each node, in their order.
    let arriving: [[Int]]
    /// The numbers of the nodes at both ends of each edge.
    let ends: [(from: Int, to: Int)]

    init(_ graph: TargetGraph) {
        self.graph = graph
        let numbers = Dictionary(graph.nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
        ends = graph.edges.map { (numbers[$0.from] ?? 0, numbers[$0.to] ?? 0) }
        var leaving = [[Int]](repeating: [], count: graph.nodes.count)
        var arriving = leaving
        for (edge, ends) in ends.enumerated() {
            leaving[ends.from].append(edge)
            arriving[ends.to].append(edge)
        }
        self.leaving = leaving
        self.arriving = arriving
    }

    /// Searches breadth first, in the order of the graph.
    ///
    /// - Parameter depth: how far; `nil` is as far as there is anything.
    func reach(from starts: [Int], _ direction: GraphDirection, depth: Int? = nil) -> GraphReach {
        var result = GraphReach(count: graph.nodes.count)
        for start in starts { result.meet(start, at: 0, by: nil) }
        var next = 0
        while next < result.order.count {
            let node = result.order[next]
            next += 1
            guard let distance = result.distances[node], distance < depth ?? .max else { continue }
            for edge in direction == .dependencies ? leaving[node] : arriving[node] {
                let other = direction == .dependencies ? ends[edge].to : ends[edge].from
                result.meet(other, at: distance + 1, by: edge)
            }
        }
        return result
    }
}

/// Which way dependencies are followed.
package enum GraphDirection: String, Sendable, CaseIterable {
    /// To what is needed.
    case dependencies
    /// To what needs it.
    case dependants
}

/// What a search has met.
struct GraphReach {
    /// How many edges away each node is; `nil` where it was not met.
    private(set) var distances: [Int?]
    /// The edge by which each node was met first.
    private(set) var edges: [Int?]
    /// The nodes that were met, nearest first.
    private(set) var order: [Int] = []

    fileprivate init(count: Int) {
        distances = Array(repeating: nil, count: count)
        edges = Array(repeating: nil, count: count)
    }

    fileprivate mutating func meet(_ node: Int, at distance: Int, by edge: Int?) {
        guard distances[node] == nil else { return }
        distances[node] = distance
        edges[node] = edge
        order.append(node)
    }

    /// The edges of a shortest way between the start and a node, from what needs to what is needed.
    func way(to node: Int, _ direction: GraphDirection, in index: GraphIndex) -> [Int] {
        var result: [Int] = []
        var place = node
        while let edge = edges[place] {
            result.append(edge)
            place = direction == .dependencies ? index.ends[edge].from : index.ends[edge].to
        }
        return direction == .dependencies ? result.reversed() : result
    }
}
