package import SlipwayReport

extension TargetGraph {
    /// The part of the graph that has to do with some nodes: what they need, and what needs them, near and far.
    ///
    /// - Parameter names: names of nodes; none is the whole graph.
    /// - Throws: status 2 for a name that no node has.
    package func focused(on names: [String]) throws(SlipwayError) -> TargetGraph {
        guard !names.isEmpty else { return self }
        let wanted = Set(names)
        let all = Set(nodes.map(\.name))
        if let unknown = names.first(where: { !all.contains($0) }) {
            throw SlipwayError(
                .input, code: "unknown-target", "there is no target '\(unknown)' to look at",
                hint: Suggestion.hint(for: unknown, in: all.sorted()))
        }
        let start = nodes.filter { wanted.contains($0.name) }.map(\.id)
        let needed = reachable(from: start, Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) })
        let needing = reachable(from: start, Dictionary(grouping: edges, by: \.to).mapValues { $0.map(\.from) })
        return keeping { needed.contains($0.id) || needing.contains($0.id) }
    }

    /// The graph without packages, frameworks and all else that is made elsewhere.
    package func withoutExternals() -> TargetGraph { keeping { !$0.kind.isExternal } }

    private func keeping(_ isKept: (Node) -> Bool) -> TargetGraph {
        let kept = nodes.filter(isKept)
        let ids = Set(kept.map(\.id))
        return TargetGraph(
            name: name, nodes: kept, edges: edges.filter { ids.contains($0.from) && ids.contains($0.to) })
    }

    private func reachable(from start: [String], _ next: [String: [String]]) -> Set<String> {
        var seen = Set(start)
        var pending = start
        while let id = pending.popLast() {
            for other in next[id] ?? [] where seen.insert(other).inserted { pending.append(other) }
        }
        return seen
    }
}
