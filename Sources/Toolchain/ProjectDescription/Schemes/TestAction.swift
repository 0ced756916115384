/// What a scheme tests: targets, or test plans.
public struct TestAction: Codable, Hashable, Sendable {
    /// The test plans, the default one first; nil where the action lists targets.
    public var testPlans: [TestPlan]?
    /// The test targets.
    public var targets: [TestableTarget]
    /// Further test targets, picked by queries over all projects.
    public var targetQueries: [TestableTargetQuery]
    /// What the tests are started with.
    public var arguments: Arguments?
    /// The configuration that is tested.
    public var configuration: ConfigurationName
    /// Whether the debugger is attached.
    public var attachDebugger: Bool
    /// The target whose build settings stand for `$NAME` in arguments and variables.
    public var expandVariableFromTarget: TargetReference?
    /// Scripts run before.
    public var preActions: [ExecutionAction]
    /// Scripts run after.
    public var postActions: [ExecutionAction]
    /// Language, coverage and the like.
    public var options: TestActionOptions
    /// Sanitizers and checkers.
    public var diagnosticsOptions: SchemeDiagnosticsOptions
    /// The tests left out, such as `Suite/test()`.
    public var skippedTests: [String]?

    /// Tests the targets listed.
    public static func targets(
        _ targets: [TestableTarget],
        arguments: Arguments? = nil,
        configuration: ConfigurationName = .debug,
        attachDebugger: Bool = true,
        expandVariableFromTarget: TargetReference? = nil,
        preActions: [ExecutionAction] = [],
        postActions: [ExecutionAction] = [],
        options: TestActionOptions = .options(),
        diagnosticsOptions: SchemeDiagnosticsOptions = .options(),
        skippedTests: [String] = []
    ) -> Self {
        .targets(
            targets,
            matching: [],
            arguments: arguments,
            configuration: configuration,
            attachDebugger: attachDebugger,
            expandVariableFromTarget: expandVariableFromTarget,
            preActions: preActions,
            postActions: postActions,
            options: options,
            diagnosticsOptions: diagnosticsOptions,
            skippedTests: skippedTests
        )
    }

    /// Tests the targets that match a query in any project, and the targets listed.
    public static func targets(
        _ targets: [TestableTarget] = [],
        matching targetQueries: [TestableTargetQuery],
        arguments: Arguments? = nil,
        configuration: ConfigurationName = .debug,
        attachDebugger: Bool = true,
        expandVariableFromTarget: TargetReference? = nil,
        preActions: [ExecutionAction] = [],
        postActions: [ExecutionAction] = [],
        options: TestActionOptions = .options(),
        diagnosticsOptions: SchemeDiagnosticsOptions = .options(),
        skippedTests: [String] = []
    ) -> Self {
        TestAction(
            testPlans: nil,
            targets: targets,
            targetQueries: targetQueries,
            arguments: arguments,
            configuration: configuration,
            attachDebugger: attachDebugger,
            expandVariableFromTarget: expandVariableFromTarget,
            preActions: preActions,
            postActions: postActions,
            options: options,
            diagnosticsOptions: diagnosticsOptions,
            skippedTests: skippedTests
        )
    }

    /// Runs test plans; the first is the default.
    public static func testPlans(
        _ testPlans: [TestPlan],
        configuration: ConfigurationName = .debug,
        attachDebugger: Bool = true,
        preActions: [ExecutionAction] = [],
        postActions: [ExecutionAction] = []
    ) -> Self {
        TestAction(
            testPlans: testPlans,
            targets: [],
            targetQueries: [],
            arguments: nil,
            configuration: configuration,
            attachDebugger: attachDebugger,
            expandVariableFromTarget: nil,
            preActions: preActions,
            postActions: postActions,
            options: .options(),
            diagnosticsOptions: .options(),
            skippedTests: nil
        )
    }
}
