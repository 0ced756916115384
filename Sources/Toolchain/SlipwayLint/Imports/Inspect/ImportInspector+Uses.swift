import SlipwayModel

extension ImportInspector {
    /// Whether files that import some modules use what a dependency offers.
    func uses(_ resolved: ImportTableBuilder.Resolved, _ imported: Set<String>) -> Bool {
        resolved.modules.contains(where: imported.contains)
            || resolved.nodes.contains { hides(anyOf: imported, $0) }
    }

    /// Whether a target of a package leads to one that no product offers, and that is imported: nothing but the product
    /// could declare it.
    private func hides(anyOf imported: Set<String>, _ start: ImportTable.Node) -> Bool {
        guard let package = start.package else { return false }
        let hidden = imported.compactMap { module -> ImportTable.Node? in
            guard let provider = table.providers[module], case .package(_, _, nil) = provider.place,
                provider.node.package == package
            else { return nil }
            return provider.node
        }
        return hidden.contains { table.reaches(start, $0) }
    }

    func importers(of entries: [InspectedTarget.Entry], _ uses: [ModuleUses]) -> Set<Int> {
        let resolved = entries.map { builder.resolve($0.declared) }
        return Set(targets.indices.filter { index in resolved.contains { self.uses($0, uses[index].all) } })
    }

    func users(_ uses: [ModuleUses]) -> [RedundantDependencies.User] {
        let indices = Dictionary(targets.enumerated().map { ($1.name, $0) }) { first, _ in first }
        return zip(targets, uses).map { target, uses in
            let imports = uses.all.compactMap { module -> Int? in
                guard case .target(let name)? = provider(of: module, for: target)?.place else { return nil }
                return indices[name]
            }
            return .init(name: target.name, namesAll: target.namesAll, imports: imports.sorted())
        }
    }
}
