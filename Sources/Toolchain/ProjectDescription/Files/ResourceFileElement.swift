/// Resources by a pattern, or a folder as it is.
public enum ResourceFileElement: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
    case glob(pattern: Path, excluding: [Path] = [], tags: [String] = [], inclusionCondition: PlatformCondition? = nil)
    /// A folder as it is.
    case folderReference(path: Path, tags: [String] = [], inclusionCondition: PlatformCondition? = nil)

    public init(stringLiteral value: String) { self = .glob(pattern: .path(value)) }
}
