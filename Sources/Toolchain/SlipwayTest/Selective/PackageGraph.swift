import SlipwayModel

/// A package and those beside it that are folders, with what is known of all others.
struct PackageGraph: Sendable, Equatable {
    /// By folder; the root's is the first.
    let packages: [(folder: Path, dump: PackageDump)]
    let tree: PackageTree?
    let pins: PackagePins

    static func == (left: PackageGraph, right: PackageGraph) -> Bool {
        left.tree == right.tree && left.pins == right.pins
            && left.packages.elementsEqual(right.packages) { $0.folder == $1.folder && $0.dump == $1.dump }
    }

    /// A target of one of the packages that are folders.
    struct Node: Hashable, Sendable {
        /// The place of its package.
        let package: Int
        let name: String
    }

    /// What a target depends on.
    struct Closure: Sendable, Equatable {
        var nodes: Set<Node> = []
        /// Identities of packages that are no folders.
        var packages: Set<String> = []
    }

    /// The traits that the packages ask of one of their dependencies, each form once, sorted.
    func traits(ofDependency isMeant: (PackageDump.Dependency) -> Bool) -> [String] {
        let asked = packages.flatMap(\.dump.dependencies).filter(isMeant).map(\.traits)
        return Set(asked).subtracting([""]).sortedBytewise()
    }

    /// A target and all that it depends on, whatever the conditions.
    func closure(of root: Node) -> Closure {
        var walk = Walk(graph: self)
        walk.add(root)
        walk.run()
        return walk.found
    }
}

/// A walk along what targets depend on.
private struct Walk {
    let graph: PackageGraph
    private(set) var found = PackageGraph.Closure()
    private var pending: [PackageGraph.Node] = []

    init(graph: PackageGraph) { self.graph = graph }

    mutating func add(_ node: PackageGraph.Node) {
        if found.nodes.insert(node).inserted { pending.append(node) }
    }

    mutating func run() {
        while let node = pending.popLast() {
            let dump = graph.packages[node.package].dump
            guard let target = dump.targets.first(where: { $0.name == node.name }) else { continue }
            for reference in target.references {
                switch reference {
                case .target(let name): add(PackageGraph.Node(package: node.package, name: name))
                case .name(let name) where dump.targets.contains { $0.name == name }:
                    add(PackageGraph.Node(package: node.package, name: name))
                case .name(let name): add(product: name, of: name, from: dump)
                case .product(let name, let package): add(product: name, of: package ?? name, from: dump)
                }
            }
        }
    }

    private mutating func add(product: String, of package: String, from dump: PackageDump) {
        if let dependency = dump.dependencies.first(where: { $0.isNamed(package) }) {
            return add(dependency, product: product)
        }
        // a package under a name that the manifest does not say: it may be any of them
        for other in dump.dependencies { add(other, product: nil) }
    }

    private mutating func add(_ dependency: PackageDump.Dependency, product: String?) {
        guard let path = dependency.path else {
            found.packages.formUnion(graph.tree?.closure(of: dependency.identity) ?? [dependency.identity])
            return
        }
        guard let index = graph.packages.firstIndex(where: { $0.folder == Path(path) }) else { return }
        let dump = graph.packages[index].dump
        let targets = product.flatMap { dump.products[$0] } ?? dump.targets.filter { $0.type != "test" }.map(\.name)
        for name in targets { add(PackageGraph.Node(package: index, name: name)) }
    }
}
