import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Reads `Project.swift` into the tree of a manifest.
struct SwiftManifestReader {
    /// How the file is called.
    static let name = ManifestName.swift

    let repository: SwiftRepository

    /// - Throws: as ``ManifestEvaluator``; status 2 where there is no manifest, or it declares no project.
    func tree(
        _ path: SlipwayModel.Path, displayName: String, problems: Problems
    ) throws(SlipwayError) -> ManifestTree {
        guard try repository.host.files.exists(path) else {
            throw SlipwayError(
                .input, code: "no-manifest", "there is no manifest at \(displayName)",
                hint: "run in the repository's folder, or name it with --manifest")
        }
        let project = try repository.project(path, problems)
        let context = try repository.context(of: path, problems)
        let tree = try SwiftProjectTree(context: context).root(project)
        let own = try repository.ownKeys(path).map { own in
            SwiftOwnKeys(own: own, place: context.place(own.place), problems: problems).merged(onto: tree, of: project)
        }
        return ManifestTree(root: own ?? tree, includedFiles: [], frozenPatterns: context.frozen.patterns)
    }
}

extension Project {
    /// The name of the project's file, without its ending.
    var fileName: String { options.xcodeProjectName ?? name }
}
