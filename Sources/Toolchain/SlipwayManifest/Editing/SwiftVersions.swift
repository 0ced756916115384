import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The versions that Swift manifests of one repository say.
struct SwiftVersions {
    let request: VersionRequest
    let host: Host
    let root: SwiftManifestRoot
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
        host = Host(files: editor.files, environment: request.environment, events: editor.events)
        let root = try SwiftManifestRoot(above: request.path, files: editor.files)
        self.root = root
        let sources = try HelperSources.read("", in: root.helpers, root: root, files: editor.files)?.sources ?? []
        helpers = try sources.map { (source) throws(SlipwayError) in
            let path = root.folder.appending(source.name)
            return try SwiftSourceText(
                path, named: SwiftVersions.name(of: path, root, from: request.directory), files: editor.files)
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
        do throws(SlipwayError) {
            return try SwiftRepository.with(
                manifest: request.path, host: host, planned: planned
            ) { (repository) throws(SlipwayError) in
                try trees(paths, in: repository)
            }
        } catch  where error.status == .input {
            throw SlipwayError(.input, error.diagnostics.map(seen))
        }
    }

    private func trees(_ paths: [Path], in repository: SwiftRepository) throws(SlipwayError) -> [ManifestNode] {
        try repository.fetch(paths)
        return try paths.map { (path) throws(SlipwayError) in
            let problems = Problems(file: root.name(of: path), isStrict: request.isStrict)
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
            return location(of: declaration.entry.value.place)
        }
    }

    /// The files in which a manifest's values can be written.
    func search(in project: Project) throws(SlipwayError) -> SwiftVersionSearch {
        SwiftVersionSearch(
            manifest: try SwiftSourceText(project.path, named: name(of: project.path), files: host.files),
            helpers: helpers)
    }

    // MARK: How messages name files

    /// A file from the folder that the command works in.
    func name(of path: Path) -> String { SwiftVersions.name(of: path, root, from: request.directory) }

    /// What lies elsewhere in the repository is named by `..`.
    private static func name(of path: Path, _ root: SwiftManifestRoot, from directory: Path) -> String {
        if let name = path.relative(to: directory) { return name }
        let isInside = directory.relative(to: root.folder) != nil && path.relative(to: root.folder) != nil
        return isInside ? path.string(from: directory) : path.string
    }

    /// A place that a manifest tells: it names files from the root.
    func location(of place: Place) -> SourceLocation {
        SourceLocation(file: name(of: root.folder.appending(place.file)), line: place.line, column: place.column)
    }

    private func seen(_ problem: Diagnostic) -> Diagnostic {
        guard let place = problem.location, host.files.has(root.folder.appending(place.file)) else { return problem }
        return Diagnostic(
            problem.severity, code: problem.code, title: problem.title, problem.message, cause: problem.cause,
            hint: problem.hint,
            at: SourceLocation(
                file: name(of: root.folder.appending(place.file)), line: place.line, column: place.column))
    }
}

extension FileSystem {
    fileprivate func has(_ path: Path) -> Bool { (try? exists(path)) == true }
}
