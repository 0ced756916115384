extension ManifestSet {
    /// All members as one manifest, seen from the folder of the set: what asks about targets and what they need has one
    /// answer for all projects. It is not for generating.
    ///
    /// A target whose name another member has, too, is called `Project/Target`.
    package var merged: Manifest {
        if members.count == 1, members[0].folder == "." { return members[0].manifest }
        let names = SetNames(self)
        var spec = XcodeSpec(name: workspace?.name ?? "")
        var targets: [Target] = []
        var dependencies: [PackageDependency] = []
        var known: (dependencies: Set<String>, packages: Set<String>) = ([], [])
        var inspection = InspectionSettings()
        for member in members {
            let view = MemberView(folder: member.folder, names: names.ofMember[member.folder] ?? [:])
            inspection = inspection.merged(with: member.manifest.inspection, named: view.name)
            targets += member.manifest.targets.map(view.target)
            for package in member.manifest.dependencies.map(view.package)
            where known.dependencies.insert(package.name).inserted { dependencies.append(package) }
            guard let own = member.manifest.xcode else { continue }
            spec.targets += own.targets.map(view.target)
            spec.aggregateTargets += own.aggregateTargets.map(view.target)
            for package in own.packages.map(view.package)
            where known.packages.insert(package.name).inserted { spec.packages.append(package) }
            spec.settingGroups.merge(own.settingGroups) { first, _ in first }
        }
        let first = members.first?.manifest
        return Manifest(
            name: workspace?.name ?? "", version: first?.version ?? .zero, build: first?.build ?? "1",
            dependencies: dependencies, targets: targets, products: [], xcode: spec,
            inspection: inspection, bundle: first?.bundle ?? BundleSettings())
    }
}

extension ManifestSet {
    /// The member that has each target of ``merged``, by the target's name there.
    package var owners: [String: Member] {
        let names = SetNames(self)
        var owners: [String: Member] = [:]
        for member in members {
            for (name, known) in names.ofMember[member.folder] ?? [:] where !name.contains("/") {
                owners[known] = member
            }
        }
        return owners
    }
}

/// The names of targets in all of a set.
private struct SetNames {
    /// By the member's folder: the names in the set by those in its manifest, `Project/Target` for other projects'.
    private(set) var ofMember: [String: [String: String]] = [:]

    init(_ set: ManifestSet) {
        var counts: [String: Int] = [:]
        for member in set.members { for name in SetNames.targets(member) { counts[name, default: 0] += 1 } }
        var own: [String: [String: String]] = [:]
        for member in set.members {
            for name in SetNames.targets(member) {
                let isShared = (counts[name] ?? 0) > 1
                own[member.folder, default: [:]][name] = isShared ? "\(member.manifest.name)/\(name)" : name
            }
        }
        let places = set.membersByFolder
        for member in set.members {
            var names = own[member.folder] ?? [:]
            for reference in member.manifest.xcode?.projectReferences ?? [] {
                let folder = set.folder(member).appending(reference.path).parent
                guard let other = places[folder] else { continue }
                for (name, known) in own[other.folder] ?? [:] { names["\(reference.name)/\(name)"] = known }
            }
            ofMember[member.folder] = names
        }
    }

    private static func targets(_ member: ManifestSet.Member) -> Set<String> {
        let manifest = member.manifest
        let spec = manifest.xcode
        return Set(
            manifest.targets.map(\.name) + (spec?.targets.map(\.name) ?? [])
                + (spec?.aggregateTargets.map(\.name) ?? []))
    }
}

/// One member as it is seen from the folder of the set.
private struct MemberView {
    let folder: String
    let names: [String: String]

    func name(_ name: String) -> String { names[name] ?? name }

    private func path(_ path: String) -> String { Path(folder).appending(path).string }

    func target(_ target: XcodeTarget) -> XcodeTarget {
        var result = target
        // its product and module are called as before
        if result.productName == nil, name(target.name) != target.name { result.productName = target.name }
        result.name = name(target.name)
        for index in result.sources.indices { result.sources[index].path = path(result.sources[index].path) }
        for index in result.dependencies.indices {
            if case .target(let other) = result.dependencies[index].kind {
                result.dependencies[index].kind = .target(name(other))
            }
        }
        return result
    }

    func target(_ target: AggregateTarget) -> AggregateTarget {
        var result = target
        result.name = name(target.name)
        result.targets = target.targets.map(name)
        return result
    }

    func target(_ target: Target) -> Target {
        Target(
            name: name(target.name), kind: target.kind, path: path(target.path), exclude: target.exclude,
            dependencies: target.dependencies.map(dependency), resources: target.resources,
            swiftSettings: target.swiftSettings, cSettings: target.cSettings, linkerSettings: target.linkerSettings,
            versionFile: target.versionFile, sources: target.sources, publicHeadersPath: target.publicHeadersPath,
            cxxSettings: target.cxxSettings, plugins: target.plugins, packageAccess: target.packageAccess)
    }

    private func dependency(_ dependency: TargetDependency) -> TargetDependency {
        guard case .target(let other) = dependency.kind else { return dependency }
        return TargetDependency(
            .target(name(other)), platforms: dependency.platforms, traits: dependency.traits,
            moduleAliases: dependency.moduleAliases, at: dependency.place)
    }

    func package(_ package: XcodePackage) -> XcodePackage {
        guard case .local(let place, let group) = package.source else { return package }
        var result = package
        result.source = .local(path: path(place), group: group)
        return result
    }

    func package(_ package: PackageDependency) -> PackageDependency {
        guard case .path(let place) = package.source else { return package }
        return PackageDependency(
            name: package.name, source: .path(path(place)), requirement: package.requirement, traits: package.traits)
    }
}
