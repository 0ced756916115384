/// The Xcode versions that a repository can be built with.
public enum CompatibleXcodeVersions: Codable, Hashable, Sendable {
    /// All.
    case all
    /// One alone.
    case exact(Version)
    /// From this one up to the next major one.
    case upToNextMajor(Version)
    /// From this one up to the next minor one.
    case upToNextMinor(Version)
    /// Those of any entry.
    case list([CompatibleXcodeVersions])
}

extension CompatibleXcodeVersions: ExpressibleByArrayLiteral {
    /// Those of any entry.
    public init(arrayLiteral elements: [CompatibleXcodeVersions]) {
        self = .list(elements)
    }

    /// Those of any entry.
    public init(arrayLiteral elements: CompatibleXcodeVersions...) {
        self = .list(elements)
    }
}

extension CompatibleXcodeVersions: ExpressibleByStringInterpolation {
    /// One alone.
    public init(stringLiteral value: String) {
        self = .exact(Version(stringLiteral: value))
    }
}
