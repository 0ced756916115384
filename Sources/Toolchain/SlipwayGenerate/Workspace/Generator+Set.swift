package import SlipwayModel
package import SlipwayReport
import SlipwaySystem

extension Generator {
    /// Compares what the manifests of a set ask for with what is there. Reads only.
    ///
    /// - Parameters:
    ///   - user: the person's name on this machine.
    ///   - only: what is written; what each manifest asks for where it is empty.
    ///   - explains: whether differences of project files are put into words.
    /// - Throws: as ``plan(_:root:only:explains:)``.
    package func plan(
        _ set: ManifestSet, user: String?, only: Set<OutputName> = [], explains: Bool = false
    ) throws(SlipwayError) -> SetPlan {
        var parts: [SetPlan.Part] = []
        // the projects that are planned, for those whose targets depend on theirs
        var projects = PlannedFiles([:], over: files)
        let circles = set.members.count > 1 ? try planCircles(set, into: &projects) : [:]
        for member in set.inOrder {
            let root = set.folder(member)
            // what is there of its own is compared with what is wanted
            let others = circles[root].map(projects.without) ?? projects
            let generator = others.isEmpty ? self : Generator(files: others, parsed: parsed)
            let plan = try generator.plan(
                GenerateContext(manifest: member.manifest, manifestName: member.name, user: user), root: root,
                only: only, explains: explains)
            if set.members.count > 1 {
                for file in plan.files where file.isProject {
                    projects.add(file.bytes, at: root.appending(file.path))
                }
            }
            parts.append(
                SetPlan.Part(root: root, folder: member.folder, manifestName: member.name, plan: plan))
        }
        if let workspace = set.workspace, only.isEmpty || only.contains(.xcode) {
            let output = WorkspaceFiles(set: set, workspace: workspace, files: files, user: user)
            let plan = try self.plan(output.result(), root: set.root, explains: explains)
            let name = set.members.first { $0.folder == "." }?.name
            parts.append(
                SetPlan.Part(root: set.root, folder: ".", manifestName: name ?? "Workspace.swift", plan: plan))
        }
        return SetPlan(parts: parts)
    }

    /// Projects that use each other have no order: each is planned without what it uses first, which tells the others
    /// what its targets are.
    ///
    /// - Returns: their project files, by the folder.
    private func planCircles(
        _ set: ManifestSet, into projects: inout PlannedFiles
    ) throws(SlipwayError) -> [Path: Path] {
        var planned: [Path: Path] = [:]
        let places = set.membersByFolder
        var known: Set<Path> = []
        for member in set.inOrder {
            let root = set.folder(member)
            for reference in member.manifest.xcode?.projectReferences ?? [] {
                let folder = root.appending(reference.path).parent
                guard !known.contains(folder), folder != root,
                    let other = places[folder],
                    let spec = other.manifest.xcode
                else { continue }
                let context = GenerateContext(
                    manifest: other.manifest.with(xcode: spec.withoutProjects), manifestName: other.name)
                let result = try XcodeOutput.result(context, in: GeneratePlace(files: files, root: folder))
                for file in result.files where file.path.hasSuffix(".xcodeproj/project.pbxproj") {
                    planned[folder] = folder.appending(file.path)
                    projects.add(file.bytes, at: folder.appending(file.path))
                }
            }
            known.insert(root)
        }
        return planned
    }

    /// Writes the files of a plan that differ, part by part.
    ///
    /// - Throws: as ``write(_:root:manifestName:overwrite:)``; before anything is written where a person's file is in
    ///   the way of any part.
    package func write(_ plan: SetPlan, overwrite: Bool = false) throws(SlipwayError) {
        if !overwrite { try requireOwn(plan) }
        for part in plan.parts {
            try write(part.plan, root: part.root, manifestName: part.manifestName, overwrite: overwrite)
        }
    }

    /// - Throws: status 2 where a file is in the way that Slipway did not write.
    package func requireOwn(_ plan: SetPlan) throws(SlipwayError) {
        for part in plan.parts { try requireOwn(part.plan, manifestName: part.manifestName) }
    }
}

extension XcodeSpec {
    /// The same with nothing of other projects.
    fileprivate var withoutProjects: XcodeSpec {
        var result = self
        let names = Set(projectReferences.map(\.name))
        result.projectReferences = []
        result.schemes = []
        for index in result.targets.indices {
            result.targets[index].scheme = nil
            result.targets[index].dependencies.removeAll { dependency in
                guard case .target(let name) = dependency.kind else { return false }
                let parts = Path.split(name)
                return parts.count == 2 && names.contains(parts[0])
            }
        }
        return result
    }
}
