import SlipwayModel
import SlipwayReport
import XcodeProject

/// Makes the whole project file from a manifest and the files around it.
struct ProjectAssembler {
    let spec: XcodeSpec
    let tree: SourceTree
    let settings: SettingsResolver
    /// Projects of others.
    var parsed = ParsedProjects()

    /// The project and what the schemes need to know of its targets.
    struct Result {
        let file: ProjectFile
        /// Ids of targets by name.
        let targetIDs: [String: ObjectID]
        /// Product files by target.
        let productFiles: [String: String]
        let externalProjects: ExternalProjects
        /// Everything that was made on the way.
        let builder: ProjectBuilder
    }

    func assemble() throws(SlipwayError) -> Result {
        let project = ProjectBuilder(spec: spec, tree: tree, parsed: parsed)
        for path in spec.fileGroups { try project.collector.addFileGroup(path) }
        var configurations: [ObjectID] = []
        for config in spec.configs {
            configurations.append(
                try project.configuration(
                    config, of: "project", settings: try settings.projectSettings(config), files: spec.configFiles))
        }
        let list = project.configurationList(configurations, of: "project")
        for target in spec.targets { project.addProduct(of: target) }
        let packages = try addPackages(project)
        var written: [String: [BuildSettings]] = [:]
        for target in spec.targets {
            written[target.name] = try TargetBuilder(project: project, settings: settings, target: target).build()
        }
        for target in spec.aggregateTargets { try addAggregate(target, project) }
        let groups = addGroups(project)
        addRoot(
            project, list: list, packages: packages, groups: groups,
            attributes: try TargetAttributes(project: project, settings: settings, written: written).all())
        if let object = project.store.collision {
            throw SlipwayError(
                .bug, code: "id-collision", "two objects of the project have one id", cause: "one is \(object)")
        }
        let names = spec.targets.map(\.name) + spec.aggregateTargets.map(\.name)
        return Result(
            file: ProjectFile(
                objectVersion: spec.options.projectFormat.objectVersion, objects: project.store.objects,
                rootObject: project.projectID, name: spec.name),
            targetIDs: Dictionary(names.compactMap { name in project.targetID(name).map { (name, $0) } }) { $1 },
            productFiles: Dictionary(spec.targets.map { ($0.name, $0.productFile) }) { $1 },
            externalProjects: project.externalProjects, builder: project)
    }

    // MARK: Packages

    private struct Packages {
        var remote: [ObjectID] = []
        var local: [ObjectID] = []
    }

    private func addPackages(_ project: ProjectBuilder) throws(SlipwayError) -> Packages {
        var result = Packages()
        for package in spec.packages.sortedBytewise(by: \.name) {
            guard let id = project.packageID(package) else { continue }
            switch package.source {
            case .remote(let url, let requirement):
                guard !result.remote.contains(id) else { continue }
                project.store.set(
                    id, "XCRemoteSwiftPackageReference",
                    [
                        ("repositoryURL", .string(url)), ("requirement", requirement.propertyList),
                        ("traits", package.traits.map { .texts($0) }),
                    ])
                result.remote.append(id)
            case .local(let path, let group):
                guard !result.local.contains(id) else { continue }
                project.store.set(
                    id, "XCLocalSwiftPackageReference",
                    [("relativePath", .string(Path(path).string)), ("traits", package.traits.map { .texts($0) })])
                result.local.append(id)
                try project.navigator.addLocalPackage(Path(path), group: group)
            }
        }
        return result
    }

    // MARK: Aggregate targets

    private func addAggregate(_ target: AggregateTarget, _ project: ProjectBuilder) throws(SlipwayError) {
        guard let id = project.targetID(target.name) else { return }
        let owner = "target\u{0}" + target.name
        var configurations: [ObjectID] = []
        for config in spec.configs {
            configurations.append(
                try project.configuration(
                    config, of: owner, settings: try settings.aggregateSettings(target, config: config),
                    files: target.configFiles))
        }
        var dependencies = target.targets.map {
            project.targetDependency(from: target.name, to: $0, filter: nil, filters: [])
        }
        var phases: [ObjectID] = []
        for (index, script) in target.buildScripts.enumerated() {
            let same = target.buildScripts[..<index].count { $0.name == script.name }
            let identity = "\(target.name)\u{0}script\u{0}\(script.name ?? "Run Script")"
            phases.append(
                try project.scriptPhase(script, identity: identity + (same == 0 ? "" : "\u{0}\(same)")))
        }
        for plugin in target.buildToolPlugins { dependencies += project.pluginDependency(plugin, of: target.name) }
        project.store.set(
            id, "PBXAggregateTarget",
            [
                ("buildConfigurationList", .reference(project.configurationList(configurations, of: owner))),
                ("buildPhases", .references(phases)), ("dependencies", .references(dependencies)),
                ("name", .string(target.name)), ("productName", .string(target.name)),
            ])
    }

    // MARK: Groups

    private struct Groups {
        let main: ObjectID
        let products: ObjectID
        /// `ProjectRef` and `ProductGroup` of each referenced project.
        let projects: [(project: ObjectID, products: ObjectID)]
    }

    private func addGroups(_ project: ProjectBuilder) -> Groups {
        let order = GroupOrder(options: spec.options)
        let main = project.derivedGroup("", identity: "main", project.navigator.topElements)
        main.name = nil
        main.fields = [
            ("indentWidth", spec.options.indentWidth.map { .string(String($0)) }),
            ("tabWidth", spec.options.tabWidth.map { .string(String($0)) }),
            ("usesTabs", spec.options.usesTabs.map { .flag($0) }),
            ("wrapsLines", spec.options.wrapsLines.map { .flag($0) }),
        ]
        order.sort(main)
        order.arrange(main)
        let references = spec.targets.compactMap { project.products[$0.name] }
        let products = project.derivedGroup("Products", identity: "Products", references)
        for group in project.derivedGroups(products: products, order: order) { main.children.append(group) }
        project.write(main)
        let external = project.externalProjects
        let projects = external.references.map { reference in
            let group = project.derivedGroup(
                "Products", identity: "Products of " + reference.name, external.products[reference.name] ?? [])
            project.write(group)
            return (external.fileID(reference), group.id)
        }
        return Groups(main: main.id, products: products.id, projects: projects)
    }

    // MARK: Project

    private func addRoot(
        _ project: ProjectBuilder, list: ObjectID, packages: Packages, groups: Groups, attributes: PropertyDictionary
    ) {
        let format = spec.options.projectFormat
        let language = spec.options.developmentLanguage ?? "en"
        var regions = project.navigator.knownRegions.union([language])
        regions.formUnion(spec.options.knownRegions)
        if spec.options.useBaseInternationalization { regions.insert("Base") }
        let names = (spec.targets.map(\.name) + spec.aggregateTargets.map(\.name)).sortedBytewise()
        let projects = groups.projects.map { entry -> PropertyList in
            ["ProductGroup": .reference(entry.products), "ProjectRef": .reference(entry.project)]
        }
        project.store.set(
            project.projectID, "PBXProject",
            [
                ("attributes", .dictionary(self.attributes(targets: attributes))),
                ("buildConfigurationList", .reference(list)),
                ("compatibilityVersion", format.compatibilityVersion.map { .string($0) }),
                ("developmentRegion", .string(language)), ("hasScannedForEncodings", "0"),
                ("knownRegions", .texts(regions.sortedBytewise())),
                ("mainGroup", .reference(groups.main)), ("minimizedProjectReferenceProxies", "1"),
                ("packageReferences", packageReferences(packages)),
                ("preferredProjectObjectVersion", format.preferredObjectVersion.map { .string($0) }),
                ("productRefGroup", .reference(groups.products)), ("projectDirPath", ""),
                ("projectReferences", projects.isEmpty ? nil : .array(projects)), ("projectRoot", ""),
                ("targets", .references(names.compactMap(project.targetID))),
            ])
    }

    private func packageReferences(_ packages: Packages) -> PropertyList? {
        let all = packages.local + packages.remote
        return all.isEmpty ? nil : .references(all)
    }

    private func attributes(targets: PropertyDictionary) -> PropertyDictionary {
        var result = PropertyDictionary([.init("BuildIndependentTargetsInParallel", "YES")])
        for entry in spec.attributes { result[entry.key] = entry.value.projectAttribute }
        if result["LastUpgradeCheck"]?.string?.isEmpty ?? true {
            result["LastUpgradeCheck"] = .string(spec.options.xcodeVersion ?? "1430")
        }
        let tags = Set(spec.targets.flatMap(\.sources).flatMap(\.resourceTags))
        if !tags.isEmpty {
            result["knownAssetTags"] = .texts(tags.sortedBytewise())
        }
        result["TargetAttributes"] = .dictionary(targets)
        return result.sorted
    }
}

extension PackageDependency.Requirement {
    /// As project files write a requirement.
    var propertyList: PropertyList {
        switch self {
        case .from(let version): ["kind": "upToNextMajorVersion", "minimumVersion": .string(version)]
        case .upToNextMinor(let version): ["kind": "upToNextMinorVersion", "minimumVersion": .string(version)]
        case .exact(let version): ["kind": "exactVersion", "version": .string(version)]
        case .range(let low, let high):
            ["kind": "versionRange", "maximumVersion": .string(high), "minimumVersion": .string(low)]
        case .branch(let branch): ["branch": .string(branch), "kind": "branch"]
        case .revision(let revision): ["kind": "revision", "revision": .string(revision)]
        }
    }
}
