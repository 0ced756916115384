extension Package.Dependency {
    /// A package in a repository, from a version up to the next major one.
    public static func package(url: String, from version: Version, traits: Set<Trait> = [.defaults]) -> Self {
        .package(url: url, .range(version.toNextMajor), traits: traits)
    }

    /// A package in a repository, as a requirement says.
    public static func package(
        url: String,
        _ requirement: SourceControlRequirement,
        traits: Set<Trait> = [.defaults]
    ) -> Self {
        Self(kind: .sourceControl(location: url, requirement: requirement), traits: traits)
    }

    /// A package in a repository at one version.
    public static func package(url: String, exact version: Version, traits: Set<Trait> = [.defaults]) -> Self {
        .package(url: url, .exact(version), traits: traits)
    }

    /// A package at the head of a branch.
    public static func package(url: String, branch: String, traits: Set<Trait> = [.defaults]) -> Self {
        .package(url: url, .branch(branch), traits: traits)
    }

    /// A package at one commit.
    public static func package(url: String, revision: String, traits: Set<Trait> = [.defaults]) -> Self {
        .package(url: url, .revision(revision), traits: traits)
    }

    /// A package in a repository, in a range of versions.
    public static func package(url: String, _ range: Range<Version>, traits: Set<Trait> = [.defaults]) -> Self {
        .package(url: url, .range(range), traits: traits)
    }

    /// A package in a repository, in a range of versions with its end.
    public static func package(url: String, _ range: ClosedRange<Version>, traits: Set<Trait> = [.defaults]) -> Self {
        .package(url: url, .range(range.halfOpen), traits: traits)
    }

    /// A package in a directory.
    public static func package(path: Path, traits: Set<Trait> = [.defaults]) -> Self {
        Self(kind: .fileSystem(path: path), traits: traits)
    }

    /// A package of a registry, from a version up to the next major one.
    public static func package(id: String, from version: Version, traits: Set<Trait> = [.defaults]) -> Self {
        .package(id: id, version.toNextMajor, traits: traits)
    }

    /// A package of a registry at one version.
    public static func package(id: String, exact version: Version, traits: Set<Trait> = [.defaults]) -> Self {
        Self(kind: .registry(id: id, requirement: .exact(version)), traits: traits)
    }

    /// A package of a registry, in a range of versions.
    public static func package(id: String, _ range: Range<Version>, traits: Set<Trait> = [.defaults]) -> Self {
        Self(kind: .registry(id: id, requirement: .range(range)), traits: traits)
    }

    /// A package of a registry, in a range of versions with its end.
    public static func package(id: String, _ range: ClosedRange<Version>, traits: Set<Trait> = [.defaults]) -> Self {
        .package(id: id, range.halfOpen, traits: traits)
    }
}

extension Version {
    /// All from this version up to the next major one.
    fileprivate var toNextMajor: Range<Version> { self..<Version(major + 1, 0, 0) }
}

extension ClosedRange where Bound == Version {
    /// The same versions without an end of their own: up to the patch after the last.
    fileprivate var halfOpen: Range<Version> {
        let last = upperBound
        return
            lowerBound..<Version(
                last.major,
                last.minor,
                last.patch + 1,
                prereleaseIdentifiers: last.prereleaseIdentifiers,
                buildMetadataIdentifiers: last.buildMetadataIdentifiers
            )
    }
}
