/// Which layer each node of a graph belongs to, and the vertices that edges over several layers pass.
///
/// Edges that lead to the same node share their vertices: twenty ways to one library are one line with twenty ends.
struct Layering {
    /// The number of layers.
    let count: Int
    /// The layer of each vertex: first the nodes, then one for every layer that edges to a node pass.
    private(set) var layers: [Int]
    /// The vertices of each edge from left to right, ends included; `nil` for an edge from a node to itself.
    private(set) var paths: [[Int]?] = []
    /// Whether an edge points from right to left, since it closes a circle.
    let isReversed: [Bool]

    init(count nodes: Int, edges: [(from: Int, to: Int)]) {
        isReversed = Layering.backEdges(nodes, edges)
        let forward = zip(edges, isReversed).map { $1 ? (from: $0.to, to: $0.from) : $0 }
        layers = Layering.longestPaths(nodes, forward.filter { $0.from != $0.to })
        count = (layers.max() ?? 0) + 1
        var lanes = [[Int: Int]](repeating: [:], count: nodes)
        for (edge, isReversed) in zip(forward, isReversed) {
            guard edge.from != edge.to else {
                paths.append(nil)
                continue
            }
            let end = isReversed ? edge.from : edge.to
            let between = (layers[edge.from] + 1)..<max(layers[edge.to], layers[edge.from] + 1)
            let passed = between.map { layer in
                if let vertex = lanes[end][layer] { return vertex }
                lanes[end][layer] = layers.count
                layers.append(layer)
                return layers.count - 1
            }
            paths.append([edge.from] + passed + [edge.to])
        }
    }

    /// The edges that lead back to a node on the way to them, found depth first. The stack is ours: a chain of targets
    /// can be longer than the machine's.
    private static func backEdges(_ nodes: Int, _ edges: [(from: Int, to: Int)]) -> [Bool] {
        enum State { case new, open, done }
        var leaving = [[Int]](repeating: [], count: nodes)
        for (index, edge) in edges.enumerated() { leaving[edge.from].append(index) }
        var states = [State](repeating: .new, count: nodes)
        var result = [Bool](repeating: false, count: edges.count)
        for root in 0..<nodes where states[root] == .new {
            var stack: [(node: Int, next: Int)] = [(root, 0)]
            states[root] = .open
            while let top = stack.last {
                guard top.next < leaving[top.node].count else {
                    states[top.node] = .done
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let edge = leaving[top.node][top.next]
                let other = edges[edge].to
                switch states[other] {
                case .new:
                    states[other] = .open
                    stack.append((other, 0))
                case .open: result[edge] = true
                case .done: break
                }
            }
        }
        return result
    }

    /// The longest way to each node from one that nothing needs; those that nothing needs go next to what they need.
    private static func longestPaths(_ nodes: Int, _ edges: [(from: Int, to: Int)]) -> [Int] {
        var next = [[Int]](repeating: [], count: nodes)
        var missing = [Int](repeating: 0, count: nodes)
        for edge in edges {
            next[edge.from].append(edge.to)
            missing[edge.to] += 1
        }
        let roots = (0..<nodes).filter { missing[$0] == 0 }
        var layers = [Int](repeating: 0, count: nodes)
        var ready = roots
        var place = 0
        while place < ready.count {
            let node = ready[place]
            place += 1
            for other in next[node] {
                layers[other] = max(layers[other], layers[node] + 1)
                missing[other] -= 1
                if missing[other] == 0 { ready.append(other) }
            }
        }
        for root in roots {
            if let nearest = next[root].map({ layers[$0] }).min() { layers[root] = nearest - 1 }
        }
        return layers
    }
}
