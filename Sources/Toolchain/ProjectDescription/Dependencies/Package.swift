/// A Swift package of a project.
public enum Package: Codable, Hashable, Sendable {
    case remote(url: String, requirement: Requirement)
    case registry(identifier: String, requirement: Requirement)
    case local(path: Path, groupPath: Path?, excludingPath: Path?, keepStructure: Bool)

    /// The versions that will do.
    public enum Requirement: Codable, Hashable, Sendable {
        case upToNextMajor(from: Version)
        case upToNextMinor(from: Version)
        /// Without the second.
        case range(from: Version, to: Version)
        case exact(Version)
        case branch(String)
        case revision(String)
    }
}

extension Package {
    public static func package(url: String, from version: Version) -> Package {
        .remote(url: url, requirement: .upToNextMajor(from: version))
    }

    public static func package(url: String, _ requirement: Package.Requirement) -> Package {
        .remote(url: url, requirement: requirement)
    }

    public static func package(url: String, _ range: Range<Version>) -> Package {
        .remote(url: url, requirement: .range(from: range.lowerBound, to: range.upperBound))
    }

    public static func package(url: String, _ range: ClosedRange<Version>) -> Package {
        .remote(url: url, requirement: .range(from: range.lowerBound, to: range.upperBound.nextPatch))
    }

    public static func package(path: Path) -> Package {
        .local(path: path, groupPath: nil, excludingPath: nil, keepStructure: false)
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

    public static func package(id: String, from version: Version) -> Package {
        .registry(identifier: id, requirement: .upToNextMajor(from: version))
    }

    public static func package(id: String, exact version: Version) -> Package {
        .registry(identifier: id, requirement: .exact(version))
    }

    public static func package(id: String, _ range: Range<Version>) -> Package {
        .registry(identifier: id, requirement: .range(from: range.lowerBound, to: range.upperBound))
    }

    public static func package(id: String, _ range: ClosedRange<Version>) -> Package {
        .registry(identifier: id, requirement: .range(from: range.lowerBound, to: range.upperBound.nextPatch))
    }
}
