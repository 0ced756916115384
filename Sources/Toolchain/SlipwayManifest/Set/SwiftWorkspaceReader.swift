import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Reads `Workspace.swift`.
struct SwiftWorkspaceReader {
    /// How the file is called.
    static let name = ManifestName.workspace

    let repository: SwiftRepository

    /// What it declares.
    ///
    /// - Throws: as ``ManifestEvaluator``; status 2 where it declares no workspace.
    func workspace(_ path: SlipwayModel.Path) throws(SlipwayError) -> Workspace {
        let manifest = try repository.evaluate(path)
        guard let declared = try manifest.value("workspace", as: Workspace.self) else {
            throw SlipwayError(
                .input, code: "no-workspace", "'\(manifest.name)' declares no workspace",
                hint: "end it with `let workspace = Workspace(name: …, projects: […])`", at: manifest.location)
        }
        return declared.value
    }

    /// The tree of the workspace at a path, with the projects that it names.
    ///
    /// - Throws: as ``workspace(_:)``.
    func tree(
        _ path: SlipwayModel.Path, _ displayName: String, _ problems: Problems
    ) throws(SlipwayError) -> ManifestNode {
        guard try repository.host.files.exists(path) else {
            throw SlipwayError(
                .input, code: "no-manifest", "there is no manifest at \(displayName)",
                hint: "run in the repository's folder, or name it with --manifest")
        }
        let workspace = try workspace(path)
        let context = try repository.context(of: path, problems)
        var references: [(name: String, project: String)] = []
        var configs: [BuildConfiguration] = []
        for folder in try folders(workspace, context, in: path.parent) {
            references.append(try context.otherProject(folder))
            configs += try context.linkedProject(folder)?.configurations ?? XcodeSpec(name: "").configs
        }
        return try tree(workspace, context, references: references, configs: configs)
    }

    /// The folders of its projects, relative to its own, in order.
    ///
    /// - Throws: status 2 where a path has no project.
    func folders(_ workspace: Workspace, _ context: SwiftTreeContext, in root: SlipwayModel.Path)
        throws(SlipwayError) -> [String]
    {
        let finder = WorkspaceFolders(files: repository.host.files, root: root)
        var result: [String] = []
        for path in workspace.projects {
            let text = context.path(path)
            let found = try finder.folders(text)
            if found.isEmpty {
                context.problems.error(
                    "no-project", "there is no project at '\(text)'",
                    cause: Glob.isPattern(text)
                        ? "no folder that fits has a Project.swift or a project.yml"
                        : "it has neither a Project.swift nor a project.yml",
                    hint: "correct the path, or remove it from `projects`", at: context.place(workspace.place))
            }
            for folder in found where !result.contains(folder) { result.append(folder) }
        }
        return result
    }

    /// The tree of a manifest that has the workspace's schemes, and its projects as references.
    ///
    /// - Parameters:
    ///   - references: names and files of its projects, relative to its folder.
    ///   - configs: the configurations of its projects, which its schemes name; of one name the first counts.
    func tree(
        _ workspace: Workspace, _ context: SwiftTreeContext, references: [(name: String, project: String)],
        configs: [BuildConfiguration] = []
    ) throws(SlipwayError) -> ManifestNode {
        let place = context.place(workspace.place)
        var draft = NodeDraft(place)
        draft.set("name", text: workspace.name)
        let distinct = configs.distinct
        if distinct != XcodeSpec(name: "").configs {
            var names = NodeDraft(place)
            for config in distinct { names.set(config.name, text: config.type?.rawValue ?? "none") }
            draft.set("configs", draft: names)
        }
        var projects = NodeDraft(place)
        for (name, project) in references {
            var entry = NodeDraft(place)
            entry.set("path", text: project)
            projects.set(name, draft: entry)
        }
        draft.set("projectReferences", draft: projects)
        draft.set("schemes", draft: try SwiftSchemeNodes(context: context).nodes(workspace))
        return draft.node
    }

    /// All that is no scheme.
    func addOptions(_ workspace: Workspace, _ context: SwiftTreeContext, to spec: inout WorkspaceSpec) {
        let options = workspace.generationOptions
        spec.additionalFiles = SwiftFileElements(context: context).paths(
            workspace.additionalFiles, isOfWorkspace: true)
        let named = SwiftSchemeFiles(context: context).inNavigator(workspace.schemes)
        spec.additionalFiles += named.filter { !spec.additionalFiles.contains($0) }
        spec.createsSchemes = options.enableAutomaticXcodeSchemes
        spec.rendersMarkdown = options.renderMarkdownReadme
        spec.automaticScheme = automatic(options.autogeneratedWorkspaceSchemes, context)
        if let version = options.lastXcodeUpgradeCheck {
            spec.spec.options.xcodeVersion = SwiftWorkspaceReader.upgradeCheck(version)
        }
        // schemes lie in it
        if spec.spec.options.schemePathPrefix == XcodeOptions().schemePathPrefix {
            spec.spec.options.schemePathPrefix = "../"
        }
        switch options.derivedDataLocationStyle {
        case .absolutePath?: spec.derivedData = .init(isRelative: false, path: options.derivedDataCustomLocation)
        case .workspaceRelativePath?:
            spec.derivedData = .init(isRelative: true, path: options.derivedDataCustomLocation)
        case .default?, nil: break
        }
        switch workspace.fileHeaderTemplate {
        case .string(let text)?: spec.fileHeader = text
        case .file(let path)?:
            let file = repository.root.folder.appending(context.folder).appending(context.path(path))
            if let text = try? repository.host.files.readText(file) {
                spec.fileHeader = text
            } else {
                context.problems.error(
                    "missing-header", "there is no file '\(context.path(path))' for the header of new files",
                    hint: "create it, or correct the path", at: context.place(workspace.place))
            }
        case nil: break
        }
    }

    /// As Xcode writes versions: two digits, one, one.
    private static func upgradeCheck(_ version: Version) -> String {
        let major = "\(version.major)"
        return (major.count < 2 ? "0" : "") + major + "\(version.minor)\(version.patch)"
    }

    private func automatic(
        _ choice: Workspace.GenerationOptions.AutogeneratedWorkspaceSchemes, _ context: SwiftTreeContext
    ) -> WorkspaceSpec.AutomaticScheme? {
        guard case .enabled(let coverage, let testing, let language, let region, let format) = choice else {
            return nil
        }
        var scheme = WorkspaceSpec.AutomaticScheme()
        scheme.isParallelizable = testing.contains(.parallelizable)
        scheme.hasRandomOrder = testing.contains(.randomExecutionOrdering)
        scheme.language = language?.identifier
        scheme.region = region
        scheme.screenCapture = format.flatMap { XcodeScheme.ScreenCaptureFormat(rawValue: $0.rawValue) }
        switch coverage {
        case .disabled: scheme.coverage = .none
        case .all: scheme.coverage = .all
        case .relevant: scheme.coverage = .relevant
        case .targets(let targets):
            scheme.coverage = .targets(
                targets.map { target in
                    let folder = target.projectPath.map { context.path($0) }
                    let project = folder.flatMap { try? context.otherProject($0).name }
                    return SlipwayModel.TargetReference(
                        name: target.targetName, location: project.map { .project($0) } ?? .local)
                })
        }
        return scheme
    }
}

extension [BuildConfiguration] {
    /// The first of each name.
    var distinct: [BuildConfiguration] {
        var known: Set<String> = []
        return filter { known.insert($0.name).inserted }
    }
}
