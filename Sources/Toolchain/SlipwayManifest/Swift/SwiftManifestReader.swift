import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Reads `Project.swift` into the tree of a manifest.
struct SwiftManifestReader {
    /// How the file is called.
    static let name = "Project.swift"

    let repository: SwiftRepository

    /// - Throws: as ``ManifestEvaluator``; status 2 where there is no manifest, or it declares no project.
    func tree(
        _ path: SlipwayModel.Path, displayName: String, problems: Problems
    ) throws(SlipwayError) -> ManifestNode {
        guard try repository.host.files.exists(path) else {
            throw SlipwayError(
                .input, code: "no-manifest", "there is no manifest at \(displayName)",
                hint: "run in the repository's folder, or name it with --manifest")
        }
        let project = try repository.project(path, problems)
        let folder = path.parent.relative(to: repository.root.folder) ?? ""
        let context = SwiftTreeContext(
            folder: folder, problems: problems,
            otherProject: { (other) throws(SlipwayError) in try self.other(other, of: path) },
            externals: try repository.externals(from: folder), generation: try repository.options()?.generation)
        return try SwiftProjectTree(context: context).root(project)
    }

    /// The name of a project in another folder, and its file.
    private func other(
        _ folder: String, of path: SlipwayModel.Path
    ) throws(SlipwayError) -> (name: String, project: String) {
        let manifest = path.parent.appending(folder).appending(SwiftManifestReader.name)
        guard try repository.host.files.exists(manifest) else {
            let user = repository.root.name(of: path)
            throw SlipwayError(
                .input, code: "no-manifest", "there is no project at '\(folder)'",
                cause: "'\(user)' uses a target of it, and it has no Project.swift", at: SourceLocation(file: user))
        }
        let project = try repository.project(manifest)
        return (project.name, folder + "/" + project.fileName + ".xcodeproj")
    }
}

extension Project {
    /// The name of the project's file, without its ending.
    var fileName: String { options.xcodeProjectName ?? name }
}
