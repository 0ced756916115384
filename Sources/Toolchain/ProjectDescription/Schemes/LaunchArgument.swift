/// An argument on the command line of a scheme's program.
public struct LaunchArgument: Codable, Hashable, Sendable {
    /// The text of the argument.
    public var name: String
    /// Whether the scheme passes the argument, or only lists it.
    public var isEnabled: Bool

    /// An argument that is passed or only listed.
    /// An argument, and whether it is passed.
    public init(name: String, isEnabled: Bool) {
        self.name = name
        self.isEnabled = isEnabled
    }

    public static func launchArgument(name: String, isEnabled: Bool) -> Self {
        LaunchArgument(name: name, isEnabled: isEnabled)
    }
}
