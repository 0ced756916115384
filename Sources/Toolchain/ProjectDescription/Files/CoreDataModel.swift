/// A Core Data model with versions.
public struct CoreDataModel: Codable, Hashable, Sendable {
    /// The `.xcdatamodeld`.
    public var path: Path
    /// The version in use, without its extension; where it is not given the file `.xccurrentversion` says it.
    public var currentVersion: String?

    public static func coreDataModel(_ path: Path, currentVersion: String? = nil) -> Self {
        self.init(path: path, currentVersion: currentVersion)
    }
}
