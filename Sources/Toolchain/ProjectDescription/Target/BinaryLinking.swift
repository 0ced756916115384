/// How a binary is linked.
public enum BinaryLinking: String, Codable, Hashable, Sendable {
    case `static`
    case dynamic
}
