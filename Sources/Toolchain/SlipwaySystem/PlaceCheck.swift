package import SlipwayModel
package import SlipwayReport

/// Whether a file may be written: in the repository, also once links are followed, and through folders only.
package struct PlaceCheck {
    let root: Path
    let files: any FileSystem
    /// The repository: the git work tree that the manifest's folder is in, else that folder.
    private let repository: Path

    /// - Parameter root: the manifest's folder.
    package init(root: Path, files: any FileSystem) throws(SlipwayError) {
        self.root = root
        self.files = files
        var folder = root
        while try !files.exists(folder.appending(".git")), folder != folder.parent { folder = folder.parent }
        repository = try files.exists(folder.appending(".git")) ? folder : root
    }

    /// - Parameter path: relative to the root.
    /// - Throws: status 2 where a folder on the way is a link that leads out of the repository, or is no folder.
    package func check(_ path: String) throws(SlipwayError) {
        guard !Path(path).isAbsolute, let inside = root.appending(path).relative(to: repository) else {
            throw refusal(path, "it lies outside the repository")
        }
        let parts = Path(inside).components
        if parts.isEmpty { throw refusal(path, "it lies outside the repository") }
        if let reserved = PlaceCheck.reserved(in: parts) { throw refusal(path, "\(reserved) is git's") }
        var folder = repository
        for component in parts.dropLast() {
            folder = folder.appending(component)
            guard let attributes = try files.attributes(folder) else { return }
            switch attributes.kind {
            case .directory: continue
            case .symlink: try checkLink(folder, on: path)
            case .file, .other: throw refusal(path, "\(name(folder)) is no folder")
            }
        }
    }

    private func checkLink(_ folder: Path, on path: String) throws(SlipwayError) {
        guard let real = Host.realPath(folder), let realRoot = Host.realPath(repository),
            let inside = real.relative(to: realRoot), try files.isDirectory(real)
        else { throw refusal(path, "\(name(folder)) is a symbolic link that leads out of the repository") }
        if let reserved = PlaceCheck.reserved(in: Path(inside).components) {
            throw refusal(path, "\(name(folder)) is a symbolic link into \(reserved), which is git's")
        }
    }

    private static func reserved(in parts: [String]) -> String? { parts.first { $0.lowercased() == ".git" } }

    private func name(_ folder: Path) -> String { folder.relative(to: root) ?? folder.string }

    private func refusal(_ path: String, _ cause: String) -> SlipwayError {
        SlipwayError(
            .input, code: "path-outside", "\(path) cannot be written", cause: cause,
            hint: "make it a folder of the repository, or choose another path")
    }
}
