package import SlipwayModel

/// A list of files, folders and patterns of a configuration. A folder covers all that is in it, and so does a pattern
/// that fits a folder.
package struct PathFilter: Sendable {
    private let paths: [Path]
    private let globs: [(folder: Path, glob: Glob)]

    package init(_ entries: [AnchoredPath]) {
        paths = entries.filter { !Glob.isPattern($0.text) }.map { $0.folder.appending($0.text) }
        globs = entries.filter { Glob.isPattern($0.text) }.map { entry in
            // what is above the folder is no pattern, whatever it is called
            let isOutside = Path(entry.text).isAbsolute || Path.split(entry.text).contains(where: Path.isParent)
            return isOutside
                ? (Path("/"), Glob(entry.folder.appending(entry.text).string)) : (entry.folder, Glob(entry.text))
        }
    }

    package var isEmpty: Bool { paths.isEmpty && globs.isEmpty }

    /// Whether an absolute path is covered.
    package func covers(_ path: Path) -> Bool {
        if paths.contains(where: path.isWithin) { return true }
        if globs.isEmpty { return false }
        var path = path
        while true {
            for (folder, glob) in globs {
                guard let name = path.relative(to: folder) else { continue }
                if glob.matches(name) { return true }
            }
            if path.parent == path { return false }
            path = path.parent
        }
    }

    /// The folders and files that are named without a pattern.
    package var roots: [Path] { paths }

    /// Whether something below a folder can be covered.
    package func reaches(into folder: Path) -> Bool {
        !globs.isEmpty || paths.contains { $0.isWithin(folder) || folder.isWithin($0) }
    }
}
