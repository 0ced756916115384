package import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Lines that a branch has changed, by absolute path.
package struct ChangedLines: Sendable, Equatable {
    package let files: [Path: [ClosedRange<Int>]]

    package init(_ files: [Path: [ClosedRange<Int>]]) { self.files = files }

    /// Whether a finding is about what has changed. One without a line is about the whole file.
    func contains(_ line: Int?, of path: Path) -> Bool {
        guard let ranges = files[path] else { return false }
        guard let line else { return true }
        return ranges.contains { $0.contains(line) }
    }

    /// The same, by the names under which files are linted: git knows a file by its path without symbolic links.
    ///
    /// Of a link that has changed, and of all behind one, every line counts: git compares where links lead, not what is
    /// there. So it does in a file with lone carriage returns, which end lines here and not for git.
    ///
    /// - Parameter found: absolute paths.
    /// - Returns: only what is among `found`.
    func named(_ found: Set<Path>, in system: any FileSystem) throws(SlipwayError) -> ChangedLines {
        var links: [Path] = []
        for path in files.keys where try system.attributes(path)?.kind == .symlink { links.append(path) }
        var result: [Path: [ClosedRange<Int>]] = [:]
        var realFolders: [Path: Path] = [:]
        for path in found {
            let names = try ChangedLines.names(of: path, system, &realFolders)
            if names.contains(where: { name in links.contains(where: name.isWithin) }) {
                result[path] = [1...Int.max]
            } else if let ranges = names.lazy.compactMap({ files[$0] }).first {
                let isWhole = !ranges.isEmpty && ChangedLines.hasLoneReturns(path, system)
                result[path] = isWhole ? [1...Int.max] : ranges
            }
        }
        return ChangedLines(result)
    }

    /// The names by which git may know a file: its own, and those of links that lead to it.
    private static func names(
        of path: Path, _ system: any FileSystem, _ realFolders: inout [Path: Path]
    ) throws(SlipwayError) -> [Path] {
        var (path, names) = (path, [path])
        // as many links as systems follow
        for _ in 0..<40 {
            let folder = path.parent
            let real = realFolders[folder] ?? Host.realPath(folder) ?? folder
            realFolders[folder] = real
            path = real.appending(component: path.lastComponent)
            names.append(path)
            guard try system.attributes(path)?.kind == .symlink else { break }
            path = real.appending(try system.readLink(path))
        }
        return names
    }

    private static func hasLoneReturns(_ path: Path, _ system: any FileSystem) -> Bool {
        guard let bytes = try? system.read(path, limit: Oversize.sizeLimit) else { return false }
        return bytes.indices.contains { index in
            bytes[index] == 13 && (index + 1 == bytes.count || bytes[index + 1] != Ascii.newline)
        }
    }
}
