import SlipwayModel
import SlipwayReport

/// Which files of one source a target takes: `includes` and `excludes` over the files found.
struct SourceFilter {
    private let excludes: [Glob]
    private let includes: [Glob]
    private let base: Path

    /// - Parameter source: its globs are relative to its path; `*` leaves dot-files out, as in a shell.
    init(_ source: XcodeSource) {
        base = Path(source.path)
        excludes = SourceFilter.globs(source.excludes)
        includes = SourceFilter.globs(source.includes)
    }

    private static func globs(_ patterns: [String]) -> [Glob] {
        patterns.filter { !$0.isEmpty }.map { Glob(Path($0).string, matchesHidden: false) }
    }

    var hasIncludes: Bool { !includes.isEmpty }
    var hasExcludes: Bool { !excludes.isEmpty }

    /// Whether a pattern stands for the path or for a folder it lies in.
    func isExcluded(_ path: Path) -> Bool { !excludes.isEmpty && SourceFilter.matches(excludes, components(path)) }

    private func isListed(_ path: Path) -> Bool { SourceFilter.matches(includes, components(path)) }

    /// Files no target ever takes: the Finder's and those that a merge leaves.
    private static func isAlwaysExcluded(_ entry: SourceTree.Entry) -> Bool {
        entry.name == ".DS_Store" || entry.fileExtension == "orig"
    }

    /// Whether an entry is taken: a folder where anything below it is included.
    func takes(_ entry: SourceTree.Entry, in tree: SourceTree) throws(SlipwayError) -> Bool {
        if SourceFilter.isAlwaysExcluded(entry) || isExcluded(entry.path) { return false }
        guard hasIncludes else { return true }
        return try isIncluded(entry, in: tree)
    }

    private func isIncluded(_ entry: SourceTree.Entry, in tree: SourceTree) throws(SlipwayError) -> Bool {
        if isListed(entry.path) { return true }
        guard entry.isDirectory else { return false }
        for child in try tree.children(of: entry) where try isIncluded(child, in: tree) { return true }
        return false
    }

    private func components(_ path: Path) -> [[UInt8]] {
        guard let relative = path.relative(to: base) else { return path.components.map { Array($0.utf8) } }
        return relative.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    }

    /// A pattern that fits a folder stands for everything in it.
    private static func matches(_ globs: [Glob], _ components: [[UInt8]]) -> Bool {
        guard !components.isEmpty else { return false }
        return (1...components.count).contains { length in
            let prefix = Array(components.prefix(length))
            return globs.contains { $0.matches(components: prefix) }
        }
    }
}
