/// The targets a scheme builds.
public struct BuildAction: Codable, Hashable, Sendable {
    /// The targets, in the order of the scheme's list.
    public var targets: [TargetReference]
    /// What each target is built for: a target not named is built for everything, one with an empty set for nothing.
    public var buildFor: [TargetReference: Set<BuildActionTarget.BuildFor>]
    /// Scripts run before the build.
    public var preActions: [ExecutionAction]
    /// Scripts run after the build.
    public var postActions: [ExecutionAction]
    /// The order of the builds.
    public var buildOrder: BuildOrder
    /// Whether the scripts after the build run when it failed, too.
    public var runPostActionsOnFailure: Bool
    /// Whether Xcode may guess dependencies that no target declares.
    public var findImplicitDependencies: Bool

    /// Builds every target for all purposes.
    public static func buildAction(
        targets: [TargetReference],
        preActions: [ExecutionAction] = [],
        postActions: [ExecutionAction] = [],
        buildOrder: BuildOrder = .dependency,
        runPostActionsOnFailure: Bool = false,
        findImplicitDependencies: Bool = true
    ) -> BuildAction {
        BuildAction(
            targets: targets,
            buildFor: [:],
            preActions: preActions,
            postActions: postActions,
            buildOrder: buildOrder,
            runPostActionsOnFailure: runPostActionsOnFailure,
            findImplicitDependencies: findImplicitDependencies
        )
    }

    /// Builds each target for purposes of its own; a target listed twice counts once, for the purposes of both.
    public static func buildAction(
        buildActionTargets: [BuildActionTarget],
        preActions: [ExecutionAction] = [],
        postActions: [ExecutionAction] = [],
        buildOrder: BuildOrder = .dependency,
        runPostActionsOnFailure: Bool = false,
        findImplicitDependencies: Bool = true
    ) -> BuildAction {
        var action = buildAction(
            targets: [],
            preActions: preActions,
            postActions: postActions,
            buildOrder: buildOrder,
            runPostActionsOnFailure: runPostActionsOnFailure,
            findImplicitDependencies: findImplicitDependencies
        )
        for entry in buildActionTargets {
            if action.buildFor[entry.target] == nil { action.targets.append(entry.target) }
            action.buildFor[entry.target, default: []].formUnion(entry.buildFor)
        }
        return action
    }
}
