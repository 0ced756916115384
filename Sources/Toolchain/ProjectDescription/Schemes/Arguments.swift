/// What a program is started with: environment and command line.
public struct Arguments: Codable, Hashable, Sendable {
    /// The environment variables by name.
    public var environmentVariables: [String: EnvironmentVariable]
    /// The command-line arguments, in order.
    public var launchArguments: [LaunchArgument]

    /// The variables and arguments given.
    public static func arguments(
        environmentVariables: [String: EnvironmentVariable] = [:],
        launchArguments: [LaunchArgument] = []
    ) -> Self {
        Arguments(environmentVariables: environmentVariables, launchArguments: launchArguments)
    }
}
