import SlipwayModel
import SlipwayReport
import SlipwaySystem
import XcodeProject

/// Makes a manifest's description of an Xcode project out of the project.
struct ProjectMigration {
    /// The name of the `.xcodeproj` without its extension.
    let name: String
    let view: ProjectView
    /// The folder of the `.xcodeproj`.
    let root: Path
    let files: any FileSystem
    /// Scheme files by name.
    let schemes: [(name: String, element: XMLElement)]
    let notes: MigrationNotes

    struct Result {
        var spec: XcodeSpec
        var version: VersionMigration.Version?
    }

    func migrate() throws(SlipwayError) -> Result {
        var spec = XcodeSpec(name: name)
        if let folder = view.root.string("projectDirPath"), !folder.isEmpty {
            notes.add("the project", "its paths start from '\(folder)'; those of the manifest from its own folder")
        }
        let tree = SourceTree(files: files, root: root)
        let context = MigrationContext(
            view: view, tree: tree, notes: notes, configFiles: try configFileValues())
        spec.configs = ConfigurationMigration(view: view).configurations()
        spec.configFiles = view.configFiles(of: view.root)
        let packages = try PackageIndex(view: view, tree: tree, notes: notes)
        spec.packages = packages.packages
        spec.projectReferences = packages.projects
        OptionMigration(context: context).fill(&spec)
        let targets = try TargetMigration(context: context, packages: packages, options: spec.options).migrate()
        spec.targets = targets.targets
        spec.aggregateTargets = targets.aggregates
        addDeploymentTargets(&spec, context, targets.records)
        try checkConfigFiles(&spec, tree)
        AttributeMigration(context: context).fill(&spec, targets.records)
        spec.fileGroups = try FileGroupMigration(context: context).paths(spec)
        let oracle = ProjectOracle(files: files, root: root, tree: tree)
        try SettingsMigration(view: view, oracle: oracle, records: targets.records).migrate(&spec)
        let version = VersionMigration.lift(
            &spec, records: Array(targets.records.values), project: view.settings(of: view.root))
        let migration = SchemeMigration(spec: spec, packages: packages, project: name, notes: notes)
        spec.schemes = schemes.compactMap { migration.scheme($0.name, $0.element) }
        try checkFiles(&spec, tree)
        let made = try oracle.project(of: spec, version: version.map { ($0.marketing, $0.build ?? "1") })
        if let made { MigrationCheck(before: view, after: made, liftsVersion: version != nil).report(to: notes) }
        return Result(spec: spec, version: version)
    }

    /// What the `.xcconfig` files of all configurations set, by file.
    private func configFileValues() throws(SlipwayError) -> [String: [String: String]] {
        var reader = ConfigFileSettings(files: files, root: root)
        var result: [String: [String: String]] = [:]
        for (_, object) in view.targets + [(view.file.rootObject, view.root)] {
            for file in view.configFiles(of: object) where result[file.path] == nil {
                result[file.path] = try reader.values(in: file.path)
            }
        }
        return result
    }

    /// A configuration file that another tool makes later may be missing now.
    private func checkConfigFiles(_ spec: inout XcodeSpec, _ tree: SourceTree) throws(SlipwayError) {
        let all = spec.configFiles + spec.targets.flatMap(\.configFiles) + spec.aggregateTargets.flatMap(\.configFiles)
        for file in all where try tree.entry(Path(file.path)) == nil {
            spec.options.disabledValidations.insert(.missingConfigFiles)
            notes.add("configuration '\(file.config)'", "its file \(file.path) is not on disk")
        }
    }

    /// Test plans and packages that a manifest must not miss.
    private func checkFiles(_ spec: inout XcodeSpec, _ tree: SourceTree) throws(SlipwayError) {
        for scheme in spec.schemes {
            for plan in scheme.test?.testPlans ?? [] where try tree.entry(Path(plan.path)) == nil {
                spec.options.disabledValidations.insert(.missingTestPlans)
                notes.add("scheme '\(scheme.name)'", "its test plan \(plan.path) is not on disk")
            }
        }
        for package in spec.packages {
            guard case .local(let path, _) = package.source, try !tree.isDirectory(Path(path)) else { continue }
            notes.add(
                "package '\(package.name)'", "its folder \(path) is not on disk, which `slipway generate` asks for")
        }
    }

    private func addDeploymentTargets(
        _ spec: inout XcodeSpec, _ context: MigrationContext, _ records: [String: TargetRecord]
    ) {
        let platforms = PlatformMigration(context: context)
        let all: [XcodePlatform] = [.iOS, .macOS, .tvOS, .visionOS, .watchOS]
        spec.options.deploymentTarget = platforms.deploymentTargets(in: view.settings(of: view.root), all)
        for index in spec.targets.indices {
            let target = spec.targets[index]
            let own =
                target.platform == .auto
                ? all.filter { platform in
                    target.supportedDestinations.contains { $0.platform == platform }
                } : [target.platform]
            spec.targets[index].deploymentTarget = platforms.deploymentTargets(
                in: records[target.name]?.settings ?? [:], own)
        }
    }
}

/// Finds the configurations and which presets each has.
struct ConfigurationMigration {
    let view: ProjectView

    func configurations() -> [BuildConfiguration] {
        let all = view.settings(of: view.root)
        return view.configurations(of: view.root).compactMap { configuration in
            guard let name = configuration.string("name") else { return nil }
            return BuildConfiguration(name: name, type: kind(name, all[name] ?? BuildSettings()))
        }
    }

    /// By the settings in which the presets differ, else by name.
    private func kind(_ name: String, _ settings: BuildSettings) -> BuildConfiguration.Kind? {
        let debug = agreement(settings, ProjectPresets.debug, against: ProjectPresets.release)
        let release = agreement(settings, ProjectPresets.release, against: ProjectPresets.debug)
        if debug != release { return debug > release ? .debug : .release }
        let name = name.lowercased()
        if name.contains("debug") { return .debug }
        return name.contains("release") ? .release : nil
    }

    private func agreement(_ settings: BuildSettings, _ presets: BuildSettings, against others: BuildSettings) -> Int {
        presets.entries.count { settings[$0.key] == $0.value && others[$0.key] != $0.value }
    }
}
