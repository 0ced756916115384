/// A target of a build action with the purposes it is built for.
public struct BuildActionTarget: Codable, Hashable, Sendable {
    /// A purpose that a target can be built for.
    public enum BuildFor: String, Codable, CaseIterable, Hashable, Sendable {
        /// The static analyzer.
        case analyzing
        /// An archive.
        case archiving
        /// Instruments.
        case profiling
        /// A run.
        case running
        /// The tests.
        case testing
    }

    /// The target that is built.
    public var target: TargetReference
    /// The purposes; none means never.
    public var buildFor: Set<BuildFor>

    /// A target of the same project.
    public static func target(
        _ name: String,
        buildFor: Set<BuildFor> = Set(BuildFor.allCases)
    ) -> BuildActionTarget {
        BuildActionTarget(target: .target(name), buildFor: buildFor)
    }

    /// A target of the project in another directory.
    public static func project(
        path: Path,
        target: String,
        buildFor: Set<BuildFor> = Set(BuildFor.allCases)
    ) -> BuildActionTarget {
        BuildActionTarget(target: .project(path: path, target: target), buildFor: buildFor)
    }
}
