import SlipwayModel
import SlipwaySystem

/// What the files of a package or a project may import: a value that is worked out once for all files.
package struct ImportTable: Sendable, Equatable {
    /// A target and what is known of its imports.
    struct Row: Sendable, Equatable {
        let name: String
        let roots: [SourceRoot]
        /// The modules of the target itself and of all that it declares.
        let allowed: Set<String>
        /// Whether ``allowed`` has all that the declared packages offer.
        let isComplete: Bool
        /// Whether the manifest says what it declares.
        let isRead: Bool
    }

    /// A module that some target or package is known to have.
    struct Provider: Sendable, Equatable {
        enum Place: Sendable, Equatable {
            case target(String)
            /// A package's name in the manifest, whether the manifest lists it, and the product that offers the module;
            /// `nil` where none does.
            case package(String, isListed: Bool, product: String?)
        }

        let place: Place
        let node: Node
    }

    /// A target of the manifest, or one of a package.
    struct Node: Sendable, Hashable {
        /// `nil` for the manifest itself.
        let package: String?
        let target: String
    }

    let manifest: DeclaredPackage.Manifest
    let rows: [Row]
    /// Only what may be found: not the system's modules.
    let providers: [String: Provider]
    /// What targets depend on, as declared.
    let edges: [Node: [Node]]

    /// An import that the manifest does not declare.
    package struct Undeclared: Sendable, Equatable {
        let target: String
        let manifest: DeclaredPackage.Manifest
        let place: Provider.Place
        /// What the target depends on that brings the module along.
        let via: String?
    }

    /// Whether the table knows which target a file belongs to.
    func covers(_ file: Path) -> Bool { rows.contains { row in row.roots.contains { $0.contains(file) } } }

    /// What is wrong with an import; `nil` where nothing is, or nobody can tell.
    ///
    /// A file of several targets may import what one of them declares.
    func undeclared(_ module: String, in file: Path) -> Undeclared? {
        guard let provider = providers[module] else { return nil }
        let owners = rows.filter { row in row.roots.contains { $0.contains(file) } }
        guard owners.allSatisfy({ $0.isRead && !$0.allowed.contains(module) }), let owner = owners.first else {
            return nil
        }
        // what a package offers that is not here could be any module of a package, but none of the manifest's own
        if provider.node.package != nil, !owners.allSatisfy(\.isComplete) { return nil }
        return Undeclared(
            target: owner.name, manifest: manifest, place: provider.place, via: via(owner, to: provider.node))
    }

    /// The first of a target's dependencies that leads to a node.
    func via(_ row: Row, to goal: Node) -> String? {
        (edges[Node(package: nil, target: row.name)] ?? []).first { reaches($0, goal) }?.target
    }

    func reaches(_ start: Node, _ goal: Node) -> Bool {
        var seen: Set<Node> = [start]
        var open = [start]
        while let node = open.popLast() {
            if node == goal { return true }
            open += (edges[node] ?? []).filter { seen.insert($0).inserted }
        }
        return false
    }

    /// The same text for the same table.
    var canonical: String {
        var lines = rows.map { row in
            let roots = row.roots.map { "\($0.path) \($0.excludes) \($0.includes)" }
            return "\(row.name) \(row.isComplete) \(row.isRead) \(row.allowed.sorted()) \(roots)"
        }
        lines += providers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        lines += edges.map { "\($0.key) -> \($0.value)" }.sorted()
        return "\(manifest)\n\(lines.joined(separator: "\n"))"
    }
}
