/// A trait chosen for a package.
public enum PackageSettingsTrait: Codable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// A trait by its name.
    case named(String)
    /// The package's default traits.
    case `default`

    /// A trait by its name.
    public init(stringLiteral value: StringLiteralType) {
        self = .named(value)
    }
}
