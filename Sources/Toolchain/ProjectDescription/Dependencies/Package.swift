/// A Swift package of a project.
public enum Package: Codable, Hashable, Sendable {
    /// A repository; nil as traits are the package's own choice.
    case remote(url: String, requirement: Requirement, traits: [Trait]? = nil)
    case registry(identifier: String, requirement: Requirement, traits: [Trait]? = nil)
    case local(path: Path, groupPath: Path?, excludingPath: Path?, keepStructure: Bool, traits: [Trait]? = nil)

    /// The versions that will do.
    public enum Requirement: Codable, Hashable, Sendable {
        case upToNextMajor(from: Version)
        case upToNextMinor(from: Version)
        /// Without the second.
        case range(from: Version, to: Version)
        case exact(Version)
        case branch(String)
        case revision(String)

        /// Without the second.
        public static func range(_ range: Range<Version>) -> Requirement {
            .range(from: range.lowerBound, to: range.upperBound)
        }
    }

    /// A trait of a package that is switched on.
    public struct Trait: Codable, Hashable, Sendable, ExpressibleByStringLiteral {
        /// All traits that the package has on by itself.
        public static let defaults = Trait(name: "default")

        public let name: String

        public init(name: String) { self.name = name }

        public init(stringLiteral value: StringLiteralType) { self.init(name: value) }
    }
}

extension Package {
    public static func package(url: String, from version: Version, traits: Set<Trait> = [.defaults]) -> Package {
        .remote(url: url, requirement: .upToNextMajor(from: version), traits: chosen(traits))
    }

    public static func package(
        url: String, _ requirement: Package.Requirement, traits: Set<Trait> = [.defaults]
    ) -> Package {
        .remote(url: url, requirement: requirement, traits: chosen(traits))
    }

    public static func package(url: String, exact version: Version, traits: Set<Trait> = [.defaults]) -> Package {
        .remote(url: url, requirement: .exact(version), traits: chosen(traits))
    }

    public static func package(url: String, branch: String, traits: Set<Trait> = [.defaults]) -> Package {
        .remote(url: url, requirement: .branch(branch), traits: chosen(traits))
    }

    public static func package(url: String, revision: String, traits: Set<Trait> = [.defaults]) -> Package {
        .remote(url: url, requirement: .revision(revision), traits: chosen(traits))
    }

    public static func package(url: String, _ range: Range<Version>, traits: Set<Trait> = [.defaults]) -> Package {
        .remote(url: url, requirement: .range(range), traits: chosen(traits))
    }

    public static func package(
        url: String, _ range: ClosedRange<Version>, traits: Set<Trait> = [.defaults]
    ) -> Package {
        .remote(url: url, requirement: .range(range.halfOpen), traits: chosen(traits))
    }

    public static func package(path: Path, traits: Set<Trait> = [.defaults]) -> Package {
        .local(path: path, groupPath: nil, excludingPath: nil, keepStructure: false, traits: chosen(traits))
    }

    /// - Parameter groupPath: the group of the navigator.
    public static func package(path: Path, groupPath: Path?) -> Package {
        .local(path: path, groupPath: groupPath, excludingPath: nil, keepStructure: false)
    }

    /// - Parameter excludingPath: what is left out of the path in the navigator.
    public static func package(path: Path, excludingPath: Path?) -> Package {
        .local(path: path, groupPath: nil, excludingPath: excludingPath, keepStructure: false)
    }

    /// - Parameter keepStructure: whether the navigator has the folders of the path.
    public static func package(path: Path, keepStructure: Bool) -> Package {
        .local(path: path, groupPath: nil, excludingPath: nil, keepStructure: keepStructure)
    }

    public static func package(id: String, from version: Version, traits: Set<Trait> = [.defaults]) -> Package {
        .registry(identifier: id, requirement: .upToNextMajor(from: version), traits: chosen(traits))
    }

    public static func package(id: String, exact version: Version, traits: Set<Trait> = [.defaults]) -> Package {
        .registry(identifier: id, requirement: .exact(version), traits: chosen(traits))
    }

    public static func package(id: String, _ range: Range<Version>, traits: Set<Trait> = [.defaults]) -> Package {
        .registry(identifier: id, requirement: .range(range), traits: chosen(traits))
    }

    public static func package(
        id: String, _ range: ClosedRange<Version>, traits: Set<Trait> = [.defaults]
    ) -> Package {
        .registry(identifier: id, requirement: .range(range.halfOpen), traits: chosen(traits))
    }

    /// In one order; nil where the package chooses.
    static func chosen(_ traits: Set<Trait>) -> [Trait]? {
        traits == [.defaults] ? nil : traits.sorted { $0.name < $1.name }
    }
}

extension ClosedRange where Bound == Version {
    /// The same versions without an end of their own: up to the patch after the last.
    fileprivate var halfOpen: Range<Version> { lowerBound..<upperBound.nextPatch }
}
