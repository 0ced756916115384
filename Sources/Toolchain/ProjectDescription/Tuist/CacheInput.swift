/// Something that a foreign build depends on: where it changes, the build is made anew.
public enum CacheInput: Codable, Hashable, Sendable {
    /// The contents of a file.
    case file(Path)
    /// The contents of a folder and of all folders in it.
    case folder(Path)
    /// The contents of all files that match a pattern.
    case glob(Path)
    /// What a shell script prints.
    case script(String)
}
