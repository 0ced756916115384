/// The header that Xcode puts into new files.
public enum FileHeaderTemplate: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
    case file(Path)
    case string(String)

    public init(stringLiteral value: String) { self = .string(value) }
}
