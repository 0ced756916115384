/// A build phase that copies files.
public struct CopyFilesAction: Codable, Hashable, Sendable {
    public enum Destination: String, Codable, Sendable {
        case absolutePath
        case productsDirectory
        case wrapper
        case executables
        case resources
        case javaResources
        case frameworks
        case sharedFrameworks
        case sharedSupport
        case plugins
        case other
    }

    public var name: String
    public var destination: Destination
    public var subpath: String?
    public var files: [CopyFileElement]

    /// Copies into the folder of the products.
    public static func productsDirectory(
        name: String, subpath: String? = nil, files: [CopyFileElement]
    ) -> CopyFilesAction {
        CopyFilesAction(name: name, destination: .productsDirectory, subpath: subpath, files: files)
    }

    /// Copies into the bundle.
    public static func wrapper(name: String, subpath: String? = nil, files: [CopyFileElement]) -> CopyFilesAction {
        CopyFilesAction(name: name, destination: .wrapper, subpath: subpath, files: files)
    }

    public static func executables(name: String, subpath: String? = nil, files: [CopyFileElement]) -> CopyFilesAction {
        CopyFilesAction(name: name, destination: .executables, subpath: subpath, files: files)
    }

    public static func resources(name: String, subpath: String? = nil, files: [CopyFileElement]) -> CopyFilesAction {
        CopyFilesAction(name: name, destination: .resources, subpath: subpath, files: files)
    }

    public static func javaResources(
        name: String, subpath: String? = nil, files: [CopyFileElement]
    ) -> CopyFilesAction { CopyFilesAction(name: name, destination: .javaResources, subpath: subpath, files: files) }

    public static func frameworks(name: String, subpath: String? = nil, files: [CopyFileElement]) -> CopyFilesAction {
        CopyFilesAction(name: name, destination: .frameworks, subpath: subpath, files: files)
    }

    public static func sharedFrameworks(
        name: String, subpath: String? = nil, files: [CopyFileElement]
    ) -> CopyFilesAction { CopyFilesAction(name: name, destination: .sharedFrameworks, subpath: subpath, files: files) }

    public static func sharedSupport(
        name: String, subpath: String? = nil, files: [CopyFileElement]
    ) -> CopyFilesAction { CopyFilesAction(name: name, destination: .sharedSupport, subpath: subpath, files: files) }

    public static func plugins(name: String, subpath: String? = nil, files: [CopyFileElement]) -> CopyFilesAction {
        CopyFilesAction(name: name, destination: .plugins, subpath: subpath, files: files)
    }
}
