/// Files by a pattern.
public struct FileListGlob: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
    public var glob: Path
    /// Patterns of files that are left out.
    public var excluding: [Path]

    init(glob: Path, excluding: [Path]) {
        self.glob = glob
        self.excluding = excluding
    }

    public static func glob(_ glob: Path, excluding: [Path] = []) -> FileListGlob {
        FileListGlob(glob: glob, excluding: excluding)
    }

    public static func glob(_ glob: Path, excluding: Path?) -> FileListGlob {
        FileListGlob(glob: glob, excluding: excluding.map { [$0] } ?? [])
    }

    public init(stringLiteral value: String) { self.init(glob: .path(value), excluding: []) }
}
