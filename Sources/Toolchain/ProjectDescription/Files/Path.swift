/// The path of a file or folder, or a pattern for several.
///
/// A literal is relative to the manifest's folder; one that begins with `//` or `~` is relative to the root or to the
/// user's folder.
public struct Path: ExpressibleByStringInterpolation, Codable, Hashable, Sendable {
    /// What a path is relative to.
    public enum PathType: String, Codable, Sendable {
        case relativeToCurrentFile
        case relativeToManifest
        case relativeToRoot
    }

    public var type: PathType
    public var pathString: String
    /// The file that a path relative to the current one was written in.
    public var callerPath: String?

    init(_ pathString: String, type: PathType, callerPath: String? = nil) {
        self.type = type
        self.pathString = pathString
        self.callerPath = callerPath
    }

    /// A path relative to the manifest's folder.
    public static func path(_ path: String) -> Self { Path(path, type: .relativeToManifest) }

    /// A path relative to the folder of the file that says it.
    public static func relativeToCurrentFile(_ pathString: String, callerPath: StaticString = #filePath) -> Path {
        Path(pathString, type: .relativeToCurrentFile, callerPath: "\(callerPath)")
    }

    /// A path relative to the manifest's folder.
    public static func relativeToManifest(_ pathString: String) -> Path { Path(pathString, type: .relativeToManifest) }

    /// A path relative to the nearest folder above that has a folder `Tuist` or `.git`.
    public static func relativeToRoot(_ pathString: String) -> Path { Path(pathString, type: .relativeToRoot) }

    public init(stringLiteral: String) {
        if stringLiteral == "~" || stringLiteral.hasPrefix("~/") {
            let home = ProcessVariables.value(of: "HOME") ?? "~"
            self.init(home + stringLiteral.dropFirst(), type: .relativeToRoot)
        } else if stringLiteral.hasPrefix("//") {
            self.init(String(stringLiteral.drop { $0 == "/" }), type: .relativeToRoot)
        } else {
            self.init(stringLiteral, type: .relativeToManifest)
        }
    }
}
