import SlipwayModel
import SlipwayReport
import XcodeProject

/// Makes one native or legacy target.
struct TargetBuilder {
    let project: ProjectBuilder
    let settings: SettingsResolver
    let target: XcodeTarget

    private var store: ObjectStore { project.store }
    private var spec: XcodeSpec { project.spec }
    /// The project's, and those that the target has besides, by name.
    private var configs: [BuildConfiguration] { (spec.configs + target.configs).sortedBytewise(by: \.name) }

    /// - Returns: the settings of each configuration, as written.
    @discardableResult
    func build() throws(SlipwayError) -> [BuildSettings] {
        guard let id = project.targetID(target.name) else { return [] }
        let infoPlists = try infoPlists()
        let phases = Dictionary(
            infoPlists.values.map { (Path($0), BuildPhaseSpec.none) }, uniquingKeysWith: { first, _ in first })
        let files = try sorted(
            project.collector.files(of: target.sources + privacyManifest, type: target.type, phases: phases))
        var planner = DependencyPlanner(project: project, target: target)
        let parts = try planner.plan()
        var builder = PhaseBuilder(
            project: project, target: target, parts: parts, files: files,
            installsSwiftHeader: try installsSwiftHeader())
        let buildPhases = try builder.build()
        let rules = project.buildRules(target.buildRules, of: target.name)
        var all: [BuildSettings] = []
        var configurations: [ObjectID] = []
        for config in configs {
            let values = try settings.targetSettings(
                target, config: config, input: input(parts, infoPlists[config.name]))
            all.append(values)
            configurations.append(
                try project.configuration(
                    config, of: "target\u{0}" + target.name, settings: values, files: target.configFiles))
        }
        let list = project.configurationList(configurations, of: "target\u{0}" + target.name)
        let folders = try project.addExceptions(of: target, id: id, files: files, infoPlists: Set(infoPlists.values))
        add(id, list: list, phases: buildPhases, rules: rules, parts: parts, folders: folders)
        return all
    }

    private func add(
        _ id: ObjectID, list: ObjectID, phases: [ObjectID], rules: [ObjectID], parts: DependencyParts,
        folders: [ObjectID]
    ) {
        var fields: [(String, PropertyList?)] = [
            ("buildConfigurationList", .reference(list)), ("buildPhases", .references(phases)),
            ("dependencies", .references(parts.dependencies)), ("name", .string(target.name)),
            ("productName", .string(target.name)),
        ]
        if let legacy = target.legacy {
            fields += [
                ("buildArgumentsString", legacy.arguments.map { .string($0) }),
                ("buildToolPath", .string(legacy.toolPath)),
                ("buildWorkingDirectory", legacy.workingDirectory.map { .string($0) }),
                ("passBuildSettingsInEnvironment", .flag(legacy.passSettings)),
            ]
        } else {
            fields += [
                ("buildRules", .references(rules)),
                ("fileSystemSynchronizedGroups", folders.isEmpty ? nil : .references(folders)),
                ("packageProductDependencies", .references(parts.packageProducts)),
                ("productReference", project.products[target.name].map { .reference($0.id) }),
                ("productType", .string(target.type.identifier)),
            ]
        }
        store.set(id, target.isLegacy ? "PBXLegacyTarget" : "PBXNativeTarget", fields)
    }

    /// The privacy manifest that is written, as a resource.
    private var privacyManifest: [XcodeSource] {
        target.privacyManifest.map { file in
            var source = XcodeSource(path: Path(file.path).string)
            source.buildPhase = .resources
            return [source]
        } ?? []
    }

    /// Files by name, then by path, each element once.
    private func sorted(_ files: [SourceFile]) -> [SourceFile] {
        var order = files.indices.map { (name: files[$0].path.lastComponent, index: $0) }
        order.sort { left, right in
            if !left.name.hasBytes(of: right.name) {
                return left.name.precedes(right.name)
            }
            let (one, other) = (files[left.index].path, files[right.index].path)
            return one == other ? left.index < right.index : one < other
        }
        return order.map { files[$0.index] }
    }

    private func input(_ parts: DependencyParts, _ infoPlist: String?) -> TargetSettingsInput {
        TargetSettingsInput(
            infoPlist: infoPlist, requiresObjCLinking: parts.needsObjCLinking,
            carthageSearchPaths: parts.carthageFolders.sortedBytewise(),
            frameworkSearchPaths: parts.frameworkFolders.sortedBytewise())
    }

    /// The path of the Info.plist by configuration: from the settings, `info:`, or found among the sources.
    private func infoPlists() throws(SlipwayError) -> [String: String] {
        var result: [String: String] = [:]
        var found: String??
        for config in configs {
            let values = try settings.targetSettings(target, config: config, input: TargetSettingsInput())
            if let path = values.text("INFOPLIST_FILE") {
                result[config.name] = path
            } else if let info = target.info {
                result[config.name] = info.path
            } else {
                if found == nil { found = .some(try InfoPlistSearch(tree: project.tree).find(in: target.sources)) }
                if case .some(.some(let path)) = found { result[config.name] = path }
            }
        }
        return result
    }

    private func installsSwiftHeader() throws(SlipwayError) -> Bool {
        guard target.type == .staticLibrary, let config = spec.configs.first else { return false }
        let name = try settings.effective("SWIFT_OBJC_INTERFACE_HEADER_NAME", target: target, config: config)
        let installs = try settings.effective("SWIFT_INSTALL_OBJC_HEADER", target: target, config: config)
        return name?.isEmpty != true && !["NO", "FALSE"].contains(installs?.uppercased())
    }
}
