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
        /// Where one place has several dependencies: products that stand behind one package, and in Swift all of a
        /// target, which have the place of its `.target(`.
        let dependency: ImportFinding.Dependency?

        init(_ entry: InspectedTarget.Entry, of target: InspectedTarget) {
            place = entry.place.map { "\($0.file):\($0.line):\($0.column)" } ?? "\(target.name) \(entry.dependency)"
            let isSwift = entry.place?.file.hasSuffix(".swift") == true
            if case .product = entry.dependency {
                dependency = entry.dependency
            } else {
                dependency = isSwift ? entry.dependency : nil
            }
        }
    }

    /// What is known of it in all targets that have it from one place.
    private struct Group {
        var members: [(user: Int, entry: InspectedTarget.Entry)] = []
        var finding: ImportFinding?
        var isKept = false
    }

    /// Dependencies that nothing imports in any of the targets that have them from one place.
    ///
    /// - Parameters:
    ///   - looked: the names of the targets that are looked at; what others have stays.
    ///   - uses: those of all targets.
    func redundant(
        in looked: Set<String>, _ uses: [ModuleUses], _ problems: inout UnknownModules
    ) -> RedundantDependencies {
        var order: [Written] = []
        var groups: [Written: Group] = [:]
        var unknown: [(user: Int, entry: InspectedTarget.Entry)] = []
        for (index, target) in targets.enumerated() {
            for entry in target.entries {
                let written = Written(entry, of: target)
                if groups[written] == nil { order.append(written) }
                var group = groups[written] ?? Group()
                group.members.append((index, entry))
                if !looked.contains(target.name) {
                    group.isKept = true
                } else if !target.files.isEmpty {
                    switch verdict(on: entry, of: target, uses[index]) {
                    case .used: group.isKept = true
                    case .unknown:
                        group.isKept = true
                        unknown.append((index, entry))
                    case .unused(let module):
                        group.finding = group.finding ?? finding(entry, of: target, module)
                    }
                }
                groups[written] = group
            }
        }
        let leads = ImportLeads(self, uses)
        var candidates: [RedundantDependencies.Candidate] = []
        var declared: [RedundantDependencies.Declared] = []
        for group in order.compactMap({ groups[$0] }) {
            var index: Int?
            if let finding = group.finding, !group.isKept,
                !group.members.contains(where: { leads.need(builder.resolve($0.entry.declared), of: $0.user) })
            {
                index = candidates.count
                candidates.append(.init(finding: finding, importers: importers(of: group.members.map(\.entry), uses)))
            }
            declared += group.members.map { .init(user: $0.user, dependency: $0.entry.dependency, candidate: index) }
        }
        let result = RedundantDependencies(users: users(uses), declared: declared, candidates: candidates)
        let kept = result.kept()
        for (user, entry) in unknown
        where !result.isNeeded(entry.dependency, of: user, by: importers(of: [entry], uses), kept) {
            problems.add(entry.dependency, in: targets[user].name, at: location(entry.place))
        }
        return result
    }

    private func finding(
        _ entry: InspectedTarget.Entry, of target: InspectedTarget, _ module: String
    ) -> ImportFinding {
        ImportFinding(
            kind: .redundant, target: target.name, module: module, dependency: entry.dependency,
            place: location(entry.place), repeats: entry.repeats.compactMap(location), others: 0, via: nil,
            hint: hint(for: entry), isListed: true)
    }

    private func location(_ place: Place?) -> SourceLocation? {
        place.map { SourceLocation(file: $0.file, line: $0.line, column: $0.column) }
    }

    private func verdict(
        on entry: InspectedTarget.Entry, of target: InspectedTarget, _ uses: ModuleUses
    ) -> Verdict {
        if entry.isKept || !uses.unread.isEmpty { return .used }
        let resolved = builder.resolve(entry.declared)
        if self.uses(resolved, uses.all) { return .used }
        guard let module = resolved.modules.first, !(resolved.isTool && resolved.isComplete) else { return .used }
        let names = resolved.modules + [entry.dependency.name] + [packageName(entry)].compactMap(\.self)
        let inspection = request.manifest.inspection
        if inspection.keepingTargets.contains(target.name) || inspection.ignores(names, in: target.name) {
            return .used
        }
        switch entry.dependency {
        case .target(let name):
            let other = byName[name]
            // there is nothing to import, or it is included by the names of headers
            guard let other, other.hasCode, !(target.hasC && other.hasHeaders) else { return .used }
        case .product:
            if target.hasC { return .used }
        }
        return resolved.isComplete ? .unused(module: module) : .unknown
    }

    private func packageName(_ entry: InspectedTarget.Entry) -> String? {
        if case .product(_, let package) = entry.dependency { package } else { nil }
    }

    private func hint(for entry: InspectedTarget.Entry) -> String {
        let keep = "or list it in `ignore` of `slipway.inspect.imports`"
        if request.name.hasSuffix(".swift") { return "remove it from the dependencies" }
        return "remove it, \(keep)"
    }
}
