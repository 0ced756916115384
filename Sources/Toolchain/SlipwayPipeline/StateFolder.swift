package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// `.slipway` in the repository: what Slipway keeps between runs. It can be deleted at any time; then work is
/// done again, and nothing goes wrong.
package struct StateFolder: Sendable {
    package let path: Path
    private let files: any FileSystem

    package init(root: Path, files: any FileSystem) {
        path = root.appending(".slipway")
        self.files = files
    }

    /// Where a release's bundle lies.
    package func bundle(_ name: String, _ version: SemanticVersion) -> Path {
        path.appending("bundles").appending("\(name)-\(version)")
    }

    /// Where commits are exported and built.
    package var work: Path { path.appending("work") }

    /// What `slipway install` keeps (`PackageManifestPlace` and `FetchedPlugin` read it).
    var install: Path { path.appending("install") }

    func journal(_ commit: ObjectID) -> Path { path.appending("journal").appending("\(commit).json") }

    var lock: Path { path.appending("lock") }

    /// Makes the folder, with a `.gitignore` that keeps git out of it.
    ///
    /// - Throws: status 2 where it, or a folder in it, is a link: what lies behind would be written to and cleaned up.
    ///   Status 3 where it cannot be written.
    package func prepare() throws(SlipwayError) {
        for folder in [path]
            + ["work", "bundles", "journal", "install", "install/plugins", "install/package"].map({ path.appending($0) }
            )
        {
            guard let attributes = try files.attributes(folder), attributes.kind != .directory else { continue }
            throw SlipwayError(
                .input, code: "linked-folder", "\(folder) is not a folder of its own",
                cause: attributes.kind == .symlink
                    ? "it is a symbolic link to \(try files.readLink(folder))" : "a file has that name",
                hint: "remove it: slipway keeps its own working files there")
        }
        try files.createDirectory(path)
        try files.writeIfChanged(Array("*\n".utf8), to: path.appending(".gitignore"))
    }
}
