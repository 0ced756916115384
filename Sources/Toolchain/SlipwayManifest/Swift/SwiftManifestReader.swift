import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Reads `Project.swift` into the tree of a manifest.
struct SwiftManifestReader {
    /// How the file is called.
    static let name = "Project.swift"

    let host: Host

    /// - Throws: as ``ManifestEvaluator``; status 2 where there is no manifest, or it declares no project.
    func tree(
        _ path: SlipwayModel.Path, displayName: String, problems: Problems
    ) throws(SlipwayError) -> ManifestNode {
        guard try host.files.exists(path) else {
            throw SlipwayError(
                .input, code: "no-manifest", "there is no manifest at \(displayName)",
                hint: "run in the repository's folder, or name it with --manifest")
        }
        if let cache = EvaluationCache.usual(host.environment) { return try tree(path, cache, problems) }
        // nowhere to keep anything
        let folder = try LocalFileSystem().makeTemporaryDirectory()
        defer { try? LocalFileSystem().remove(folder) }
        return try tree(path, EvaluationCache(folder: folder), problems)
    }

    private func tree(
        _ path: SlipwayModel.Path, _ cache: EvaluationCache, _ problems: Problems
    ) throws(SlipwayError) -> ManifestNode {
        let root = try SwiftManifestRoot(above: path, files: host.files)
        let evaluator = ManifestEvaluator(host: host, cache: cache, root: root)
        let project = try project(path, evaluator, root, problems)
        let folder = path.parent
        var known: [String: (name: String, project: String)] = [:]
        let context = SwiftTreeContext(
            folder: folder.relative(to: root.folder) ?? "", problems: problems,
            otherProject: { (other) throws(SlipwayError) in
                if let found = known[other] { return found }
                let place = folder.appending(other)
                let manifest = place.appending(SwiftManifestReader.name)
                guard try host.files.exists(manifest) else {
                    throw SlipwayError(
                        .input, code: "no-manifest", "there is no project at '\(other)'",
                        cause: "'\(root.name(of: path))' uses a target of it, and it has no Project.swift",
                        at: SourceLocation(file: root.name(of: path)))
                }
                let found = try self.project(manifest, evaluator, root, Problems(file: root.name(of: manifest)))
                let name = found.options.xcodeProjectName ?? found.name
                known[other] = (found.name, other + "/" + name + ".xcodeproj")
                return (found.name, other + "/" + name + ".xcodeproj")
            },
            externalPackage: { _ in nil })
        return try SwiftProjectTree(context: context).root(project)
    }

    private func project(
        _ path: SlipwayModel.Path, _ evaluator: ManifestEvaluator, _ root: SwiftManifestRoot, _ problems: Problems
    ) throws(SlipwayError) -> Project {
        let manifest = try evaluator.evaluate(path)
        guard let declared = try manifest.value("project", as: Project.self) else {
            throw SlipwayError(
                .input, code: "no-project", "'\(manifest.file)' declares no project",
                hint: "end it with `let project = Project(name: …)`", at: SourceLocation(file: manifest.file))
        }
        if declared.count > 1 {
            problems.warning(
                "several-projects", "'\(manifest.file)' makes \(declared.count) projects", cause: "the first counts",
                hint: "make one, and the others in manifests of their own",
                at: Place(
                    file: declared.value.place.file, line: declared.value.place.line,
                    column: declared.value.place.column))
        }
        return declared.value
    }
}
