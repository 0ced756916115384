/// Targets by a name or a tag; the literal `tag:NAME` is a tag.
public enum TargetQuery: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
    case named(String)
    case tagged(String)

    public init(stringLiteral value: String) {
        let prefix = "tag:"
        self = value.hasPrefix(prefix) ? .tagged(String(value.dropFirst(prefix.count))) : .named(value)
    }
}
