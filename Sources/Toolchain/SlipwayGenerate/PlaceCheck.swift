import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Whether a file may be written: below the root, also once links are followed, and through folders only.
struct PlaceCheck {
    let root: Path
    let files: any FileSystem

    /// - Throws: status 2 where a folder on the way is a link that leads out of the root, or is no folder.
    func check(_ path: String) throws(SlipwayError) {
        let parts = Path(path).components
        if Path(path).isAbsolute || parts.isEmpty || parts.contains(where: Path.isParent) {
            throw refusal(path, "it lies outside the repository")
        }
        if let reserved = parts.first(where: { $0.lowercased() == ".git" }) {
            throw refusal(path, "\(reserved) is git's")
        }
        var folder = root
        for component in parts.dropLast() {
            folder = folder.appending(component)
            guard let attributes = try files.attributes(folder) else { return }
            switch attributes.kind {
            case .directory:
                continue
            case .symlink:
                guard let real = Host.realPath(folder), let realRoot = Host.realPath(root), real.isWithin(realRoot),
                    try files.isDirectory(real)
                else { throw refusal(path, "\(name(folder)) is a symbolic link that leads out of the repository") }
            case .file, .other:
                throw refusal(path, "\(name(folder)) is no folder")
            }
        }
    }

    private func name(_ folder: Path) -> String { folder.relative(to: root) ?? folder.string }

    private func refusal(_ path: String, _ cause: String) -> SlipwayError {
        SlipwayError(
            .input, code: "path-outside", "\(path) cannot be written", cause: cause,
            hint: "make it a folder of the repository, or choose another path")
    }
}
