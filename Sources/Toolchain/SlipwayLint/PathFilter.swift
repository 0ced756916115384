package import SlipwayModel

/// A list of files, folders and patterns of a configuration. A folder covers all that is in it, and so does a pattern
/// that fits a folder.
package struct PathFilter: Sendable {
    private let paths: [Path]
    private let globs: [Glob]

    /// - Parameters:
    ///   - entries: as written.
    ///   - folder: what relative entries are anchored at.
    package init(_ entries: [String], in folder: Path) {
        let (patterns, plain) = (entries.filter(Glob.isPattern), entries.filter { !Glob.isPattern($0) })
        paths = plain.map { folder.appending($0) }
        globs = patterns.map { Glob(folder.appending($0).string) }
    }

    package var isEmpty: Bool { paths.isEmpty && globs.isEmpty }

    /// Whether an absolute path is covered.
    package func covers(_ path: Path) -> Bool {
        if paths.contains(where: path.isWithin) { return true }
        if globs.isEmpty { return false }
        var path = path
        while true {
            if globs.contains(where: { $0.matches(path.string) }) { return true }
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
