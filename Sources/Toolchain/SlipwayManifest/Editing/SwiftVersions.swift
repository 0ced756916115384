import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The versions that Swift manifests of one repository say.
struct SwiftVersions {
    let request: VersionRequest
    let host: Host
    /// How messages name files, and where values were made.
    private let places: SwiftPlaces
    /// The sources of the module that manifests may import.
    private let helpers: [SwiftSourceText]

    /// What a manifest says.
    struct Project {
        let path: Path
        let tree: ManifestNode
    }

    /// - Parameter request: its manifest is one of the repository's.
    /// - Throws: status 3 where the folders above the manifest cannot be looked at.
    init(_ editor: VersionEditor, _ request: VersionRequest) throws(SlipwayError) {
        self.request = request
        let host = editor.host(for: request)
        let root = try SwiftManifestRoot(above: request.path, files: editor.files)
        self.host = host
        places = SwiftPlaces(root: root.folder, host: host)
        let sources = try HelperSources.read("", in: root.helpers, root: root, files: editor.files)?.sources ?? []
        helpers = try sources.map { (source) throws(SlipwayError) in
            let path = root.folder.appending(source.name)
            return try SwiftSourceText(path, named: host.display(path), files: editor.files)
        }
    }

    // MARK: What manifests say

    /// - Throws: as `projects`.
    func project(_ path: Path) throws(SlipwayError) -> Project {
        Project(path: path, tree: try trees([path], planned: [:])[0])
    }

    /// - Throws: as ``ManifestEvaluator``; status 2 for what is wrong in a manifest.
    func projects(_ paths: [Path]) throws(SlipwayError) -> [Project] {
        zip(paths, try trees(paths, planned: [:])).map { Project(path: $0, tree: $1) }
    }

    /// - Parameter planned: texts that files are to have.
    func trees(_ paths: [Path], planned: [Path: [UInt8]]) throws(SlipwayError) -> [ManifestNode] {
        try SwiftRepository.with(
            manifest: request.path, host: host, planned: planned
        ) { (repository) throws(SlipwayError) in
            try trees(paths, in: repository)
        }
    }

    private func trees(_ paths: [Path], in repository: SwiftRepository) throws(SlipwayError) -> [ManifestNode] {
        try repository.fetch(paths)
        return try paths.map { (path) throws(SlipwayError) in
            let problems = Problems(
                file: name(of: path), isStrict: request.isStrict, passingOver: ManifestLoader.withoutPackages)
            let tree = try ManifestTree.load(
                path: path, displayName: name(of: path), repository: repository, problems: problems)
            if problems.hasErrors { throw SlipwayError(.input, problems.sorted) }
            return tree.root
        }
    }

    /// What a project says about its version, and where.
    ///
    /// - Throws: what `resolveGit` throws; status 3 where a file cannot be read.
    func version(of project: Project, resolveGit: GitVersionResolver?) throws(SlipwayError) -> ManifestVersion {
        let search = try search(in: project)
        return try ManifestVersion(project.tree, resolveGit: resolveGit) { key, declaration in
            let found = search.places(of: key, isSetting: declaration.isSetting, value: declaration.text ?? "")
            if found.literals.count == 1, let only = found.literals.first { return only.location }
            return SourceLocation(declaration.entry.value.place)
        }
    }

    /// The files in which a manifest's values can be written.
    func search(in project: Project) throws(SlipwayError) -> SwiftVersionSearch {
        SwiftVersionSearch(
            manifest: try SwiftSourceText(project.path, named: name(of: project.path), files: host.files),
            helpers: helpers)
    }

    /// A file as messages name it.
    func name(of path: Path) -> String { places.name(of: path) }
}
