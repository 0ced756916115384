// What SwiftPM calls a dependency is a package of a project here: both spellings give one value.

extension Package {
    /// A package that others depend on, with its enabled traits.
    public typealias Dependency = Package
    /// What is taken from a repository.
    public typealias SourceControlRequirement = Requirement
    /// What is taken from a registry.
    public typealias RegistryRequirement = Requirement

    /// A place of one kind or another.
    public enum Kind: Codable, Hashable, Sendable {
        /// A directory.
        case fileSystem(path: Path)
        /// A repository.
        case sourceControl(location: String, requirement: SourceControlRequirement)
        /// A registry.
        case registry(id: String, requirement: RegistryRequirement)
    }

    /// A package by its place; an empty set of traits means none, not even the default ones.
    public init(kind: Kind, traits: Set<Trait> = [.defaults]) {
        switch kind {
        case .fileSystem(let path): self = .package(path: path, traits: traits)
        case .sourceControl(let location, let requirement):
            self = .package(url: location, requirement, traits: traits)
        case .registry(let id, let requirement):
            self = .registry(identifier: id, requirement: requirement, traits: Package.chosen(traits))
        }
    }

    /// Where the package is found.
    public var kind: Kind {
        switch self {
        case .remote(let url, let requirement, _): .sourceControl(location: url, requirement: requirement)
        case .registry(let id, let requirement, _): .registry(id: id, requirement: requirement)
        case .local(let path, _, _, _, _): .fileSystem(path: path)
        }
    }

    /// The enabled traits; an empty set means none, not even the default ones.
    public var traits: Set<Trait> {
        switch self {
        case .remote(_, _, let traits), .registry(_, _, let traits), .local(_, _, _, _, let traits):
            traits.map { Set($0) } ?? [.defaults]
        }
    }

    /// The package itself, which was a type of its own.
    public var package: Package { self }
}
