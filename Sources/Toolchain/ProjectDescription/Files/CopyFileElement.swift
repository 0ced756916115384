/// Files that a build phase copies.
public enum CopyFileElement: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
    case glob(pattern: Path, condition: PlatformCondition? = nil, codeSignOnCopy: Bool = false)
    /// A folder as it is.
    case folderReference(path: Path, condition: PlatformCondition? = nil, codeSignOnCopy: Bool = false)

    /// What a target of the project makes.
    case buildProduct(name: String, condition: PlatformCondition? = nil, codeSignOnCopy: Bool = false)

    public init(stringLiteral value: String) { self = .glob(pattern: .path(value)) }
}
