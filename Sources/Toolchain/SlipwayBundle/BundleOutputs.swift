package import SlipwayModel
package import SlipwaySystem

/// Tells folders that `slipway bundle --output` has made from those with work in them.
package struct BundleOutputs {
    /// How many folders may be around a bundle, such as `dist/1.2.0/Greeter`.
    private static let depth = 3

    private let files: any FileSystem

    package init(files: any FileSystem) { self.files = files }

    /// Whether a folder is a bundle, or what a killed run has left of one, or has nothing but such folders in it.
    package func hold(_ folder: Path) -> Bool { hold(folder, depth: BundleOutputs.depth) }

    private func hold(_ folder: Path, depth: Int) -> Bool {
        if BundleFolder.isLeftover(folder.lastComponent) { return true }
        guard let entries = try? files.list(folder), !entries.isEmpty else { return false }
        if entries.contains(where: { $0.name == ArtifactLayout.releaseFile }) {
            return (try? BundleFolder(files: files, output: folder).check()) != nil
        }
        return depth > 0
            && entries.allSatisfy { entry in
                entry.kind == .directory && hold(folder.appending(component: entry.name), depth: depth - 1)
            }
    }
}
