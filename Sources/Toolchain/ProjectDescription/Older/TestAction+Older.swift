// Test actions as they were written before each had a factory.

@available(*, deprecated, message: "use .targets(_:configuration:options:)")
extension TestAction {
    public init(
        targets: [TestableTarget], arguments: Arguments? = nil, configurationName: String, coverage: Bool = false,
        codeCoverageTargets: [TargetReference] = [], expandVariableFromTarget: TargetReference? = nil,
        preActions: [ExecutionAction] = [], postActions: [ExecutionAction] = [],
        diagnosticsOptions: SchemeDiagnosticsOptions = .options(), language: String? = nil, region: String? = nil
    ) {
        self.init(
            targets: targets, arguments: arguments, config: .configuration(configurationName), coverage: coverage,
            codeCoverageTargets: codeCoverageTargets, expandVariableFromTarget: expandVariableFromTarget,
            preActions: preActions, postActions: postActions, diagnosticsOptions: diagnosticsOptions,
            language: language, region: region)
    }

    public init(
        targets: [TestableTarget], arguments: Arguments? = nil, config: ConfigurationName = .debug,
        coverage: Bool = false, codeCoverageTargets: [TargetReference] = [],
        expandVariableFromTarget: TargetReference? = nil, preActions: [ExecutionAction] = [],
        postActions: [ExecutionAction] = [], diagnosticsOptions: SchemeDiagnosticsOptions = .options(),
        language: String? = nil, region: String? = nil
    ) {
        self = .targets(
            targets, arguments: arguments, configuration: config, expandVariableFromTarget: expandVariableFromTarget,
            preActions: preActions, postActions: postActions,
            options: .options(
                language: language.map { SchemeLanguage(identifier: $0) }, region: region, coverage: coverage,
                codeCoverageTargets: codeCoverageTargets),
            diagnosticsOptions: diagnosticsOptions)
    }

    /// Test plans, one after another.
    public static func testPlans(
        _ testPlans: Path..., configuration: ConfigurationName = .debug, attachDebugger: Bool = true,
        preActions: [ExecutionAction] = [], postActions: [ExecutionAction] = []
    ) -> Self {
        .testPlans(
            testPlans.map { TestPlan.path($0) }, configuration: configuration, attachDebugger: attachDebugger,
            preActions: preActions, postActions: postActions)
    }

    /// Test plans by their paths.
    @_disfavoredOverload
    public static func testPlans(
        _ testPlans: [Path], configuration: ConfigurationName = .debug, attachDebugger: Bool = true,
        preActions: [ExecutionAction] = [], postActions: [ExecutionAction] = []
    ) -> Self {
        .testPlans(
            testPlans.map { TestPlan.path($0) }, configuration: configuration, attachDebugger: attachDebugger,
            preActions: preActions, postActions: postActions)
    }
}
