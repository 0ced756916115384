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
        for (name, node) in context.externals.nodes(project.targets, at: place) where !names.contains(name) {
            packages.set(name, node)
        }
        draft.set("packages", draft: packages)
        let automatic = SwiftAutomaticSchemes(project: project, context: context)
        var targets = NodeDraft(place)
        let resources = SwiftResourceNodes(project: project, context: context)
        let nodes = SwiftTargetNodes(context: context, packages: names, resources: resources)
        for target in resources.targetsWithBundles where target.foreignBuild == nil {
            targets.set(target.name, try nodes.node(target, scheme: automatic.scheme(of: target)))
        }
        draft.set("targets", draft: targets)
        draft.set("aggregateTargets", draft: foreign(project, place))
        draft.set("projectReferences", draft: try references(project, place))
        draft.set("schemes", draft: try SwiftSchemeNodes(context: context).nodes(project, automatic: automatic))
        draft.set("fileGroups", texts: fileGroups(project))
        return draft.node
    }

    private func addOptions(_ project: Project, to draft: inout NodeDraft) {
        let place = draft.place
        var options = NodeDraft(place)
        options.set("developmentLanguage", text: project.options.developmentRegion)
        options.set("usesTabs", flag: project.options.textSettings.usesTabs)
        if let width = project.options.textSettings.indentWidth {
            options.set("indentWidth", options.plain("\(width)"))
        }
        if let width = project.options.textSettings.tabWidth { options.set("tabWidth", options.plain("\(width)")) }
        if case .none? = project.settings?.defaultSettings { options.set("settingPresets", text: "none") }
        options.set(
            "defaultConfig", text: project.settings?.defaultConfiguration ?? context.generation?.defaultConfiguration)
        draft.set("options", draft: options)
        var attributes = NodeDraft(place)
        attributes.set("ORGANIZATIONNAME", text: project.organizationName)
        attributes.set("CLASSPREFIX", text: project.classPrefix)
        draft.set("attributes", draft: attributes)
        if project.fileHeaderTemplate != nil {
            context.unused("'fileHeaderTemplate'", cause: "headers of new files are not written", at: place)
        }
        if project.options.defaultKnownRegions != nil {
            context.unused("'defaultKnownRegions'", cause: "regions are those of the project's files", at: place)
        }
    }

    /// Files and folders of the navigator, each once.
    private func fileGroups(_ project: Project) -> [String] {
        var paths: [String] = []
        for element in project.additionalFiles + project.targets.flatMap(\.additionalFiles) {
            let path: String
            switch element {
            case .glob(let pattern): path = SwiftGlob(context.path(pattern)).path
            case .folderReference(let folder): path = context.path(folder)
            }
            if path != ".", !paths.contains(path) { paths.append(path) }
        }
        return paths
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
            script.set("basedOnDependencyAnalysis", flag: false)
            var draft = NodeDraft(place)
            draft.set("buildScripts", nodes: [script.node])
            targets.set(target.name, draft: draft)
        }
        return targets
    }

    /// Other projects whose targets are used.
    private func references(_ project: Project, _ place: Place) throws(SlipwayError) -> NodeDraft {
        var references = NodeDraft(place)
        for target in project.targets {
            for case .project(_, let path, _, _) in target.dependencies {
                let other = try context.otherProject(context.path(path))
                var draft = NodeDraft(context.place(target.place))
                draft.set("path", text: other.project)
                references.set(other.name, draft: draft)
            }
        }
        return references
    }
}
