extension Package.Dependency {
    /// A package of an Xcode project, with its default traits.
    init(legacyPackage: Package) {
        let kind: Kind
        switch legacyPackage {
        case .local(let path, _, _, _):
            kind = .fileSystem(path: path)
        case .remote(let url, let requirement):
            kind = .sourceControl(location: url, requirement: SourceControlRequirement(requirement))
        case .registry(let identifier, let requirement):
            if let versions = RegistryRequirement(requirement) {
                kind = .registry(id: identifier, requirement: versions)
            } else {
                kind = .sourceControl(location: identifier, requirement: SourceControlRequirement(requirement))
            }
        }
        self.init(kind: kind)
    }

    /// The same package for an Xcode project, without its traits.
    public var package: Package {
        switch kind {
        case .fileSystem(let path): .package(path: path)
        case .sourceControl(let location, let requirement): .remote(url: location, requirement: requirement.plain)
        case .registry(let id, let requirement): .registry(identifier: id, requirement: requirement.plain)
        }
    }
}

extension Package.Dependency.SourceControlRequirement {
    fileprivate init(_ requirement: Package.Requirement) {
        switch requirement {
        case .branch(let branch): self = .branch(branch)
        case .revision(let revision): self = .revision(revision)
        case .exact(let version): self = .exact(version)
        case .upToNextMajor(let version): self = .range(version..<Version(version.major + 1, 0, 0))
        case .upToNextMinor(let version): self = .range(version..<Version(version.major, version.minor + 1, 0))
        case .range(let from, let to): self = .range(from..<max(from, to))  // empty where the ends are swapped
        }
    }

    fileprivate var plain: Package.Requirement {
        switch self {
        case .exact(let version): .exact(version)
        case .range(let range): Package.Requirement(range)
        case .revision(let revision): .revision(revision)
        case .branch(let branch): .branch(branch)
        }
    }
}

extension Package.Dependency.RegistryRequirement {
    /// Nil for a branch or a commit, which no registry has.
    fileprivate init?(_ requirement: Package.Requirement) {
        switch Package.Dependency.SourceControlRequirement(requirement) {
        case .exact(let version): self = .exact(version)
        case .range(let range): self = .range(range)
        case .revision, .branch: return nil
        }
    }

    fileprivate var plain: Package.Requirement {
        switch self {
        case .exact(let version): .exact(version)
        case .range(let range): Package.Requirement(range)
        }
    }
}

extension Package.Requirement {
    fileprivate init(_ range: Range<Version>) {
        let from = range.lowerBound
        switch range.upperBound {
        case Version(from.major + 1, 0, 0): self = .upToNextMajor(from: from)
        case Version(from.major, from.minor + 1, 0): self = .upToNextMinor(from: from)
        default: self = .range(from: from, to: range.upperBound)
        }
    }
}
