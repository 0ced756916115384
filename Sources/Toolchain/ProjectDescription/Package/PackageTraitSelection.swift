/// The traits chosen for a package.
public struct PackageTraitSelection: Codable, Hashable, Sendable {
    /// The package.
    public let package: Package
    /// The traits; an empty list means none, not even the default ones.
    public let traits: [String]

    /// The traits chosen for a package.
    public init(package: Package, traits: [String]) {
        self.package = package
        self.traits = traits
    }
}
