/// The imports that nobody has to declare because something else leads to them: what leads to them is needed.
struct ImportLeads {
    /// By the target that imports it: what a dependency brings along, and nobody adds.
    private let brought: [(target: ImportTable.Node, module: ImportTable.Node)]
    /// By the name of an app: modules that tests import which it runs, and that they do not declare.
    private let hosted: [String: Set<String>]
    private let inspector: ImportInspector

    /// - Parameter uses: those of all targets.
    init(_ inspector: ImportInspector, _ uses: [ModuleUses]) {
        self.inspector = inspector
        let rows = Dictionary(inspector.table.rows.map { ($0.name, $0) }) { first, _ in first }
        var (brought, hosted): ([(ImportTable.Node, ImportTable.Node)], [String: Set<String>]) = ([], [:])
        for (target, uses) in zip(inspector.targets, uses) {
            guard let row = rows[target.name] else { continue }
            // what an app offers counts as well: it may get it only now
            for missing in inspector.missing(in: target, row, uses) where missing.via != nil && !missing.isTold {
                brought.append((.init(package: nil, target: target.name), missing.provider.node))
            }
            for host in target.hosts { hosted[host, default: []].formUnion(uses.all.subtracting(row.allowed)) }
        }
        self.brought = brought
        self.hosted = hosted
    }

    /// Whether a dependency of a target leads to what someone imports without having to declare it.
    func need(_ dependency: ImportTableBuilder.Resolved, of user: Int) -> Bool {
        let name = inspector.targets[user].name
        if let imported = hosted[name], dependency.modules.contains(where: imported.contains) { return true }
        let own = ImportTable.Node(package: nil, target: name)
        return brought.contains { target, module in
            inspector.table.reaches(target, own)
                && dependency.nodes.contains { inspector.table.reaches($0, module) }
        }
    }
}
