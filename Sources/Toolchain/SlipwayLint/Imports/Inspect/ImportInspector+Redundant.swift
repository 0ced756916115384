import SlipwayModel
import SlipwayReport

extension ImportInspector {
    /// What one target makes of a dependency.
    private enum Verdict: Equatable {
        case used
        case unused(module: String)
        /// What it offers is not known.
        case unknown
    }

    /// A dependency as it is written: a template's, or that of a list of platforms, belongs to several targets.
    private struct Written: Hashable {
        let place: String
        /// One of several products that stand behind one package.
        let product: String?

        init(_ entry: InspectedTarget.Entry, of target: InspectedTarget) {
            place = entry.place.map { "\($0.file):\($0.line):\($0.column)" } ?? "\(target.name) \(entry.dependency)"
            if case .product(let name, _) = entry.dependency { product = name } else { product = nil }
        }
    }

    /// Dependencies that nothing imports in any of the targets that have them from one place.
    func redundant(
        in targets: [InspectedTarget], _ uses: [ModuleUses], _ problems: inout UnknownModules
    ) -> [ImportFinding] {
        var order: [Written] = []
        var found: [Written: ImportFinding?] = [:]
        for (target, uses) in zip(targets, uses) where !target.files.isEmpty {
            for entry in target.entries {
                let written = Written(entry, of: target)
                let verdict = verdict(on: entry, of: target, uses)
                let place = entry.place.map { SourceLocation(file: $0.file, line: $0.line, column: $0.column) }
                if verdict == .unknown { problems.add(entry.dependency, in: target.name, at: place) }
                guard case .unused(let module) = verdict, found[written] != .some(nil) else {
                    found[written] = .some(nil)
                    continue
                }
                if found[written] != nil { continue }
                order.append(written)
                found[written] = ImportFinding(
                    kind: .redundant, target: target.name, module: module, dependency: entry.dependency,
                    place: place, others: 0, via: nil, hint: hint(for: entry), isListed: true)
            }
        }
        // a place is one of the manifest's: what other targets make of it counts, too
        let looked = Set(targets.map(\.name))
        for target in self.targets where !looked.contains(target.name) {
            for entry in target.entries { found[Written(entry, of: target)] = .some(nil) }
        }
        return order.compactMap { found[$0] ?? nil }
    }

    private func verdict(
        on entry: InspectedTarget.Entry, of target: InspectedTarget, _ uses: ModuleUses
    ) -> Verdict {
        if entry.isKept || !uses.unread.isEmpty { return .used }
        let resolved = builder.resolve(entry.declared)
        if resolved.modules.contains(where: uses.all.contains) { return .used }
        if resolved.nodes.contains(where: { hides(anyOf: uses.all, $0) }) { return .used }
        guard let module = resolved.modules.first, !(resolved.isTool && resolved.isComplete) else { return .used }
        let names = resolved.modules + [entry.dependency.name] + [packageName(entry)].compactMap(\.self)
        if request.manifest.inspection.ignores(names, in: target.name) { return .used }
        switch entry.dependency {
        case .target(let name):
            let other = byName[name]
            // there is nothing to import, or it is included by the names of headers
            guard let other, other.hasCode, !(target.hasC && other.hasHeaders) else { return .used }
        case .product:
            if target.hasC { return .used }
        }
        if target.namesAll, isNeededByOthers(entry, of: target) { return .used }
        return resolved.isComplete ? .unused(module: module) : .unknown
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

    private func packageName(_ entry: InspectedTarget.Entry) -> String? {
        if case .product(_, let package) = entry.dependency { package } else { nil }
    }

    /// Whether another target that it depends on needs it: then it has to be linked, or to be embedded, here.
    private func isNeededByOthers(_ entry: InspectedTarget.Entry, of target: InspectedTarget) -> Bool {
        var open = target.entries.filter { $0.dependency != entry.dependency }.map(\.dependency)
        var seen: Set<ImportFinding.Dependency> = []
        while let dependency = open.popLast() {
            guard case .target(let name) = dependency, seen.insert(dependency).inserted,
                let other = byName[name]
            else { continue }
            if other.entries.contains(where: { $0.dependency == entry.dependency }) { return true }
            open += other.entries.map(\.dependency)
        }
        return false
    }

    private func hint(for entry: InspectedTarget.Entry) -> String {
        let keep = "or list it in `ignore` of `slipway.inspect.imports`"
        if request.name.hasSuffix(".swift") { return "remove it from the dependencies" }
        return "remove it, \(keep)"
    }
}
