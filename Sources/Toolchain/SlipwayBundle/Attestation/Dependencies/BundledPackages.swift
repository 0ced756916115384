import SlipwayModel

/// What a release was built with: the packages, their licences, and who needs whom.
struct BundledPackages: Sendable, Equatable {
    /// Sorted by identity.
    let packages: [BundledPackage]
    /// The identities that the package itself depends on, sorted.
    let direct: [String]
    /// Whether all of what each package depends on is known.
    let isWhole: Bool
    /// The pins that the build has used, where the commit has none.
    var unpinned: UnpinnedPackages?

    static let none = BundledPackages(packages: [], direct: [], isWhole: true)
}

/// A package that a release was built with.
struct BundledPackage: Sendable, Equatable {
    let resolved: ResolvedPackage
    /// An SPDX expression, or ``LicenseFinder/unknown``.
    let license: String
    /// The identities it depends on, sorted.
    let dependencies: [String]
    /// Where its files are; `nil` where nothing was fetched.
    var folder: Path?
}
