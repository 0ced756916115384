import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The projects whose targets a project uses, as far as manifests make them.
struct UsedProjects {
    let repository: SwiftRepository

    /// Their folders, relative to the manifest's. One that is not there is told, with its line, when the project is
    /// read.
    ///
    /// - Throws: as ``SwiftRepository/project(_:_:)``.
    func folders(_ manifest: SlipwayModel.Path, _ problems: Problems) throws(SlipwayError) -> [String] {
        guard manifest.pathExtension == "swift" else { return try referenced(from: manifest.parent) }
        let context = try repository.context(of: manifest, problems)
        return try repository.project(manifest, problems).usedFolders(context)
    }

    /// The folders of the project files that a `project.yml` refers to and that manifests beside them make.
    private func referenced(from folder: SlipwayModel.Path) throws(SlipwayError) -> [String] {
        var folders: [String] = []
        let finder = WorkspaceFolders(files: repository.host.files, root: folder)
        for reference in try repository.written(in: folder)?.projectReferences ?? [] {
            let path = SlipwayModel.Path(reference.path)
            guard let name = try finder.manifest(in: path.parent.string) else { continue }
            let other = folder.appending(path.parent)
            let file =
                name.hasSuffix(".swift")
                ? try repository.project(other.appending(component: name)).fileName
                : try repository.written(in: other)?.name
            if file.map({ $0 + ".xcodeproj" }) == path.lastComponent { folders.append(path.parent.string) }
        }
        return folders
    }
}

extension Project {
    /// The folders of the projects whose targets it uses, relative to its own.
    fileprivate func usedFolders(_ context: SwiftTreeContext) -> [String] {
        targets.flatMap { target in
            target.dependencies.compactMap { dependency in
                if case .project(_, let path, _, _) = dependency { context.path(path) } else { nil }
            }
        }
    }
}
