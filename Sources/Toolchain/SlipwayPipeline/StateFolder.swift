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

    func journal(_ commit: ObjectID) -> Path { path.appending("journal").appending("\(commit).json") }

    var lock: Path { path.appending("lock") }

    /// Makes the folder, with a `.gitignore` that keeps git out of it.
    ///
    /// - Throws: status 3 where it cannot be written.
    package func prepare() throws(SlipwayError) {
        try files.createDirectory(path)
        try files.writeIfChanged(Array("*\n".utf8), to: path.appending(".gitignore"))
    }
}
