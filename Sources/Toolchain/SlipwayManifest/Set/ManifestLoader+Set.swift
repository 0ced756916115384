package import SlipwayModel
package import SlipwayReport
import SlipwaySystem

extension ManifestLoader {
    /// Reads a manifest with the projects that it uses: those of a `Workspace.swift`, or of a `Project.swift` and what
    /// it depends on. A `project.yml` stands for itself.
    ///
    /// - Parameters:
    ///   - path: the manifest.
    ///   - displayName: how messages name it, where not as the host does.
    ///   - environment: the values of `${NAME}`, where not the host's.
    /// - Returns: the manifests and what was noticed without being wrong.
    /// - Throws: as ``load(_:displayName:environment:resolveGit:checksFiles:)``, with the problems of all manifests.
    package func loadSet(
        _ path: Path, displayName: String? = nil, environment: [String: String]? = nil,
        resolveGit: GitVersionResolver? = nil, checksFiles: Bool = false
    ) throws(SlipwayError) -> (set: ManifestSet, warnings: [Diagnostic]) {
        guard path.pathExtension == "swift" else {
            let loaded = try load(
                path, displayName: displayName, environment: environment, resolveGit: resolveGit,
                checksFiles: checksFiles)
            let problems = Problems(
                file: displayName ?? host.display(path), isStrict: isStrict, passingOver: passedOver)
            if let spec = loaded.manifest.xcode { SetCheck.check(spec, problems) }
            if problems.hasErrors { throw SlipwayError(.input, problems.sorted) }
            let member = ManifestSet.Member(folder: ".", name: path.lastComponent, manifest: loaded.manifest)
            return (
                ManifestSet(root: path.parent, workspace: nil, members: [member]), loaded.warnings + problems.sorted
            )
        }
        let host = host(with: environment)
        return try SwiftRepository.with(manifest: path, host: host) { (repository) throws(SlipwayError) in
            let name = displayName ?? host.display(path)
            let problems = Problems(file: name, isStrict: isStrict, passingOver: passedOver)
            guard try files.exists(path) else {
                // says that it is not there
                _ = try ManifestTree.load(path: path, displayName: name, repository: repository, problems: problems)
                throw SlipwayError(.input, problems.sorted)
            }
            return try SwiftSetReader(
                repository: repository, loader: self, path: path, resolveGit: resolveGit, checksFiles: checksFiles,
                problems: problems
            ).read()
        }
    }
}
