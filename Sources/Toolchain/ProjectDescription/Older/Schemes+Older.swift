// Schemes and their actions as they were written before each had a factory.

extension Scheme {
    @available(*, deprecated, renamed: "scheme(name:shared:hidden:buildAction:testAction:runAction:)")
    public init(
        name: String, shared: Bool = true, hidden: Bool = false, buildAction: BuildAction? = nil,
        testAction: TestAction? = nil, runAction: RunAction? = nil, archiveAction: ArchiveAction? = nil,
        profileAction: ProfileAction? = nil, analyzeAction: AnalyzeAction? = nil, file: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        self = .scheme(
            name: name, shared: shared, hidden: hidden, buildAction: buildAction, testAction: testAction,
            runAction: runAction, archiveAction: archiveAction, profileAction: profileAction,
            analyzeAction: analyzeAction, file: file, line: line, column: column)
    }
}

extension BuildAction {
    @available(*, deprecated, renamed: "buildAction(targets:preActions:postActions:)")
    public init(
        targets: [TargetReference], preActions: [ExecutionAction] = [], postActions: [ExecutionAction] = [],
        runPostActionsOnFailure: Bool = false
    ) {
        self = .buildAction(
            targets: targets, preActions: preActions, postActions: postActions,
            runPostActionsOnFailure: runPostActionsOnFailure)
    }
}

/// The actions of one configuration.
@available(*, deprecated, message: "use .runAction(configuration:)")
extension RunAction {
    public init(
        configurationName: String, preActions: [ExecutionAction] = [], postActions: [ExecutionAction] = [],
        executable: TargetReference? = nil, arguments: Arguments? = nil, options: RunActionOptions = .options(),
        diagnosticsOptions: SchemeDiagnosticsOptions = .options()
    ) {
        self = .runAction(
            configuration: .configuration(configurationName), preActions: preActions, postActions: postActions,
            executable: executable, arguments: arguments, options: options, diagnosticsOptions: diagnosticsOptions)
    }

    public init(
        config: ConfigurationName = .debug, preActions: [ExecutionAction] = [], postActions: [ExecutionAction] = [],
        executable: TargetReference? = nil, arguments: Arguments? = nil, options: RunActionOptions = .options(),
        diagnosticsOptions: SchemeDiagnosticsOptions = .options()
    ) {
        self = .runAction(
            configuration: config, preActions: preActions, postActions: postActions, executable: executable,
            arguments: arguments, options: options, diagnosticsOptions: diagnosticsOptions)
    }
}

@available(*, deprecated, message: "use .archiveAction(configuration:)")
extension ArchiveAction {
    public init(
        configurationName: String, revealArchiveInOrganizer: Bool = true, customArchiveName: String? = nil,
        preActions: [ExecutionAction] = [], postActions: [ExecutionAction] = []
    ) {
        self = .archiveAction(
            configuration: .configuration(configurationName), revealArchiveInOrganizer: revealArchiveInOrganizer,
            customArchiveName: customArchiveName, preActions: preActions, postActions: postActions)
    }

    public init(
        config: ConfigurationName = .release, revealArchiveInOrganizer: Bool = true, customArchiveName: String? = nil,
        preActions: [ExecutionAction] = [], postActions: [ExecutionAction] = []
    ) {
        self = .archiveAction(
            configuration: config, revealArchiveInOrganizer: revealArchiveInOrganizer,
            customArchiveName: customArchiveName, preActions: preActions, postActions: postActions)
    }
}

@available(*, deprecated, message: "use .profileAction(configuration:)")
extension ProfileAction {
    public init(configurationName: String, executable: TargetReference? = nil, arguments: Arguments? = nil) {
        self = .profileAction(
            configuration: .configuration(configurationName), executable: executable, arguments: arguments)
    }

    public init(
        config: ConfigurationName = .release, executable: TargetReference? = nil, arguments: Arguments? = nil
    ) {
        self = .profileAction(configuration: config, executable: executable, arguments: arguments)
    }
}

@available(*, deprecated, message: "use .analyzeAction(configuration:)")
extension AnalyzeAction {
    public init(configurationName: String) { self.init(configuration: .configuration(configurationName)) }

    public init(config: ConfigurationName = .debug) { self.init(configuration: config) }
}

extension ExecutionAction {
    @available(*, deprecated, renamed: "executionAction(title:scriptText:target:)")
    public init(title: String = "Run Script", scriptText: String, target: TargetReference? = nil) {
        self = .executionAction(title: title, scriptText: scriptText, target: target)
    }
}
