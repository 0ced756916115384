/// What a scheme starts under Instruments.
public struct ProfileAction: Codable, Hashable, Sendable {
    /// The configuration that is profiled.
    public var configuration: ConfigurationName
    /// Scripts run before.
    public var preActions: [ExecutionAction]
    /// Scripts run after.
    public var postActions: [ExecutionAction]
    /// The target whose product is started.
    public var executable: TargetReference?
    /// Whether Xcode asks what to start.
    public var askForAppToLaunch: Bool
    /// What the program is started with.
    public var arguments: Arguments?

    /// Profiles the product of a target, or the scheme's default.
    public static func profileAction(
        configuration: ConfigurationName = .release,
        preActions: [ExecutionAction] = [],
        postActions: [ExecutionAction] = [],
        executable: TargetReference? = nil,
        arguments: Arguments? = nil
    ) -> ProfileAction {
        ProfileAction(
            configuration: configuration,
            preActions: preActions,
            postActions: postActions,
            executable: executable,
            askForAppToLaunch: false,
            arguments: arguments
        )
    }

    /// Profiles the product of a target, or what the user picks.
    public static func profileAction(
        configuration: ConfigurationName = .release,
        preActions: [ExecutionAction] = [],
        postActions: [ExecutionAction] = [],
        executable: Executable,
        arguments: Arguments? = nil
    ) -> ProfileAction {
        ProfileAction(
            configuration: configuration,
            preActions: preActions,
            postActions: postActions,
            executable: executable.target,
            askForAppToLaunch: executable == .askOnLaunch,
            arguments: arguments
        )
    }
}
