import SlipwayModel

/// The ways between nodes that meet no node twice, as numbers of edges.
struct AllWays {
    private(set) var ways: [[Int]] = []
    /// Whether these are all.
    private(set) var isComplete = true

    /// As many as a person would look at.
    private static let most = 1000

    /// One of the shortest.
    init(oneOf reach: GraphReach, to ends: [Int], in index: GraphIndex) {
        let met = ends.filter { reach.distances[$0] ?? 0 > 0 }
        guard let end = met.min(by: { (reach.distances[$0] ?? 0) < (reach.distances[$1] ?? 0) }) else { return }
        ways = [reach.way(to: end, .dependencies, in: index)]
    }

    /// All of them, short ones first; only nodes that lead to an end are tried. The stack is ours.
    init(from starts: [Int], to ends: [Int], in index: GraphIndex) {
        let leads = index.reach(from: ends, .dependants).distances
        for start in starts where isComplete && leads[start] != nil && !ends.contains(start) {
            search(from: start, to: Set(ends), leads, index)
        }
        ways.sort { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
    }

    private mutating func search(from start: Int, to ends: Set<Int>, _ leads: [Int?], _ index: GraphIndex) {
        var path: [(node: Int, next: Int)] = [(start, 0)]
        var edges: [Int] = []
        var passed: Set<Int> = [start]
        while let top = path.last {
            guard top.next < index.leaving[top.node].count else {
                path.removeLast()
                passed.remove(top.node)
                _ = edges.popLast()
                continue
            }
            path[path.count - 1].next += 1
            let edge = index.leaving[top.node][top.next]
            let other = index.ends[edge].to
            // a second dependency on the same node is no other way
            if index.leaving[top.node][..<top.next].contains(where: { index.ends[$0].to == other }) { continue }
            if ends.contains(other) {
                guard ways.count < AllWays.most else { return isComplete = false }
                ways.append(edges + [edge])
            } else if leads[other] != nil, passed.insert(other).inserted {
                path.append((other, 0))
                edges.append(edge)
            }
        }
    }
}
