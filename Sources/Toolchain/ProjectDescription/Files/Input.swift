/// What a build by another tool reads.
public enum Input: Codable, Hashable, Sendable {
    case file(Path)
    case folder(Path)
    case script(String)
}
