extension Package {
    /// A package that others depend on, with its enabled traits.
    public struct Dependency: Codable, Hashable, Sendable {
        /// A place of one kind or another.
        public enum Kind: Codable, Hashable, Sendable {
            /// A directory.
            case fileSystem(path: Path)
            /// A repository.
            case sourceControl(location: String, requirement: SourceControlRequirement)
            /// A registry.
            case registry(id: String, requirement: RegistryRequirement)
        }

        /// What is taken from a repository.
        public enum SourceControlRequirement: Codable, Hashable, Sendable {
            /// One version.
            case exact(Version)
            /// The newest version of a range.
            case range(Range<Version>)
            /// One commit.
            case revision(String)
            /// The head of a branch.
            case branch(String)
        }

        /// What is taken from a registry.
        public enum RegistryRequirement: Codable, Hashable, Sendable {
            /// One version.
            case exact(Version)
            /// The newest version of a range.
            case range(Range<Version>)
        }

        /// An enabled trait.
        public struct Trait: Codable, Hashable, Sendable, ExpressibleByStringLiteral {
            /// All traits that the package enables by default.
            public static let defaults = Trait(name: "default")

            /// The name of the trait.
            public let name: String

            /// A trait by its name.
            public init(name: String) {
                self.name = name
            }

            /// A trait by its name.
            public init(stringLiteral value: StringLiteralType) {
                self.init(name: value)
            }
        }

        /// Where the package is found.
        public let kind: Kind
        /// The enabled traits; an empty set means none, not even the default ones.
        public let traits: Set<Trait>

        /// A package by its place.
        public init(kind: Kind, traits: Set<Trait> = [.defaults]) {
            self.kind = kind
            self.traits = traits
        }
    }
}
