package import SlipwayModel
package import SlipwayReport

/// Which part of a graph is looked at.
package struct GraphSelection: Sendable, Equatable {
    package enum Tests: Sendable { case all, none, only }

    /// Names or ids of nodes that the rest has to do with; none is the whole graph.
    package var focus: [String] = []
    /// Which way is looked from ``focus``; both where it is `nil`.
    package var direction: GraphDirection?
    /// How far is looked from ``focus``; as far as there is anything where it is `nil`.
    package var depth: Int?
    /// Whether what is made elsewhere is there.
    package var hasExternals = true
    package var tests = Tests.all
    /// Only what is for one of these; none is all.
    package var platforms: [Platform] = []

    package init() {}
}

extension TargetGraph {
    /// The selected part. What is in focus stays whatever else is left out.
    ///
    /// - Throws: status 2 for a name that no node has.
    package func selecting(_ selection: GraphSelection) throws(SlipwayError) -> TargetGraph {
        let graph = on(selection.platforms).narrowed(to: selection.focus)
        let starts = try graph.numbers(of: selection.focus, among: self)
        let kept = graph.keeping(selection, around: starts)
        // a package that only tests need goes with them
        let needed = Set(kept.edges.map(\.to)).union(starts.map { graph.nodes[$0].id })
        return kept.keeping { !$0.kind.isExternal || needed.contains($0.id) }
    }

    /// The part of the graph that has to do with some nodes: what they need, and what needs them, near and far.
    ///
    /// - Throws: as ``selecting(_:)``.
    package func focused(on names: [String]) throws(SlipwayError) -> TargetGraph {
        var selection = GraphSelection()
        selection.focus = names
        return try selecting(selection)
    }

    /// The graph without packages, frameworks and all else that is made elsewhere.
    package func withoutExternals() -> TargetGraph { keeping { !$0.kind.isExternal } }

    /// The graph without what is for other platforms.
    func on(_ platforms: [Platform]) -> TargetGraph {
        guard !platforms.isEmpty else { return self }
        let wanted = Set(platforms.map(\.rawValue))
        // `auto` without destinations is whatever Xcode makes of it
        let kept = nodes.filter {
            $0.platforms.isEmpty || $0.platforms.contains { $0 == "auto" || wanted.contains($0) }
        }
        let ids = Set(kept.map(\.id))
        let edges = edges.filter { edge in
            ids.contains(edge.from) && ids.contains(edge.to)
                && edge.options.platforms.map { $0.contains { wanted.contains($0) } } ?? true
        }
        let needed = Set(edges.map(\.to))
        return TargetGraph(
            name: name, nodes: kept.filter { !$0.kind.isExternal || needed.contains($0.id) }, edges: edges)
    }

    /// The places of nodes in ``nodes``: of targets, and where none has the name, of what is made elsewhere.
    ///
    /// - Parameter whole: the graph that names are looked up in: a part of it may lack them.
    /// - Throws: status 2 for a name that no node has.
    func numbers(of names: [String], among whole: TargetGraph? = nil) throws(SlipwayError) -> [Int] {
        var result: [Int] = []
        for name in names {
            let named = nodes.indices.filter { nodes[$0].name == name || nodes[$0].id == name }
            let own = named.filter { !nodes[$0].kind.isExternal }
            var found = own.isEmpty ? named : own
            if found.isEmpty { found = packages(with: name) }
            if found.isEmpty {
                let all = (whole ?? self).nodes
                let isElsewhere =
                    all.contains { $0.name == name || $0.id == name }
                    || (whole ?? self).edges.contains { $0.products.contains(name) }
                let projects = all.filter { !$0.kind.isExternal && $0.name.hasSuffix("/" + name) }.map(\.name)
                if !isElsewhere, projects.count > 1 {
                    throw SlipwayError(
                        .input, code: "ambiguous-target", "\(projects.count) projects have a target '\(name)'",
                        hint: "write \(projects.sorted().joined(separator: " or "))")
                }
                throw SlipwayError(
                    .input, code: "unknown-target", "there is no target '\(name)' to look at",
                    cause: isElsewhere ? "it is for other platforms" : nil,
                    hint: isElsewhere
                        ? "leave --platform out"
                        : Suggestion.hint(for: name, in: TargetGraph.names(all) + (whole ?? self).products))
            }
            result += found.filter { !result.contains($0) }
        }
        return result
    }

    /// Names to suggest: those of targets first, so that they win a tie.
    private static func names(_ nodes: [Node]) -> [String] {
        nodes.filter { !$0.kind.isExternal }.map(\.name).sorted() + nodes.filter(\.kind.isExternal).map(\.name).sorted()
    }

    private func keeping(_ selection: GraphSelection, around starts: [Int]) -> TargetGraph {
        let isKept = near(selection, starts).enumerated().map { number, isNear in
            isNear && (selection.hasExternals || !nodes[number].kind.isExternal)
                && (selection.tests != .none || !nodes[number].isTest) || starts.contains(number)
        }
        let kept = Set(zip(nodes, isKept).filter(\.1).map(\.0.id))
        guard selection.tests == .only else { return keeping { kept.contains($0.id) } }
        let tests = Set(nodes.filter { $0.isTest && kept.contains($0.id) }.map(\.id))
        let edges = edges.filter { tests.contains($0.from) && kept.contains($0.to) }
        let shown = tests.union(edges.map(\.to)).union(starts.map { nodes[$0].id })
        return TargetGraph(name: name, nodes: nodes.filter { shown.contains($0.id) }, edges: edges)
    }

    /// Whether each node is in focus, or has to do with what is.
    private func near(_ selection: GraphSelection, _ starts: [Int]) -> [Bool] {
        guard !starts.isEmpty else { return nodes.map { _ in true } }
        let index = GraphIndex(self)
        var result = nodes.map { _ in false }
        for direction in selection.direction.map({ [$0] }) ?? GraphDirection.allCases {
            for node in index.reach(from: starts, direction, depth: selection.depth).order { result[node] = true }
        }
        return result
    }

    func keeping(_ isKept: (Node) -> Bool) -> TargetGraph {
        let kept = nodes.filter(isKept)
        let ids = Set(kept.map(\.id))
        return TargetGraph(
            name: name, nodes: kept, edges: edges.filter { ids.contains($0.from) && ids.contains($0.to) })
    }
}
