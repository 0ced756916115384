package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Finds and reads the manifest of a repository.
package struct ManifestLoader: Sendable {
    package static let defaultName = "project.yml"

    private let files: any FileSystem
    private let isStrict: Bool

    /// - Parameter strict: whether every warning is an error.
    package init(files: any FileSystem, strict: Bool = false) {
        self.files = files
        isStrict = strict
    }

    /// Reads a manifest.
    ///
    /// - Parameters:
    ///   - path: the manifest.
    ///   - displayName: how messages name it; the path where `nil`.
    ///   - environment: the values of `${NAME}`.
    /// - Returns: the manifest and what was noticed without being wrong.
    /// - Throws: status 2 with every problem of the manifest, each with line and column.
    package func load(
        _ path: Path, displayName: String? = nil, environment: [String: String] = [:]
    ) throws(SlipwayError) -> (manifest: Manifest, warnings: [Diagnostic]) {
        let problems = Problems(file: displayName ?? path.string, isStrict: isStrict)
        let tree = try ManifestTree.load(
            path: path, displayName: displayName, files: files, environment: environment, problems: problems)
        return try read(tree, problems)
    }

    /// Reads a manifest's text; files that it includes are looked for beside `file`.
    ///
    /// - Throws: as ``load(_:displayName:environment:)``.
    package func read(
        _ text: String, file: String, environment: [String: String] = [:]
    ) throws(SlipwayError) -> (manifest: Manifest, warnings: [Diagnostic]) {
        let problems = Problems(file: file, isStrict: isStrict)
        let tree = try ManifestTree.resolve(
            text, path: Path(file), displayName: file, files: files, environment: environment, problems: problems)
        return try read(tree, problems)
    }

    private func read(
        _ tree: ManifestTree, _ problems: Problems
    ) throws(SlipwayError) -> (manifest: Manifest, warnings: [Diagnostic]) {
        let manifest = RootReader(problems: problems).read(tree.root)
        guard let manifest, !problems.hasErrors else { throw SlipwayError(.input, problems.sorted) }
        return (manifest, problems.sorted)
    }
}
