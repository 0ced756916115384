/// A package with the traits chosen for it.
public struct PackageConfiguration: Codable, Hashable, Sendable {
    /// The package.
    public let package: Package
    /// The traits; nil means the package's default ones, an empty list none.
    public let traits: [String]?

    /// A package with the traits chosen for it.
    public init(package: Package, traits: [String]? = nil) {
        self.package = package
        self.traits = traits
    }

    /// A package in a repository, from a version up to the next major one.
    public static func package(url: String, from version: Version, traits: [String]? = nil) -> PackageConfiguration {
        PackageConfiguration(package: .package(url: url, from: version), traits: traits)
    }

    /// A package in a repository, as a requirement says.
    public static func package(
        url: String,
        _ requirement: Package.Requirement,
        traits: [String]? = nil
    ) -> PackageConfiguration {
        PackageConfiguration(package: .package(url: url, requirement), traits: traits)
    }

    /// A package in a repository, in a range of versions.
    public static func package(
        url: String,
        _ range: Range<Version>,
        traits: [String]? = nil
    ) -> PackageConfiguration {
        PackageConfiguration(package: .package(url: url, range), traits: traits)
    }

    /// A package in a repository, in a range of versions with its end.
    public static func package(
        url: String,
        _ range: ClosedRange<Version>,
        traits: [String]? = nil
    ) -> PackageConfiguration {
        PackageConfiguration(package: .package(url: url, range), traits: traits)
    }

    /// A package in a directory.
    public static func package(path: Path, traits: [String]? = nil) -> PackageConfiguration {
        PackageConfiguration(package: .package(path: path), traits: traits)
    }

    /// A package of a registry, from a version up to the next major one.
    public static func package(id: String, from version: Version, traits: [String]? = nil) -> PackageConfiguration {
        PackageConfiguration(package: .package(id: id, from: version), traits: traits)
    }

    /// A package of a registry at one version.
    public static func package(id: String, exact version: Version, traits: [String]? = nil) -> PackageConfiguration {
        PackageConfiguration(package: .package(id: id, exact: version), traits: traits)
    }

    /// A package of a registry, in a range of versions.
    public static func package(
        id: String,
        _ range: Range<Version>,
        traits: [String]? = nil
    ) -> PackageConfiguration {
        PackageConfiguration(package: .package(id: id, range), traits: traits)
    }

    /// A package of a registry, in a range of versions with its end.
    public static func package(
        id: String,
        _ range: ClosedRange<Version>,
        traits: [String]? = nil
    ) -> PackageConfiguration {
        PackageConfiguration(package: .package(id: id, range), traits: traits)
    }
}
