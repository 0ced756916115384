/// The strongly connected components of a part of a graph (Tarjan, *Depth-First Search and Linear Graph Algorithms*,
/// 1972). The stack is ours: a chain of targets can be longer than the machine's.
struct Components {
    /// What each node leads to; each once.
    let next: [[Int]]

    private struct State {
        /// When each node was met; 0 for never.
        var met: [Int]
        var low: [Int]
        var isOpen: [Bool]
        var open: [Int] = []
        var count = 0
    }

    /// Those in which nodes lead back to themselves, each in ascending order, ordered by their first node.
    ///
    /// - Parameter nodes: the part that is looked at.
    func circular(among nodes: [Int]) -> [[Int]] {
        var isInside = [Bool](repeating: false, count: next.count)
        for node in nodes { isInside[node] = true }
        let none = [Int](repeating: 0, count: next.count)
        var state = State(met: none, low: none, isOpen: isInside.map { _ in false })
        var result: [[Int]] = []
        for root in nodes where state.met[root] == 0 { search(root, isInside, &state, &result) }
        return result.filter { $0.count > 1 || next[$0[0]].contains($0[0]) }.map { $0.sorted() }
            .sorted { $0[0] < $1[0] }
    }

    private func search(_ root: Int, _ isInside: [Bool], _ state: inout State, _ result: inout [[Int]]) {
        var path: [(node: Int, next: Int)] = []
        func enter(_ node: Int) {
            state.count += 1
            state.met[node] = state.count
            state.low[node] = state.count
            state.isOpen[node] = true
            state.open.append(node)
            path.append((node, 0))
        }
        enter(root)
        while let top = path.last {
            if top.next < next[top.node].count {
                path[path.count - 1].next += 1
                let other = next[top.node][top.next]
                guard isInside[other] else { continue }
                if state.met[other] == 0 {
                    enter(other)
                } else if state.isOpen[other] {
                    state.low[top.node] = min(state.low[top.node], state.met[other])
                }
                continue
            }
            path.removeLast()
            if let below = path.last { state.low[below.node] = min(state.low[below.node], state.low[top.node]) }
            guard state.low[top.node] == state.met[top.node] else { continue }
            var component: [Int] = []
            while let node = state.open.popLast() {
                state.isOpen[node] = false
                component.append(node)
                if node == top.node { break }
            }
            result.append(component)
        }
    }
}
