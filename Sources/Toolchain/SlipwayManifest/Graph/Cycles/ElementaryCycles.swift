/// The ways in a graph that lead back to where they begin and meet no node twice (Johnson, *Finding All the Elementary
/// Circuits of a Directed Graph*, 1975).
///
/// There can be more than anybody has time for; then the shortest through each edge are told.
struct ElementaryCycles {
    /// What each node leads to; each once, ascending.
    private let next: [[Int]]
    private let most: Int
    /// Nodes in the order of the way, each cycle once and from its first node on; short ones first.
    private(set) var cycles: [[Int]] = []
    /// Whether these are all.
    private(set) var isComplete = true

    /// How many edges are looked at for the shortest cycle through them.
    private static let mostEdges = 2000

    init(next: [[Int]], most: Int) {
        self.next = next
        self.most = most
        let components = Components(next: next)
        let circular = components.circular(among: Array(next.indices))
        var pending = circular
        while isComplete, let component = pending.popLast() {
            search(from: component[0], in: component)
            pending += components.circular(among: Array(component.dropFirst()))
        }
        if !isComplete { cycles = shortest(in: circular) }
        cycles.sort { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
    }

    /// Finds the cycles through the first node of a component; nodes from which no way leads back are not tried again
    /// before a node on the way to them is free.
    private mutating func search(from start: Int, in component: [Int]) {
        let inside = Set(component)
        var blocked: Set<Int> = [start]
        var waiting: [Int: Set<Int>] = [:]
        var path: [(node: Int, next: Int, isFound: Bool)] = [(start, 0, false)]
        while let top = path.last {
            if top.next < next[top.node].count {
                path[path.count - 1].next += 1
                let other = next[top.node][top.next]
                if other == start {
                    guard cycles.count < most else { return isComplete = false }
                    cycles.append(path.map(\.node))
                    path[path.count - 1].isFound = true
                } else if inside.contains(other), blocked.insert(other).inserted {
                    path.append((other, 0, false))
                }
                continue
            }
            path.removeLast()
            if top.isFound {
                ElementaryCycles.free(top.node, &blocked, &waiting)
                if !path.isEmpty { path[path.count - 1].isFound = true }
            } else {
                for other in next[top.node] where inside.contains(other) {
                    waiting[other, default: []].insert(top.node)
                }
            }
        }
    }

    private static func free(_ node: Int, _ blocked: inout Set<Int>, _ waiting: inout [Int: Set<Int>]) {
        var pending = [node]
        while let node = pending.popLast() {
            guard blocked.remove(node) != nil else { continue }
            pending += waiting.removeValue(forKey: node) ?? []
        }
    }

    /// The shortest cycle through each edge, each once, as many as are wanted.
    private func shortest(in components: [[Int]]) -> [[Int]] {
        var result: [[Int]] = []
        var seen: Set<[Int]> = []
        var looked = 0
        for component in components {
            let inside = Set(component)
            for from in component {
                for to in next[from] where inside.contains(to) {
                    guard result.count < most, looked < ElementaryCycles.mostEdges else { return result }
                    looked += 1
                    let cycle = ElementaryCycles.rotated(way(from: to, to: from, inside))
                    if seen.insert(cycle).inserted { result.append(cycle) }
                }
            }
        }
        return result
    }

    /// A shortest way, both ends included.
    private func way(from start: Int, to end: Int, _ inside: Set<Int>) -> [Int] {
        var before = [start: start]
        var order = [start]
        var place = 0
        while before[end] == nil, place < order.count {
            let node = order[place]
            place += 1
            for other in next[node] where inside.contains(other) && before[other] == nil {
                before[other] = node
                order.append(other)
            }
        }
        var result = [end]
        while let node = result.last, node != start, let previous = before[node] { result.append(previous) }
        return result.reversed()
    }

    private static func rotated(_ cycle: [Int]) -> [Int] {
        let first = cycle.indices.min { cycle[$0] < cycle[$1] } ?? 0
        return Array(cycle[first...] + cycle[..<first])
    }
}
