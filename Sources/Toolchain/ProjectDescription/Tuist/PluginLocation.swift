/// Where a plugin is found.
public struct PluginLocation: Codable, Hashable, Sendable {
    /// A place of one kind or another.
    public enum LocationType: Codable, Hashable, Sendable {
        /// A directory.
        case local(path: Path)
        /// A git repository at a tag.
        case gitWithTag(url: String, tag: String, directory: String?, releaseUrl: String?)
        /// A git repository at a commit.
        case gitWithSha(url: String, sha: String, directory: String?)
    }

    /// The place.
    public var type: LocationType

    /// A directory with a plugin's manifest.
    public static func local(path: Path) -> Self {
        PluginLocation(type: .local(path: path))
    }

    /// A git repository at a tag; the plugin may lie in a directory of it, and its binaries elsewhere.
    public static func git(url: String, tag: String, directory: String? = nil, releaseUrl: String? = nil) -> Self {
        PluginLocation(type: .gitWithTag(url: url, tag: tag, directory: directory, releaseUrl: releaseUrl))
    }

    /// A git repository at a commit; the plugin may lie in a directory of it.
    public static func git(url: String, sha: String, directory: String? = nil) -> Self {
        PluginLocation(type: .gitWithSha(url: url, sha: sha, directory: directory))
    }
}
