import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Where files may be changed: a symbolic link must not lead the mending out of the repository that it lies in.
struct MendBounds: Sendable {
    private let root: Path
    private let directory: Path
    /// What the command line names.
    private let named: [Path]

    /// - Parameters:
    ///   - directory: where the run takes place.
    ///   - named: files and folders that the command line names, wherever they lie.
    init(of directory: Path, named: [Path]) {
        self.directory = directory
        self.named = named
        root = FileReach.tree(around: Host.realPath(directory) ?? directory)
    }

    /// The file itself that a path leads to. A link stays one; what it leads to is replaced.
    ///
    /// - Throws: status 3 where that lies outside of the repository and is not named on the command line, or in what
    ///   is git's own.
    func target(of path: Path) throws(SlipwayError) -> Path {
        let isNamed = named.contains { path.isWithin($0) }
        guard let target = Host.realPath(path), target != path else {
            if isNamed || path.isWithin(directory) || path.isWithin(root) { return path }
            throw SlipwayError(
                .environment, code: "outside", "\(path) stays as it is",
                cause: "the configuration includes it, and it is none of the repository's files",
                hint: "name it: `slipway lint --fix \(path)`")
        }
        let bounds: Path
        if path.isWithin(directory) || path.isWithin(root) {
            bounds = root
        } else {
            // one that is named and lies elsewhere belongs to another repository
            let folder = path.parent
            bounds = FileReach.tree(around: Host.realPath(folder) ?? folder)
        }
        guard let name = target.relative(to: bounds), !Path.split(name).contains(where: { $0.hasBytes(of: ".git") })
        else {
            throw SlipwayError(
                .environment, code: "outside", "\(path) stays as it is",
                cause: "a symbolic link leads to \(target), which is none of the repository's files",
                hint: "lint that file where it lies, or exclude the link")
        }
        return target
    }
}
