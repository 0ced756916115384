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
        guard let attributes = try files.attributes(path) else {
            throw SlipwayError(
                .input, code: "no-manifest", "there is no manifest at \(name)",
                hint: "run in the repository's folder, name it with --manifest, or make one with `slipway init NAME`")
        }
        try check(path, attributes, name: name)
        return try read(try files.readText(path), file: name)
    }

    /// Bytes. Larger than any manifest, and small enough to hold.
    private static let largestSize: Int64 = 16 << 20

    /// Only a regular file of a sensible size is read: a pipe or a device may have no end.
    private func check(_ path: Path, _ attributes: FileAttributes, name: String) throws(SlipwayError) {
        var attributes = attributes
        if attributes.kind == .symlink {
            guard let real = Host.realPath(path), let followed = try files.attributes(real) else {
                throw refusal(name, "it is a symbolic link that leads nowhere or in a circle")
            }
            attributes = followed
        }
        switch attributes.kind {
        case .file: break
        case .directory: throw refusal(name, "it is a folder")
        case .symlink, .other: throw refusal(name, "it is a pipe, a socket or a device")
        }
        if attributes.size > ManifestLoader.largestSize {
            throw refusal(name, "it has \(attributes.size) bytes, and \(ManifestLoader.largestSize) are the most")
        }
    }

    private func refusal(_ name: String, _ cause: String) -> SlipwayError {
        SlipwayError(
            .input, code: "bad-manifest-file", "\(name) cannot be the manifest", cause: cause,
            hint: "name the manifest's file with --manifest")
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
