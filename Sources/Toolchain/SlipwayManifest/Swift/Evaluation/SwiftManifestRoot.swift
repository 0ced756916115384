package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The folder that a repository of Swift manifests is rooted at.
package struct SwiftManifestRoot: Sendable, Equatable {
    package let folder: Path

    /// The nearest folder above a manifest that has a folder `Tuist` or a `Tuist.swift`; else the nearest with `.git`,
    /// else the manifest's own.
    ///
    /// - Throws: status 3 where a folder cannot be looked at.
    package init(above manifest: Path, files: any FileSystem) throws(SlipwayError) {
        var folder = manifest.parent
        var repository: Path?
        while true {
            let hasFolder = try files.isDirectory(folder.appending("Tuist"))
            let hasFile = try files.exists(folder.appending("Tuist.swift"))
            if hasFolder || hasFile {
                self.folder = folder
                return
            }
            if repository == nil, try files.exists(folder.appending(".git")) { repository = folder }
            // above the repository is somebody else's
            if repository != nil || folder.parent == folder { break }
            folder = folder.parent
        }
        self.folder = repository ?? manifest.parent
    }

    /// A file as the compiler is given it, so that what a manifest says is the same wherever a command works. Messages
    /// have ``SwiftPlaces``.
    func compilerName(of path: Path) -> String { path.relative(to: folder) ?? path.string }

    /// Where modules for manifests lie.
    var helpers: Path { folder.appending("Tuist/ProjectDescriptionHelpers") }
}
