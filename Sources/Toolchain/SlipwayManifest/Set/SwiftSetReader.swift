import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Reads the Swift manifest of a workspace or a project with all projects that it uses.
struct SwiftSetReader {
    let repository: SwiftRepository
    let loader: ManifestLoader
    /// The manifest.
    let path: SlipwayModel.Path
    let resolveGit: GitVersionResolver?
    let checksFiles: Bool
    let problems: Problems

    private var root: SlipwayModel.Path { path.parent }

    func read() throws(SlipwayError) -> (set: ManifestSet, warnings: [Diagnostic]) {
        let context = try repository.context(of: path, problems)
        let workspace =
            path.lastComponent == SwiftWorkspaceReader.name
            ? try SwiftWorkspaceReader(repository: repository).workspace(path) : nil
        try reportUnused(context)
        let found = try manifests(workspace, context)
        if problems.hasErrors { throw SlipwayError(.input, problems.sorted) }
        let (members, warnings) = try load(found, context)
        try check(members)
        var spec = try spec(workspace, context, members)
        if problems.hasErrors { throw SlipwayError(.input, problems.sorted) }
        let configs = configs(of: members)
        if !configs.isEmpty { spec.spec.configs = configs }
        spec.pins = try pins()
        let set = ManifestSet(root: root, workspace: spec, members: members.map { opened($0, in: spec) })
        reportCycles(set)
        if problems.hasErrors { throw SlipwayError(.input, problems.sorted) }
        return (set, warnings + problems.sorted)
    }

    /// Says where targets of several projects depend on each other in a circle; each project has looked at its own.
    private func reportCycles(_ set: ManifestSet) {
        guard set.members.count > 1 else { return }
        for cycle in GraphCycles(TargetGraph(set.merged), most: 20).cycles {
            let names = cycle.targets + cycle.targets.prefix(1)
            let place = cycle.edges.first?.place
            problems.error(
                "dependency-cycle", "targets depend on each other in a circle",
                cause: CycleSearch.Cycle(names: names, place: place).description,
                hint: "move what both need into a target of its own", at: place)
        }
    }

    /// A member as it is in the workspace: Xcode takes the paths that schemes name from the workspace that is open, and
    /// the workspace says which Xcode the projects were checked with last, unless they do.
    private func opened(_ member: ManifestSet.Member, in workspace: WorkspaceSpec) -> ManifestSet.Member {
        guard var spec = member.manifest.xcode else { return member }
        if member.name.hasSuffix(".swift"), spec.options.schemePathPrefix == XcodeOptions().schemePathPrefix {
            spec.options.schemePathPrefix = "../" + (member.folder == "." ? "" : member.folder + "/")
        }
        spec.options.xcodeVersion = spec.options.xcodeVersion ?? workspace.spec.options.xcodeVersion
        return ManifestSet.Member(folder: member.folder, name: member.name, manifest: member.manifest.with(xcode: spec))
    }

    /// The configurations of all projects, which schemes of the workspace name.
    private func configs(of members: [ManifestSet.Member]) -> [BuildConfiguration] {
        members.flatMap { $0.manifest.xcode?.configs ?? [] }.distinct
    }

    /// What `slipway install` has pinned, relative to the root of the set.
    private func pins() throws(SlipwayError) -> String? {
        if try repository.options()?.generation?.disablePackageVersionLocking == true { return nil }
        guard let place = try PackageManifestPlace(repository.root, files: repository.host.files),
            try repository.host.files.exists(place.pins)
        else { return nil }
        let folder = root.relative(to: place.root) ?? "."
        return SwiftTreeContext.relative(place.pins.relative(to: place.root) ?? "", to: folder == "." ? "" : folder)
    }

    // MARK: Which manifests there are

    /// A manifest by its folder, relative to the root of the set, and its name.
    private struct Found {
        let folder: String
        let name: String
    }

    /// The projects that are named, and those that they use, by folder.
    private func manifests(_ workspace: Workspace?, _ context: SwiftTreeContext) throws(SlipwayError) -> [Found] {
        var found: [Found] = []
        var open: [String] = ["."]
        if let workspace {
            open = try SwiftWorkspaceReader(repository: repository).folders(workspace, context, in: root)
        }
        var known = Set(open)
        var errors: [Diagnostic] = []
        let finder = WorkspaceFolders(files: repository.host.files, root: root)
        while !open.isEmpty {
            // those that are known of are evaluated side by side, then those that they use
            var level: [Found] = []
            for folder in open {
                let isAsked = workspace == nil && folder == "."
                guard let name = isAsked ? path.lastComponent : try finder.manifest(in: folder) else { continue }
                level.append(Found(folder: folder, name: name))
            }
            found += level
            let evaluated = level.filter { $0.name.hasSuffix(".swift") }
            try repository.fetch(evaluated.map { root.appending($0.folder).appending(component: $0.name) })
            open = []
            for manifest in level {
                let path = root.appending(manifest.folder).appending(component: manifest.name)
                do throws(SlipwayError) {
                    for used in try UsedProjects(repository: repository).folders(path, problems) {
                        // several ways lead to one folder
                        let other = path.parent.appending(used).string(from: root)
                        if known.insert(other).inserted { open.append(other) }
                    }
                } catch {
                    if error.status != .input { throw error }
                    // what all of them import may be wrong
                    errors += error.diagnostics.filter { !errors.contains($0) }
                }
            }
        }
        if !errors.isEmpty { throw SlipwayError(.input, problems.sorted + errors) }
        return found.sortedBytewise(by: \.folder)
    }

    // MARK: What they say

    private func load(
        _ found: [Found], _ context: SwiftTreeContext
    ) throws(SlipwayError) -> (members: [ManifestSet.Member], warnings: [Diagnostic]) {
        // the projects that others refer to are about to be made
        var planned: [SlipwayModel.Path: [UInt8]] = [:]
        for manifest in found {
            let project = root.appending(manifest.folder).appending(try file(of: manifest, context))
            planned[project.appending("project.pbxproj")] = []
            for output in try foreignOutputs(of: manifest) { planned[output] = [] }
        }
        let loader = ManifestLoader(
            host: repository.host.with(PlannedFiles(planned, over: repository.host.files)), strict: loader.isStrict,
            passingOver: loader.passedOver)
        var members: [ManifestSet.Member] = []
        var warnings: [Diagnostic] = []
        var errors: [Diagnostic] = []
        for manifest in found {
            do throws(SlipwayError) {
                let loaded = try load(manifest, loader)
                // that packages are not installed is told once
                let isTold = warnings.contains { $0.code == SwiftExternals.unread }
                warnings += loaded.warnings.filter { !isTold || $0.code != SwiftExternals.unread }
                members.append(
                    ManifestSet.Member(folder: manifest.folder, name: manifest.name, manifest: loaded.manifest))
            } catch {
                if error.status != .input { throw error }
                errors += error.diagnostics
            }
        }
        if !errors.isEmpty { throw SlipwayError(.input, errors) }
        return (members, warnings)
    }

    /// What other tools build for targets of a manifest: it need not be there before the build.
    private func foreignOutputs(of manifest: Found) throws(SlipwayError) -> [SlipwayModel.Path] {
        guard manifest.name.hasSuffix(".swift") else { return [] }
        let path = root.appending(manifest.folder).appending(component: manifest.name)
        let outputs = try repository.project(path).targets.compactMap { $0.foreignBuild?.output.path }
        if outputs.isEmpty { return [] }
        let context = try repository.context(of: path, problems)
        return outputs.map { path.parent.appending(context.path($0)) }
    }

    /// The project's file in its folder.
    private func file(of manifest: Found, _ context: SwiftTreeContext) throws(SlipwayError) -> String {
        if manifest.folder == "." && manifest.name.hasSuffix(".swift") {
            return try repository.project(root.appending(component: manifest.name)).fileName + ".xcodeproj"
        }
        return SlipwayModel.Path(try context.otherProject(manifest.folder).project).lastComponent
    }

    private func load(
        _ manifest: Found, _ loader: ManifestLoader
    ) throws(SlipwayError) -> (manifest: Manifest, warnings: [Diagnostic]) {
        let path = root.appending(manifest.folder).appending(component: manifest.name)
        let name = repository.places.name(of: path)
        guard manifest.name.hasSuffix(".swift") else {
            return try loader.load(path, displayName: name, resolveGit: resolveGit, checksFiles: checksFiles)
        }
        let problems = Problems(file: name, isStrict: loader.isStrict, passingOver: loader.passedOver)
        let tree = try ManifestTree.load(path: path, displayName: name, repository: repository, problems: problems)
        return try loader.load(tree, path, problems, resolveGit, checksFiles: checksFiles)
    }

    // MARK: The workspace

    private func spec(
        _ workspace: Workspace?, _ context: SwiftTreeContext, _ members: [ManifestSet.Member]
    ) throws(SlipwayError) -> WorkspaceSpec {
        let references = members.compactMap { member -> (name: String, project: String)? in
            guard let spec = member.manifest.xcode else { return nil }
            let name = projectName(member) ?? spec.name
            let file = SlipwayModel.Path(member.folder).appending(component: spec.name + ".xcodeproj")
            return (name, file.string)
        }
        var names: Set<String> = []
        for reference in references where !names.insert(reference.name).inserted {
            problems.error(
                "same-project", "two projects are called '\(reference.name)'",
                cause: "one is \(reference.project), and schemes name projects", hint: "rename one of them",
                at: workspace.map { context.place($0.place) })
        }
        if problems.hasErrors { throw SlipwayError(.input, problems.sorted) }
        if let workspace {
            let reader = SwiftWorkspaceReader(repository: repository)
            let tree = try reader.tree(workspace, context, references: references, configs: configs(of: members))
            let read = XcodeSpecReader(problems: problems).read(tree) ?? XcodeSpec(name: workspace.name)
            var spec = WorkspaceSpec(name: workspace.name, spec: read)
            reader.addOptions(workspace, context, to: &spec)
            return spec
        }
        let name = try repository.project(path).name
        var spec = WorkspaceSpec(name: name, spec: XcodeSpec(name: name))
        spec.spec.projectReferences = references.map { ProjectReference(name: $0.name, path: $0.project) }
        spec.automaticScheme = WorkspaceSpec.AutomaticScheme()
        spec.createsSchemes = false
        return spec
    }

    /// The name by which others refer to a project; the file may have another.
    private func projectName(_ member: ManifestSet.Member) -> String? {
        guard member.name.hasSuffix(".swift") else { return nil }
        return try? repository.project(root.appending(member.folder).appending(component: member.name)).name
    }
}
