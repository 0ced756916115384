package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Finds and reads the manifest of a repository.
package struct ManifestLoader: Sendable {
    package static let defaultName = "project.yml"

    private let files: any FileSystem

    package init(files: any FileSystem) { self.files = files }

    /// Reads a manifest.
    ///
    /// - Parameters:
    ///   - path: the manifest.
    ///   - displayName: how messages name it; the path where `nil`.
    /// - Returns: the manifest and what was noticed without being wrong.
    /// - Throws: status 2 with every problem of the manifest, each with line and column.
    package func load(
        _ path: Path, displayName: String? = nil
    ) throws(SlipwayError) -> (manifest: Manifest, warnings: [Diagnostic]) {
        let name = displayName ?? path.string
        guard try files.attributes(path) != nil else {
            throw SlipwayError(
                .input, code: "no-manifest", "there is no manifest at \(name)",
                hint: "run in the repository's folder, name it with --manifest, or make one with `slipway init NAME`")
        }
        return try read(try files.readText(path), file: name)
    }

    /// Reads a manifest's text.
    ///
    /// - Throws: as ``load(_:displayName:)``.
    package func read(
        _ text: String, file: String
    ) throws(SlipwayError) -> (manifest: Manifest, warnings: [Diagnostic]) {
        let root = try YAMLDocument.root(of: text, file: file)
        let problems = Problems(file: file)
        let manifest = RootReader(problems: problems).read(root)
        guard let manifest, !problems.hasErrors else { throw SlipwayError(.input, problems.sorted) }
        return (manifest, problems.sorted)
    }
}
