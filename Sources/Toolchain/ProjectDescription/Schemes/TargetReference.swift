/// A target named from elsewhere: by its name, and by its project where that is another one.
public struct TargetReference: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The directory of the project; nil is the project at hand.
    public var projectPath: Path?
    /// The name of the target.
    public var targetName: String

    /// A target by the directory of its project; nil is the project at hand.
    public init(projectPath: Path? = nil, target: String) {
        self.projectPath = projectPath
        targetName = target
    }

    /// A target of the project at hand, by its name.
    public init(stringLiteral value: String) {
        self.init(projectPath: nil, target: value)
    }

    /// A target of the project in another directory.
    public static func project(path: Path, target: String) -> TargetReference {
        TargetReference(projectPath: path, target: target)
    }

    /// A target of the project at hand.
    public static func target(_ name: String) -> TargetReference {
        TargetReference(projectPath: nil, target: name)
    }
}
