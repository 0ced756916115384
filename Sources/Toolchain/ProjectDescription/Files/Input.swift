/// What a build by another tool reads.
public enum Input: Codable, Hashable, Sendable {
    case file(Path)
    case folder(Path)
    /// The files that a pattern fits.
    case glob(Path)
    case script(String)
}
