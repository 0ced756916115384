import SlipwayModel

/// Works out from what a manifest and its packages declare what each target may import.
struct ImportTableBuilder {
    let package: DeclaredPackage
    /// The packages that are here, by their source.
    let others: [DeclaredPackage.Source: DeclaredPackage]

    func table() -> ImportTable {
        ImportTable(manifest: package.manifest, rows: package.targets.map(row), providers: providers(), edges: edges())
    }

    // MARK: What is allowed

    private func row(_ target: DeclaredTarget) -> ImportTable.Row {
        var allowed = Set(target.modules)
        var isComplete = true
        for dependency in target.dependencies {
            let resolved = resolve(dependency)
            allowed.formUnion(resolved.modules)
            isComplete = isComplete && resolved.isComplete
        }
        return ImportTable.Row(
            name: target.name, roots: target.roots, allowed: allowed, isComplete: isComplete, isRead: target.isRead)
    }

    /// What a dependency stands for.
    struct Resolved {
        var modules: [String] = []
        var nodes: [ImportTable.Node] = []
        /// Whether there are no other modules.
        var isComplete = true
        /// Whether there is nothing but programs, which nobody imports.
        var isTool = false
    }

    func resolve(_ dependency: DeclaredTarget.Dependency) -> Resolved {
        switch dependency {
        case .modules(let modules, let isWhole): return Resolved(modules: modules, isComplete: isWhole)
        case .target(let name): return own(name) ?? guess(name)
        case .product(let name, let package, let aliases):
            var result = product(name, of: package) ?? guess(name)
            result.modules += aliases
            return result
        case .named(let name):
            if let own = own(name) { return own }
            let found = package.packages.compactMap { product(name, of: $0.names[0]) }
            return found.first ?? guess(name)
        }
    }

    /// What is not here mostly has one module, of the same name.
    private func guess(_ name: String) -> Resolved { Resolved(modules: [ModuleName.of(name)], isComplete: false) }

    private func own(_ name: String) -> Resolved? {
        let targets = package.targets.filter { $0.name == name }
        return targets.isEmpty ? nil : resolved(targets, of: nil)
    }

    private func product(_ name: String, of packageName: String) -> Resolved? {
        guard let (key, other) = package(named: packageName), let targets = other.targets(of: name) else { return nil }
        var result = resolved(targets, of: key)
        result.isComplete = result.isComplete && other.isWhole
        return result
    }

    private func resolved(_ targets: [DeclaredTarget], of package: String?) -> Resolved {
        Resolved(
            modules: targets.flatMap(\.modules), nodes: targets.map { .init(package: package, target: $0.name) },
            isComplete: !targets.contains(where: \.hasOtherModules), isTool: targets.allSatisfy(\.isTool))
    }

    /// A package that the manifest uses, if it is here; the manifest's own has no key.
    private func package(named name: String) -> (key: String?, package: DeclaredPackage)? {
        guard let use = package.use(of: name) else { return nil }
        if let other = others[use.source] { return (ImportTableBuilder.key(use.source), other) }
        return use.names[0] == package.name ? (nil, package) : nil
    }

    private static func key(_ source: DeclaredPackage.Source) -> String { "\(source)" }

    // MARK: What is known

    private func providers() -> [String: ImportTable.Provider] {
        var result: [String: ImportTable.Provider] = [:]
        for target in package.targets {
            for module in target.modules where !SystemModules.contains(module) && result[module] == nil {
                result[module] = .init(place: .target(target.name), node: .init(package: nil, target: target.name))
            }
        }
        let sorted = others.map { (use(of: $0.key, $0.value), $0.key, $0.value) }
            .sorted { ($0.0.isListed ? 0 : 1, $0.0.name) < ($1.0.isListed ? 0 : 1, $1.0.name) }
        for (use, source, other) in sorted {
            for target in other.targets {
                let node = ImportTable.Node(package: ImportTableBuilder.key(source), target: target.name)
                let product = ImportTableBuilder.product(of: target.name, in: other)
                for module in target.modules where !SystemModules.contains(module) && result[module] == nil {
                    result[module] = .init(
                        place: .package(use.name, isListed: use.isListed, product: product), node: node)
                }
            }
        }
        for (name, use) in products() where others[use.source] == nil && package.use(of: package.name) != use {
            let module = ModuleName.of(name)
            if SystemModules.contains(module) || result[module] != nil { continue }
            result[module] = .init(
                place: .package(use.names[0], isListed: true, product: name),
                node: .init(package: ImportTableBuilder.key(use.source), target: name))
        }
        return result
    }

    /// The products that targets name, with their packages.
    private func products() -> [(name: String, use: DeclaredPackage.Use)] {
        package.targets.flatMap(\.dependencies).compactMap { dependency in
            guard case .product(let name, let package, _) = dependency else { return nil }
            return self.package.use(of: package).map { (name, $0) }
        }
    }

    private func use(
        of source: DeclaredPackage.Source, _ other: DeclaredPackage
    ) -> (name: String, isListed: Bool) {
        if let use = package.packages.first(where: { $0.source == source }) { return (use.names[0], true) }
        if case .identity(let identity) = source { return (identity, false) }
        return (other.name, false)
    }

    /// The product that offers a target: the one of the same name, or the one with the fewest others.
    private static func product(of target: String, in package: DeclaredPackage) -> String? {
        let offering = package.products.filter { $0.value.contains(target) }
        if offering[target] != nil { return target }
        return offering.min { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key
    }

    // MARK: What leads to what

    private func edges() -> [ImportTable.Node: [ImportTable.Node]] {
        var result: [ImportTable.Node: [ImportTable.Node]] = [:]
        for target in package.targets {
            result[.init(package: nil, target: target.name)] = target.dependencies.flatMap { resolve($0).nodes }
        }
        for (source, other) in others {
            // what a package calls others is looked up among those that are here
            let builder = ImportTableBuilder(package: other, others: others)
            let key = ImportTableBuilder.key(source)
            for target in other.targets {
                result[.init(package: key, target: target.name)] = target.dependencies.flatMap { dependency in
                    builder.resolve(dependency).nodes.map { .init(package: $0.package ?? key, target: $0.target) }
                }
            }
        }
        return result
    }
}
