package import SlipwayLint
package import SlipwayModel
package import SlipwaySystem

/// Linting a text that no file has yet: what an editor shows.
package struct UnsavedLint: Sendable {
    /// The file whose place the text takes, absolute.
    package let path: Path
    package let linter: Linter
    /// The machine's files with that text, which mending changes.
    package let files: OverlaidFileSystem
}

extension LintGate {
    /// - Parameter path: absolute; there need be no such file.
    package func unsaved(_ text: [UInt8], at path: Path) -> UnsavedLint {
        let files = OverlaidFileSystem(path, content: text, over: host.files)
        return UnsavedLint(
            path: path, linter: Linter(host: host.with(files), remote: remoteConfigurations), files: files)
    }
}
