import SlipwayModel
import SlipwayReport
import XcodeProject

/// Makes the targets of a manifest, all but their settings.
struct TargetMigration {
    let context: MigrationContext
    let packages: PackageIndex
    let options: XcodeOptions

    private var view: ProjectView { context.view }
    private var notes: MigrationNotes { context.notes }

    struct Result {
        var targets: [XcodeTarget] = []
        var aggregates: [AggregateTarget] = []
        /// By name, aggregates too.
        var records: [String: TargetRecord] = [:]
    }

    func migrate() throws(SlipwayError) -> Result {
        var result = Result()
        for (id, object) in view.targets {
            let record = TargetRecord(id, object, in: view)
            guard result.records[record.name] == nil else {
                notes.add(record.title, "there are two targets of this name; the second is left out")
                continue
            }
            switch object.isa {
            case "PBXAggregateTarget": result.aggregates.append(aggregate(record))
            case "PBXNativeTarget", "PBXLegacyTarget":
                guard let target = begin(record) else { continue }
                result.targets.append(target)
            default:
                notes.add(record.title, "there is no word for targets of class \(object.isa)")
                continue
            }
            result.records[record.name] = record
        }
        let known = Dictionary(result.targets.map { ($0.name, $0) }) { first, _ in first }
        for index in result.targets.indices {
            guard let record = result.records[result.targets[index].name] else { continue }
            try fill(&result.targets[index], record, known)
        }
        let names = Set(result.records.keys)
        for index in result.targets.indices { drop(&result.targets[index], unless: names) }
        for index in result.aggregates.indices {
            result.aggregates[index].targets.removeAll { !names.contains($0) && !$0.contains("/") }
        }
        return result
    }

    // MARK: Native and legacy targets

    /// Name, type and platform.
    private func begin(_ record: TargetRecord) -> XcodeTarget? {
        let place = PlatformMigration(context: context).platform(of: record)
        var type = ProductType.none
        if record.object.isa == "PBXNativeTarget" {
            let identifier = record.object.string("productType") ?? ""
            guard let known = PlatformMigration.type(of: identifier) else {
                notes.add(record.title, "there is no word for the product type '\(identifier)'; the target is left out")
                return nil
            }
            type = known
        }
        var target = XcodeTarget(name: record.name, type: type, platform: place.platform)
        target.supportedDestinations = place.destinations
        if record.object.isa == "PBXLegacyTarget" { target.legacy = legacy(record.object) }
        if let product = record.object.reference("productReference"), let path = view[product]?.string("path") {
            let stem = type == .staticLibrary && path.hasPrefix("lib") ? Path(String(path.dropFirst(3))) : Path(path)
            let name = type.fileExtension == nil ? stem.lastComponent : stem.stem
            if name != record.name { target.productName = name }
            if target.productFile != path {
                notes.add(record.title, "its product is called \(path), which becomes \(target.productFile)")
            }
        }
        // what is linked depends on it
        if let kind = record.common("MACH_O_TYPE") { target.settings.base["MACH_O_TYPE"] = .text(kind) }
        return target
    }

    private func legacy(_ object: ProjectObject) -> LegacyTarget {
        var legacy = LegacyTarget(toolPath: object.string("buildToolPath") ?? "")
        legacy.arguments = object.string("buildArgumentsString").flatMap { $0.isEmpty ? nil : $0 }
        legacy.passSettings = object.string("passBuildSettingsInEnvironment") == "1"
        legacy.workingDirectory = object.string("buildWorkingDirectory").flatMap { $0.isEmpty ? nil : $0 }
        return legacy
    }

    private func fill(
        _ target: inout XcodeTarget, _ record: TargetRecord, _ known: [String: XcodeTarget]
    ) throws(SlipwayError) {
        var collector = MemberCollector(context: context, target: record)
        collector.collect()
        var synced = SyncedFolderMigration(context: context, target: record).sources()
        var members = collector.members
        for index in synced.indices {
            // a folder may be a member as a whole
            synced[index].buildPhase = members.removeValue(forKey: Path(synced[index].path))?.phase
        }
        let cover = FolderCover(
            tree: context.tree, members: MemberRules(options: options), type: target.type, wanted: members,
            special: special(record), closed: Set(synced.map { Path($0.path) }))
        target.sources = try cover.sources() + synced
        let dependencies = DependencyMigration(
            context: context, packages: packages, target: record, known: known, others: collector.others
        ).migrate()
        target.dependencies = dependencies.dependencies
        target.buildToolPlugins = dependencies.plugins
        let phases = PhaseMigration(context: context, target: record)
        let scripts = phases.scripts()
        target.preBuildScripts = scripts.before
        target.postCompileScripts = scripts.afterCompiling
        target.postBuildScripts = scripts.after
        target.buildRules = phases.rules()
        target.onlyCopyFilesOnInstall = phases.copiesOnInstall()
        target.putResourcesBeforeSourcesBuildPhase = phases.resourcesComeFirst()
        target.configFiles = view.configFiles(of: record.object)
    }

    /// The Info.plists, which are in no phase.
    private func special(_ record: TargetRecord) -> [Path: BuildPhaseSpec] {
        let paths = record.settings.values.compactMap { $0.text("INFOPLIST_FILE") }.filter { !$0.isEmpty }
        return Dictionary(paths.map { (Path($0), BuildPhaseSpec.none) }) { first, _ in first }
    }

    /// Drops dependencies on targets that are left out.
    private func drop(_ target: inout XcodeTarget, unless names: Set<String>) {
        target.dependencies.removeAll { dependency in
            guard case .target(let name) = dependency.kind, !name.contains("/"), !names.contains(name) else {
                return false
            }
            notes.add("target '\(target.name)'", "its dependency '\(name)' is left out")
            return true
        }
    }

    // MARK: Aggregate targets

    private func aggregate(_ record: TargetRecord) -> AggregateTarget {
        var target = AggregateTarget(name: record.name)
        let dependencies = DependencyMigration(
            context: context, packages: packages, target: record, known: [:], others: []
        ).migrate()
        target.buildToolPlugins = dependencies.plugins
        for dependency in dependencies.dependencies {
            if case .target(let name) = dependency.kind, !name.contains("/") {
                target.targets.append(name)
            } else {
                notes.add(record.title, "an aggregate target can depend on targets of its project alone")
            }
        }
        for (_, phase) in record.phases {
            if phase.isa == "PBXShellScriptBuildPhase" {
                target.buildScripts.append(PhaseMigration(context: context, target: record).script(phase))
            } else if !phase.references("files").isEmpty {
                notes.add(record.title, "an aggregate target has no place for a phase \(phase.isa)")
            }
        }
        target.configFiles = view.configFiles(of: record.object)
        return target
    }
}
