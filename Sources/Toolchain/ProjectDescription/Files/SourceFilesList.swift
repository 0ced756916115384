/// The sources of a target.
public struct SourceFilesList: Codable, Hashable, Sendable, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral
{
    public var globs: [SourceFileGlob]

    public init(globs: [SourceFileGlob]) { self.globs = globs }

    public static func sourceFilesList(globs: [SourceFileGlob]) -> Self { self.init(globs: globs) }

    /// Sources by patterns.
    public static func sourceFilesList(globs: [String]) -> Self {
        self.init(globs: globs.map { SourceFileGlob(stringLiteral: $0) })
    }

    /// Sources by paths or patterns.
    public static func paths(_ paths: [Path]) -> SourceFilesList { self.init(globs: paths.map { .glob($0) }) }

    public init(stringLiteral value: String) { self.init(globs: [SourceFileGlob(stringLiteral: value)]) }
    public init(arrayLiteral elements: SourceFileGlob...) { self.init(globs: elements) }
}
