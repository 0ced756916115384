/// What a scheme runs.
public struct RunAction: Codable, Hashable, Sendable {
    /// The configuration that is run.
    public var configuration: ConfigurationName
    /// Whether the debugger is attached.
    public var attachDebugger: Bool
    /// A file of commands for the debugger's start.
    public var customLLDBInitFile: Path?
    /// Scripts run before.
    public var preActions: [ExecutionAction]
    /// Scripts run after.
    public var postActions: [ExecutionAction]
    /// The target whose product is run.
    public var executable: TargetReference?
    /// The directory that the program is started in.
    public var customWorkingDirectory: Path?
    /// A program to run in place of a product.
    public var filePath: Path?
    /// What the program is started with.
    public var arguments: Arguments?
    /// Language, location and the like.
    public var options: RunActionOptions
    /// Sanitizers and checkers.
    public var diagnosticsOptions: SchemeDiagnosticsOptions
    /// How Metal is watched.
    public var metalOptions: MetalOptions
    /// The target whose build settings stand for `$NAME` in arguments and variables.
    public var expandVariableFromTarget: TargetReference?
    /// Whether Xcode asks what to run.
    public var askForAppToLaunch: Bool
    /// How the run starts.
    public var launchStyle: LaunchStyle
    /// The address that an app clip is opened with.
    public var appClipInvocationURLString: String?

    /// Runs the product of a target, or the scheme's default.
    public static func runAction(
        configuration: ConfigurationName = .debug,
        attachDebugger: Bool = true,
        customLLDBInitFile: Path? = nil,
        preActions: [ExecutionAction] = [],
        postActions: [ExecutionAction] = [],
        executable: TargetReference? = nil,
        customWorkingDirectory: Path? = nil,
        filePath: Path? = nil,
        arguments: Arguments? = nil,
        options: RunActionOptions = .options(),
        diagnosticsOptions: SchemeDiagnosticsOptions = .options(),
        metalOptions: MetalOptions = .options(),
        expandVariableFromTarget: TargetReference? = nil,
        launchStyle: LaunchStyle = .automatically,
        appClipInvocationURLString: String? = nil
    ) -> RunAction {
        RunAction(
            configuration: configuration,
            attachDebugger: attachDebugger,
            customLLDBInitFile: customLLDBInitFile,
            preActions: preActions,
            postActions: postActions,
            executable: executable,
            customWorkingDirectory: customWorkingDirectory,
            filePath: filePath,
            arguments: arguments,
            options: options,
            diagnosticsOptions: diagnosticsOptions,
            metalOptions: metalOptions,
            expandVariableFromTarget: expandVariableFromTarget,
            askForAppToLaunch: false,
            launchStyle: launchStyle,
            appClipInvocationURLString: appClipInvocationURLString
        )
    }

    /// Runs the product of a target, or what the user picks.
    public static func runAction(
        configuration: ConfigurationName = .debug,
        attachDebugger: Bool = true,
        customLLDBInitFile: Path? = nil,
        preActions: [ExecutionAction] = [],
        postActions: [ExecutionAction] = [],
        executable: Executable,
        customWorkingDirectory: Path? = nil,
        filePath: Path? = nil,
        arguments: Arguments? = nil,
        options: RunActionOptions = .options(),
        diagnosticsOptions: SchemeDiagnosticsOptions = .options(),
        metalOptions: MetalOptions = .options(),
        expandVariableFromTarget: TargetReference? = nil,
        launchStyle: LaunchStyle = .automatically,
        appClipInvocationURLString: String? = nil
    ) -> RunAction {
        var action = runAction(
            configuration: configuration,
            attachDebugger: attachDebugger,
            customLLDBInitFile: customLLDBInitFile,
            preActions: preActions,
            postActions: postActions,
            executable: executable.target,
            customWorkingDirectory: customWorkingDirectory,
            filePath: filePath,
            arguments: arguments,
            options: options,
            diagnosticsOptions: diagnosticsOptions,
            metalOptions: metalOptions,
            expandVariableFromTarget: expandVariableFromTarget,
            launchStyle: launchStyle,
            appClipInvocationURLString: appClipInvocationURLString
        )
        action.askForAppToLaunch = executable == .askOnLaunch
        return action
    }
}
