import SlipwayModel

extension ImportInspector {
    /// A module that files of a target import, and that the target does not declare.
    struct Missing {
        let use: ModuleUses.Use
        let provider: ImportTable.Provider
        /// The dependency that brings it along.
        let via: String?
        let found: ImportTable.Undeclared
        /// Whether it has to be declared.
        let isTold: Bool
    }

    /// - Parameter reachable: modules that need not be declared.
    func missing(
        in target: InspectedTarget, _ row: ImportTable.Row, _ uses: ModuleUses, but reachable: Set<String> = []
    ) -> [Missing] {
        uses.needed.compactMap { use in
            if row.allowed.contains(use.module) || reachable.contains(use.module) { return nil }
            guard let provider = provider(of: use.module, for: target) else { return nil }
            // what a package offers that is not here could be any module of a package, but none of the manifest's own
            if provider.node.package != nil, !row.isComplete { return nil }
            let via = table.via(row, to: provider.node)
            let found = ImportTable.Undeclared(
                target: target.name, manifest: table.manifest, place: provider.place, via: via)
            let names = [use.module, found.dependency?.name, found.packageName].compactMap(\.self)
            var isTold = !request.manifest.inspection.ignores(names, in: target.name)
            if request.allowsTransitive, via != nil { isTold = false }
            // what no product offers cannot be declared by itself
            if case .package(_, _, nil) = provider.place, via != nil { isTold = false }
            return Missing(use: use, provider: provider, via: via, found: found, isTold: isTold)
        }
    }

    func implicit(
        in target: InspectedTarget, _ row: ImportTable.Row, _ uses: ModuleUses
    ) -> [ImportFinding] {
        missing(in: target, row, uses, but: hosted(target)).filter(\.isTold).map { missing in
            let (use, found) = (missing.use, missing.found)
            return ImportFinding(
                kind: .implicit, target: target.name, module: use.module, dependency: found.dependency,
                place: place(of: use), others: use.files - 1, via: missing.via,
                hint: found.hint(for: use.module, instead: "`ignore` of `slipway.inspect.imports`"),
                isListed: found.isListed)
        }
    }

    /// What an app that runs a test declares: its code is there, and a copy in the test would be a second one.
    private func hosted(_ target: InspectedTarget) -> Set<String> {
        var result: Set<String> = []
        for row in table.rows where target.hosts.contains(row.name) { result.formUnion(row.allowed) }
        return result
    }
}
