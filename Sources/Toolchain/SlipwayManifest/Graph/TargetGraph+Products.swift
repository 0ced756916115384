import SlipwayModel

/// Packages are named by their products, too: manifests often say nothing else of them.
extension TargetGraph {
    /// The products of packages that are used, bytewise.
    var products: [String] { Set(edges.flatMap(\.products)).sortedBytewise() }

    /// The places in ``nodes`` of the packages of which a product is used.
    func packages(with product: String) -> [Int] {
        let ids = Set(edges.filter { $0.products.contains(product) }.map(\.to))
        return nodes.indices.filter { ids.contains(nodes[$0].id) }
    }

    /// The graph in which a package that is named by products of it alone is needed by those who use these.
    func narrowed(to names: [String]) -> TargetGraph {
        func isNamed(_ node: Node) -> Bool { names.contains(node.name) || names.contains(node.id) }
        let known = Set(nodes.flatMap { [$0.name, $0.id] })
        let products = Set(names).subtracting(known)
        let packages = Set(edges.filter { !products.isDisjoint(with: $0.products) }.map(\.to))
            .subtracting(nodes.filter(isNamed).map(\.id))
        if packages.isEmpty { return self }
        let kept = edges.filter { !packages.contains($0.to) || !products.isDisjoint(with: $0.products) }
        return TargetGraph(name: name, nodes: nodes, edges: kept)
    }
}
