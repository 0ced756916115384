/// Files by patterns.
public struct FileList: Codable, Hashable, Sendable, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
    public var globs: [FileListGlob]

    init(globs: [FileListGlob]) { self.globs = globs }

    public static func list(_ globs: [FileListGlob]) -> FileList { FileList(globs: globs) }

    public init(stringLiteral value: String) { self.init(globs: [FileListGlob(stringLiteral: value)]) }
    public init(arrayLiteral elements: FileListGlob...) { self.init(globs: elements) }
}
