import SlipwayModel

/// A project as the tree of its manifest: keys in the order of the reference, each in its full form, and what is usual
/// left out.
///
/// The full form is the one that can be merged: settings have `base`, deployment targets are mappings.
struct SpecNodes {
    let spec: XcodeSpec
    /// For what has no place of its own.
    let place: Place

    var root: ManifestNode {
        var draft = NodeDraft(place)
        draft.set("name", text: spec.name)
        draft.set("options", draft: options)
        draft.set("attributes", draft: NodeDraft(place, spec.attributes))
        addConfigurations(to: &draft)
        draft.set("settings", draft: NodeDraft(place, spec.settings))
        var groups = NodeDraft(place)
        for (name, settings) in spec.settingGroups.sortedBytewise(by: { $0.key }) {
            groups.set(name, NodeDraft(place, settings).node)
        }
        draft.set("settingGroups", draft: groups)
        draft.set("packages", draft: packages)
        var projects = NodeDraft(place)
        for project in spec.projectReferences {
            var entry = NodeDraft(project.place ?? place)
            entry.set("path", text: project.path)
            projects.set(project.name, entry.node)
        }
        draft.set("projectReferences", draft: projects)
        draft.set("fileGroups", texts: spec.fileGroups)
        addTargets(to: &draft)
        return draft.node
    }

    private func addConfigurations(to draft: inout NodeDraft) {
        if spec.configs != XcodeSpec(name: "").configs {
            var configs = NodeDraft(place)
            for config in spec.configs { configs.set(config.name, text: config.type?.rawValue ?? "none") }
            draft.set("configs", draft: configs)
        }
        draft.set("configFiles", draft: NodeDraft(place, spec.configFiles))
    }

    private func addTargets(to draft: inout NodeDraft) {
        var targets = NodeDraft(place)
        for target in spec.targets { targets.set(target.name, TargetNodes(target.place ?? place).node(target)) }
        draft.set("targets", draft: targets)
        var aggregates = NodeDraft(place)
        for target in spec.aggregateTargets {
            aggregates.set(target.name, TargetNodes(target.place ?? place).node(target))
        }
        draft.set("aggregateTargets", draft: aggregates)
        var schemes = NodeDraft(place)
        for scheme in spec.schemes { schemes.set(scheme.name, SchemeNodes(place: scheme.place ?? place).node(scheme)) }
        draft.set("schemes", draft: schemes)
        draft.set("breakpoints", nodes: spec.breakpoints.map { BreakpointNodes(place: $0.place ?? place).node($0) })
    }

    private var packages: NodeDraft {
        var packages = NodeDraft(place)
        for package in spec.packages {
            var entry = NodeDraft(package.place ?? place)
            switch package.source {
            case .remote(let url, let requirement):
                entry.set("url", text: url)
                entry.add(requirement)
            case .local(let path, let group):
                entry.set("path", text: path)
                entry.set("group", text: group)
            }
            entry.set("excludeFromProject", flag: package.excludeFromProject, usual: false)
            packages.set(package.name, entry.node)
        }
        return packages
    }

    private var options: NodeDraft {
        let options = spec.options
        var draft = NodeDraft(place)
        draft.set("minimumXcodeGenVersion", text: options.minimumXcodeGenVersion)
        draft.set("bundleIdPrefix", text: options.bundleIdPrefix)
        draft.set("deploymentTarget", draft: NodeDraft(place, options.deploymentTarget))
        if options.settingPresets != .all { draft.set("settingPresets", text: options.settingPresets.rawValue) }
        draft.set("defaultConfig", text: options.defaultConfig)
        draft.set("developmentLanguage", text: options.developmentLanguage)
        draft.set("useBaseInternationalization", flag: options.useBaseInternationalization, usual: true)
        draft.set("xcodeVersion", text: options.xcodeVersion.map(SpecNodes.dotted))
        if options.projectFormat != .xcode16Dot0 { draft.set("projectFormat", text: options.projectFormat.rawValue) }
        draft.set("usesTabs", flag: options.usesTabs)
        draft.set("indentWidth", number: options.indentWidth)
        draft.set("tabWidth", number: options.tabWidth)
        draft.set("wrapsLines", flag: options.wrapsLines)
        draft.set("fileHeader", text: options.fileHeader)
        draft.set("knownRegions", texts: options.knownRegions)
        if options.presetFilter != PresetFilter() {
            draft.set("presetSettings", NodeDraft(place, options.presetFilter).node)
        }
        draft.set("mergeInheritedSettings", flag: options.mergesInherited, usual: false)
        draft.set("groupLocalizedFiles", flag: options.groupsLocalizedFiles, usual: false)
        addFolders(options, to: &draft)
        draft.set("preGenCommand", text: options.preGenCommand)
        draft.set("postGenCommand", text: options.postGenCommand)
        if options.schemePathPrefix != "../../" { draft.set("schemePathPrefix", text: options.schemePathPrefix) }
        let validations = XcodeOptions.Validation.allCases.filter(options.disabledValidations.contains)
        draft.set("disabledValidations", texts: validations.map(\.rawValue))
        draft.set("transitivelyLinkDependencies", flag: options.transitivelyLinkDependencies, usual: false)
        draft.set("carthageBuildPath", text: options.carthageBuildPath)
        draft.set("carthageExecutablePath", text: options.carthageExecutablePath)
        draft.set("findCarthageFrameworks", flag: options.findCarthageFrameworks, usual: false)
        return draft
    }

    private func addFolders(_ options: XcodeOptions, to draft: inout NodeDraft) {
        draft.set("createIntermediateGroups", flag: options.createIntermediateGroups, usual: false)
        draft.set("generateEmptyDirectories", flag: options.generateEmptyDirectories, usual: false)
        draft.set("defaultSourceDirectoryType", text: options.defaultSourceDirectoryType?.rawValue)
        if options.groupSortPosition != .bottom {
            draft.set("groupSortPosition", text: options.groupSortPosition.rawValue)
        }
        let orders = options.groupOrdering.map { ordering in
            var entry = NodeDraft(place)
            if !ordering.pattern.isEmpty { entry.set("pattern", text: ordering.pattern) }
            entry.set("order", texts: ordering.order)
            return entry.node
        }
        draft.set("groupOrdering", nodes: orders)
        draft.set("localPackagesGroup", text: options.localPackagesGroup)
        var types = NodeDraft(place)
        for (name, type) in options.fileTypes.sortedBytewise(by: { $0.key }) {
            var entry = NodeDraft(place)
            entry.set("file", flag: type.file, usual: true)
            entry.set("buildPhase", type.buildPhase.map { TargetNodes(place).phase($0) })
            entry.set("attributes", texts: type.attributes)
            entry.set("resourceTags", texts: type.resourceTags)
            entry.set("compilerFlags", texts: type.compilerFlags)
            types.set(name, entry.node)
        }
        draft.set("fileTypes", draft: types)
    }

    /// `1540` as `15.4`, `0720` as `7.2`.
    private static func dotted(_ version: String) -> String {
        let digits = version.utf8.map { Int($0) - 48 }
        guard digits.count == 4, digits.allSatisfy((0...9).contains) else { return version }
        return "\(digits[0] * 10 + digits[1]).\(digits[2])" + (digits[3] == 0 ? "" : ".\(digits[3])")
    }
}
