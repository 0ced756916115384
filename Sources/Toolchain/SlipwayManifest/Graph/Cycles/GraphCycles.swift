import SlipwayReport

/// What in a graph depends on itself.
package struct GraphCycles: Sendable, Equatable {
    /// Short ones first, then in the order of the manifest.
    package let cycles: [Cycle]
    /// Whether these are all; else they are the shortest through each dependency.
    package let isComplete: Bool
    /// The targets that are in any cycle, and what they need of each other.
    package let graph: TargetGraph

    /// Targets that depend on each other in a circle.
    package struct Cycle: Sendable, Equatable {
        /// In the order of the circle, from the first in the manifest on.
        package let targets: [String]
        /// Every dependency of one on the next, in the order of the circle.
        package let edges: [TargetGraph.Edge]
    }

    /// Codes of the manifest's problems that are looked for here, and of those that only a build has: with them it can
    /// be read all the same.
    package static let passedOver: Set<String> = SetCheck.codes.union(["dependency-cycle", "test-dependency"])

    private let most: Int

    /// - Parameter most: how many cycles are told.
    package init(_ graph: TargetGraph, most: Int = 100) {
        self.most = most
        let index = GraphIndex(graph)
        let next = index.leaving.map { Set($0.map { index.ends[$0].to }).sorted() }
        let found = ElementaryCycles(next: next, most: most)
        isComplete = found.isComplete
        cycles = found.cycles.map { nodes in
            let pairs = zip(nodes, nodes.dropFirst() + nodes.prefix(1))
            return Cycle(
                targets: nodes.map { graph.nodes[$0].name },
                edges: pairs.flatMap { from, to in
                    index.leaving[from].filter { index.ends[$0].to == to }.map { graph.edges[$0] }
                })
        }
        var component: [String: Int] = [:]
        for (number, nodes) in Components(next: next).circular(among: Array(next.indices)).enumerated() {
            for node in nodes { component[graph.nodes[node].id] = number }
        }
        self.graph = TargetGraph(
            name: graph.name, nodes: graph.nodes.filter { component[$0.id] != nil },
            edges: graph.edges.filter { component[$0.from] != nil && component[$0.from] == component[$0.to] })
    }

    /// For people: each cycle with the places of its dependencies.
    package var lines: [String] {
        guard !cycles.isEmpty else { return ["no dependency cycles"] }
        var result =
            isComplete
            ? [Plural.count(cycles.count, "dependency cycle")]
            : ["more than \(most) dependency cycles; the shortest through each dependency:"]
        let names = Dictionary(graph.nodes.map { ($0.id, $0.name) }) { first, _ in first }
        for cycle in cycles { result += [""] + cycle.lines(names) }
        return result
    }
}

extension GraphCycles.Cycle {
    /// The circle on one line, then a line per dependency.
    fileprivate func lines(_ names: [String: String]) -> [String] {
        let circle = targets + targets.prefix(1)
        let shown = circle.count <= 12 ? circle : circle.prefix(6) + ["…"] + circle.suffix(5)
        let rows = edges.map { edge in
            ("\(names[edge.from] ?? edge.from) → \(names[edge.to] ?? edge.to)", edge)
        }
        let width = rows.map(\.0.count).max() ?? 0
        return [shown.joined(separator: " → ").escapingControls]
            + rows.map { text, edge in
                let space = String(repeating: " ", count: width - text.count)
                let place = edge.location.map { "  \($0)" } ?? ""
                let kind = edge.kind == .dependency ? "" : "  (\(edge.kind.rawValue))"
                return "    \(text.escapingControls)\(place.isEmpty && kind.isEmpty ? "" : space)\(place)\(kind)"
            }
    }
}

extension GraphCycles: Encodable {
    private enum CodingKeys: String, CodingKey { case schema, name, complete, cycles }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(1, forKey: .schema)
        try container.encode(graph.name, forKey: .name)
        try container.encode(isComplete, forKey: .complete)
        try container.encode(cycles, forKey: .cycles)
    }
}

extension GraphCycles.Cycle: Encodable {}
