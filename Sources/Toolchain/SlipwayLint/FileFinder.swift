package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Finds the Swift files to lint.
package struct FileFinder: Sendable {
    private let files: any FileSystem
    private let included: PathFilter
    private let excluded: PathFilter
    private let folder: Path

    /// - Parameter directory: what is linted where neither a path nor the configuration names anything.
    package init(_ configuration: LintConfiguration, in directory: Path, files: any FileSystem) {
        self.files = files
        folder = directory
        included = PathFilter(configuration.included)
        excluded = PathFilter(configuration.excluded)
    }

    /// The files below `paths`, absolute; without paths, what the configuration includes.
    ///
    /// A file that is named is linted, whatever is excluded, unless `forceExclude`. Folders whose name begins with a
    /// dot and symbolic links to folders are not entered unless they are named.
    ///
    /// - Throws: status 2 where a path is not there, status 3 where a folder cannot be read.
    package func find(in paths: [Path], forceExclude: Bool) throws(SlipwayError) -> Set<Path> {
        var found: Set<Path> = []
        let roots = paths.isEmpty && !included.isEmpty ? included.roots + [folder] : paths.isEmpty ? [folder] : paths
        for root in roots {
            switch try kind(of: root) {
            case .file:
                let isWanted = paths.isEmpty ? root.pathExtension == "swift" && !excluded.covers(root) : !forceExclude
                if isWanted || !excluded.covers(root) && root.pathExtension == "swift" { found.insert(root) }
            case .directory:
                try walk(root, into: &found)
            case nil where paths.isEmpty:
                continue
            default:
                throw SlipwayError(
                    .input, code: "no-such-path", "there is nothing at '\(root)' to lint",
                    hint: "check the path; it is relative to the working directory")
            }
        }
        return found
    }

    private func walk(_ root: Path, into found: inout Set<Path>) throws(SlipwayError) {
        var pending = [root]
        while let folder = pending.popLast() {
            for entry in try entries(of: folder) {
                let path = folder.appending(entry.name)
                if entry.name.hasPrefix(".") { continue }
                if entry.kind == .directory {
                    if !entry.isWhole, !excluded.covers(path) { try FileFinder.requireName(of: entry, path) }
                    // A pattern or a path inside may be excluded; the folder as a whole is not entered then.
                    if !excluded.covers(path), included.isEmpty || included.reaches(into: path) { pending.append(path) }
                } else if path.pathExtension == "swift", isLinted(path, kind: entry.kind) {
                    // one that is not there by that name is reported when it is read
                    if !entry.isWhole, try files.exists(path) { try FileFinder.requireName(of: entry, path) }
                    found.insert(path)
                }
            }
        }
    }

    /// - Throws: status 3 for a name that is not UTF-8: what has it cannot be looked at, and another may have the name
    ///   that it is shown by.
    private static func requireName(of entry: DirectoryEntry, _ path: Path) throws(SlipwayError) {
        if entry.isWhole { return }
        throw SlipwayError(
            .environment, code: "bad-name", "\(path) cannot be linted", cause: "its name is not UTF-8",
            hint: "rename it, or exclude it")
    }

    /// Builds and editors remove folders at any time: one that is gone by now holds nothing to lint.
    func entries(of folder: Path) throws(SlipwayError) -> [DirectoryEntry] {
        do {
            return try files.list(folder)
        } catch {
            if try files.attributes(folder) == nil { return [] }
            throw error
        }
    }

    private func isLinted(_ path: Path, kind: FileKind) -> Bool {
        guard !excluded.covers(path), included.isEmpty || included.covers(path) else { return false }
        // A link to a file is linted under its own name; one that leads nowhere is reported when it is read.
        return kind == .file || kind == .symlink && (try? self.kind(of: path)) != .directory
    }

    /// What is at a path, behind symbolic links.
    private func kind(of path: Path) throws(SlipwayError) -> FileKind? {
        guard let attributes = try files.attributes(path) else { return nil }
        guard attributes.kind == .symlink else { return attributes.kind }
        return try Host.realPath(path).flatMap { path throws(SlipwayError) in try files.attributes(path)?.kind }
    }
}
