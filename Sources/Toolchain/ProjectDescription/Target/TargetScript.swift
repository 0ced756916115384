/// A script that runs when a target is built.
public struct TargetScript: Codable, Hashable, Sendable {
    public enum Order: String, Codable, Hashable, Sendable {
        /// Before the sources are compiled.
        case pre
        /// After them.
        case post
    }

    public enum Script: Codable, Hashable, Sendable {
        /// A program of `PATH`.
        case tool(path: String, args: [String])
        case scriptPath(path: Path, args: [String])
        case embedded(String)
    }

    /// A file with paths.
    public enum FileListPath: ExpressibleByStringInterpolation, Codable, Hashable, Sendable {
        /// It is there before the build.
        case path(Path)
        /// The build makes it; it is made empty with the project.
        case generated(Path)

        public var path: Path {
            switch self {
            case .path(let path), .generated(let path): path
            }
        }

        public static func path(_ pathString: String) -> FileListPath { .path(Path.path(pathString)) }

        public static func generated(_ pathString: String) -> FileListPath {
            .generated(Path.relativeToManifest(pathString))
        }

        public static func relativeToCurrentFile(
            _ pathString: String, callerPath: StaticString = #filePath
        ) -> FileListPath {
            .path(Path.relativeToCurrentFile(pathString, callerPath: callerPath))
        }

        public static func relativeToManifest(_ pathString: String) -> FileListPath {
            .path(Path.relativeToManifest(pathString))
        }

        public static func relativeToRoot(_ pathString: String) -> FileListPath {
            .path(Path.relativeToRoot(pathString))
        }

        public init(stringLiteral: String) { self = .path(Path(stringLiteral: stringLiteral)) }
    }

    public var name: String
    public var script: Script
    public var order: Order
    public var inputPaths: [FileListGlob]
    public var inputFileListPaths: [FileListPath]
    public var outputPaths: [Path]
    public var outputFileListPaths: [FileListPath]
    /// Whether it runs only where its inputs have changed.
    public var basedOnDependencyAnalysis: Bool?
    public var runForInstallBuildsOnly: Bool
    public var shellPath: String
    public var dependencyFile: Path?
}
