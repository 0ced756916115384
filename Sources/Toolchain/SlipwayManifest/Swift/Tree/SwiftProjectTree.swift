import ProjectDescription
import SlipwayModel
import SlipwayReport

/// A project of a Swift manifest, as the tree that `project.yml` is read into.
struct SwiftProjectTree {
    let context: SwiftTreeContext

    /// - Throws: what reading another project throws.
    func root(_ project: Project) throws(SlipwayError) -> ManifestNode {
        let place = context.place(project.place)
        var draft = NodeDraft(place)
        draft.set("name", text: project.fileName)
        addOptions(project, to: &draft)
        let settings = SwiftSettingsNodes(context: context, place: place)
        settings.addConfigurations(project.settings, to: &draft)
        var own = NodeDraft(place)
        own.set("SWIFT_VERSION", text: context.generation?.defaultSwiftVersion)
        settings.add(project.settings, own: own, to: &draft)
        var packages = NodeDraft(place)
        for (name, node) in SwiftPackageNodes(context: context, place: place).nodes(project.packages) {
            packages.set(name, node)
        }
        let names = packages.mapping.entries.map(\.key)
        context.externals.check(project.targets, context.problems, at: place)
        // one that the project has itself is taken as it says
        let linkage = SwiftLinkage(project: project, context: context)
        let others = try linkage.externals()
        for (name, node) in context.externals.nodes(project.targets, others: others, at: place)
        where !names.contains(name) { packages.set(name, node) }
        draft.set("packages", draft: packages)
        let automatic = SwiftAutomaticSchemes(targets: linkage.targets, context: context)
        var targets = NodeDraft(place)
        let resources = SwiftResourceNodes(targets: linkage.targets, context: context)
        let nodes = SwiftTargetNodes(
            context: context, project: project, packages: names, resources: resources, linkage: linkage)
        for target in resources.targetsWithBundles where target.foreignBuild == nil {
            // nobody builds a bundle alone
            let scheme = resources.isBundle(target.name) ? nil : automatic.scheme(of: target)
            targets.set(target.name, try nodes.node(target, scheme: scheme))
        }
        context.reportRepeats(project.targets.map { ($0.name, $0.place) }, of: "target")
        draft.set("targets", draft: targets)
        draft.set("aggregateTargets", draft: foreign(project, place))
        draft.set(
            "projectReferences", draft: try references(project, try linkage.folders() + resources.folders(), place))
        draft.set("schemes", draft: try SwiftSchemeNodes(context: context).nodes(project, automatic: automatic))
        draft.set("fileGroups", texts: fileGroups(project))
        draft.set("slipway", draft: inspection(project, place))
        return draft.node
    }

    /// What `slipway inspect` leaves alone, by tags and names of targets that `Tuist.swift` says.
    private func inspection(_ project: Project, _ place: Place) -> NodeDraft {
        let (implicit, redundant) = (context.inspection.implicitDependencies, context.inspection.redundantDependencies)
        let targets = project.targets.filter { !redundant.ignoreTagsMatching.isDisjoint(with: $0.metadata.tags) }
        let ignored = implicit.ignoreDependencies.merging(redundant.ignoreDependencies) { $0.union($1) }
        var ignore = NodeDraft(place)
        for target in project.targets {
            ignore.set(target.name, texts: (ignored[target.name] ?? []).sortedBytewise())
        }
        var imports = NodeDraft(place)
        imports.set("ignore", draft: ignore)
        imports.set("keep", texts: targets.map(\.name))
        var inspect = NodeDraft(place)
        inspect.set("imports", draft: imports)
        var slipway = NodeDraft(place)
        slipway.set("inspect", draft: inspect)
        return slipway
    }

    private func addOptions(_ project: Project, to draft: inout NodeDraft) {
        let place = draft.place
        var options = NodeDraft(place)
        options.set("createIntermediateGroups", flag: true)
        let isAlphabetical = project.options.folderSortingStrategy == .alphabetical
        options.set("groupSortPosition", text: isAlphabetical ? "none" : "top")
        options.set("developmentLanguage", text: project.options.developmentRegion)
        options.set("usesTabs", flag: project.options.textSettings.usesTabs)
        if let width = project.options.textSettings.indentWidth {
            options.set("indentWidth", options.plain("\(width)"))
        }
        if let width = project.options.textSettings.tabWidth { options.set("tabWidth", options.plain("\(width)")) }
        options.set("wrapsLines", flag: project.options.textSettings.wrapsLines)
        options.set("knownRegions", texts: project.options.defaultKnownRegions ?? [])
        if let regions = project.options.defaultKnownRegions, !regions.contains("Base") {
            options.set("useBaseInternationalization", flag: false)
        }
        options.set("fileHeader", text: header(project.fileHeaderTemplate, place))
        SwiftPresets(place: place).add(project.settings?.defaultSettings, toOptions: &options)
        options.set("mergeInheritedSettings", flag: inherits(project), usual: false)
        options.set(
            "groupLocalizedFiles", flag: SwiftLocalizedFiles(context: context).needGroups(in: project), usual: false)
        options.set("defaultConfig", text: defaultConfiguration(project.settings))
        draft.set("options", draft: options)
        var attributes = NodeDraft(place)
        attributes.set("ORGANIZATIONNAME", text: project.organizationName)
        attributes.set("CLASSPREFIX", text: project.classPrefix)
        draft.set("attributes", draft: attributes)
    }

    /// Whether it matters that `$(inherited)` stands for what the same level has before.
    private func inherits(_ project: Project) -> Bool {
        let written = [project.settings] + project.targets.map(\.settings)
        return written.contains { $0?.inherits ?? false }
            || project.targets.contains { target in
                if case .manual(let libraries) = target.mergedBinaryType { !libraries.isEmpty } else { false }
            }
    }

    /// The header of new files.
    private func header(_ template: FileHeaderTemplate?, _ place: Place) -> String? {
        switch template {
        case .string(let text): return text
        case .file(let file):
            let path = context.path(file)
            if let text = context.search.ownText(path) { return text }
            context.problems.error(
                "missing-header-template", "there is no text '\(path)' in the repository",
                cause: "'fileHeaderTemplate' names it",
                hint: "create it or correct the path", at: place)
            return nil
        case nil: return nil
        }
    }

    /// What `xcodebuild` builds where nothing else is asked for: the first release configuration by name.
    private func defaultConfiguration(_ settings: Settings?) -> String? {
        if let name = settings?.defaultConfiguration ?? context.generation?.defaultConfiguration { return name }
        let all = (settings?.configurations ?? []).sortedBytewise(by: { $0.name.rawValue })
        if all.isEmpty { return ConfigurationName.release.rawValue }
        return (all.first { $0.variant == .release } ?? all.first)?.name.rawValue
    }

    /// Files and folders of the navigator, each once.
    private func fileGroups(_ project: Project) -> [String] {
        let elements = project.additionalFiles + project.targets.flatMap(\.additionalFiles)
        let paths = SwiftFileElements(context: context).paths(elements)
        let named = SwiftSchemeFiles(context: context).inNavigator(project.schemes)
        // a folder shows what is in it
        return paths + named.filter { file in !paths.contains { file == $0 || file.hasPrefix($0 + "/") } }
    }

    /// Targets that other tools build: they run a script.
    private func foreign(_ project: Project, _ place: Place) -> NodeDraft {
        var targets = NodeDraft(place)
        for target in project.targets {
            guard let build = target.foreignBuild else { continue }
            let place = context.place(target.place)
            var script = NodeDraft(place)
            script.set("name", text: target.name)
            script.set("script", text: build.script)
            let inputs = build.inputs.flatMap { (input: Input) -> [String] in
                switch input {
                case .file(let path), .folder(let path): [SwiftScriptNodes.inProject(context.path(path))]
                case .glob(let pattern):
                    context.files(SwiftGlob(context.path(pattern))).map(SwiftScriptNodes.inProject)
                case .script: []
                }
            }
            script.set("inputFiles", texts: inputs)
            script.set("outputFiles", texts: [SwiftScriptNodes.inProject(context.path(build.output.path))])
            script.set("basedOnDependencyAnalysis", flag: false)
            var draft = NodeDraft(place)
            draft.set("buildScripts", nodes: [script.node])
            targets.set(target.name, draft: draft)
        }
        return targets
    }

    /// Other projects whose targets are used.
    ///
    /// - Parameter folders: those whose targets are linked, embedded or copied without being named.
    private func references(_ project: Project, _ folders: [String], _ place: Place) throws(SlipwayError) -> NodeDraft {
        var references = NodeDraft(place)
        for target in project.targets {
            let place = context.place(target.place)
            for case .project(let name, let path, _, _) in target.dependencies {
                let user = "target '\(target.name)' uses '\(name)' of it"
                guard let other = try context.otherProject(context.path(path), for: user, at: place) else { continue }
                var draft = NodeDraft(place)
                draft.set("path", text: other.project)
                references.set(other.name, draft: draft)
            }
        }
        for folder in folders {
            let other = try context.otherProject(folder)
            if references.has(other.name) { continue }
            var draft = NodeDraft(place)
            draft.set("path", text: other.project)
            references.set(other.name, draft: draft)
        }
        return references
    }
}

extension ForeignBuildOutput {
    /// What is built.
    var path: ProjectDescription.Path {
        switch self {
        case .xcframework(let path, _), .framework(let path, _), .library(let path, _, _, _): path
        }
    }
}
