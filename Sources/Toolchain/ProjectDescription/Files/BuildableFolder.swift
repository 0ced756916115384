/// A folder that Xcode keeps up with by itself (16 and later).
public struct BuildableFolder: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
    public var path: Path
    public var exceptions: BuildableFolderExceptions

    init(path: Path, exceptions: BuildableFolderExceptions) {
        self.path = path
        self.exceptions = exceptions
    }

    public static func folder(_ path: Path, exceptions: BuildableFolderExceptions = []) -> Self {
        Self(path: path, exceptions: exceptions)
    }

    public init(stringLiteral value: String) { self.init(path: Path(stringLiteral: value), exceptions: []) }
}
