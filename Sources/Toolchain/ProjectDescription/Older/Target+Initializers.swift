/// Targets as they were written before `Target.target(…)`.
@available(*, deprecated, message: "use Target.target(name:destinations:product:…)")
extension Target {
    /// A target for some destinations.
    public init(
        name: String, destinations: Destinations, product: Product, productName: String? = nil, bundleId: String,
        deploymentTargets: DeploymentTargets? = nil,
        infoPlist: InfoPlist? = .default, sources: SourceFilesList? = nil, resources: ResourceFileElements? = nil,
        copyFiles: [CopyFilesAction]? = nil, headers: Headers? = nil, entitlements: Entitlements? = nil,
        scripts: [TargetScript] = [], dependencies: [TargetDependency] = [], settings: Settings? = nil,
        coreDataModels: [CoreDataModel] = [], environmentVariables: [String: EnvironmentVariable] = [:],
        launchArguments: [LaunchArgument] = [], additionalFiles: [FileElement] = [], buildRules: [BuildRule] = [],
        mergedBinaryType: MergedBinaryType = .disabled, mergeable: Bool = false, file: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        self = .target(
            name: name, destinations: destinations, product: product, productName: productName,
            bundleId: bundleId, deploymentTargets: deploymentTargets, infoPlist: infoPlist, sources: sources,
            resources: resources, copyFiles: copyFiles, headers: headers, entitlements: entitlements,
            scripts: scripts, dependencies: dependencies, settings: settings, coreDataModels: coreDataModels,
            environmentVariables: environmentVariables,
            launchArguments: launchArguments, additionalFiles: additionalFiles, buildRules: buildRules,
            mergedBinaryType: mergedBinaryType, mergeable: mergeable, file: file, line: line, column: column)
    }

    /// A target for one platform.
    public init(
        name: String, platform: Platform, product: Product, productName: String? = nil, bundleId: String,
        deploymentTarget: DeploymentTarget? = nil,
        infoPlist: InfoPlist? = .default, sources: SourceFilesList? = nil, resources: ResourceFileElements? = nil,
        copyFiles: [CopyFilesAction]? = nil, headers: Headers? = nil, entitlements: Entitlements? = nil,
        scripts: [TargetScript] = [], dependencies: [TargetDependency] = [], settings: Settings? = nil,
        coreDataModels: [CoreDataModel] = [], environmentVariables: [String: EnvironmentVariable] = [:],
        launchArguments: [LaunchArgument] = [], additionalFiles: [FileElement] = [], buildRules: [BuildRule] = [],
        mergedBinaryType: MergedBinaryType = .disabled, mergeable: Bool = false, file: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        self = .target(
            name: name, destinations: platform.destinations(deploymentTarget), product: product,
            productName: productName,
            bundleId: bundleId, deploymentTargets: deploymentTarget?.targets, infoPlist: infoPlist, sources: sources,
            resources: resources, copyFiles: copyFiles, headers: headers, entitlements: entitlements,
            scripts: scripts, dependencies: dependencies, settings: settings, coreDataModels: coreDataModels,
            environmentVariables: environmentVariables,
            launchArguments: launchArguments, additionalFiles: additionalFiles, buildRules: buildRules,
            mergedBinaryType: mergedBinaryType, mergeable: mergeable, file: file, line: line, column: column)
    }

    /// A target for one platform, with variables that are always set.
    public init(
        name: String, platform: Platform, product: Product, productName: String? = nil, bundleId: String,
        deploymentTarget: DeploymentTarget? = nil,
        infoPlist: InfoPlist? = .default, sources: SourceFilesList? = nil, resources: ResourceFileElements? = nil,
        copyFiles: [CopyFilesAction]? = nil, headers: Headers? = nil, entitlements: Entitlements? = nil,
        scripts: [TargetScript] = [], dependencies: [TargetDependency] = [], settings: Settings? = nil,
        coreDataModels: [CoreDataModel] = [], environment: [String: String],
        launchArguments: [LaunchArgument] = [], additionalFiles: [FileElement] = [], buildRules: [BuildRule] = [],
        mergedBinaryType: MergedBinaryType = .disabled, mergeable: Bool = false, file: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        self = .target(
            name: name, destinations: platform.destinations(deploymentTarget), product: product,
            productName: productName,
            bundleId: bundleId, deploymentTargets: deploymentTarget?.targets, infoPlist: infoPlist, sources: sources,
            resources: resources, copyFiles: copyFiles, headers: headers, entitlements: entitlements,
            scripts: scripts, dependencies: dependencies, settings: settings, coreDataModels: coreDataModels,
            environmentVariables: environment.mapValues { .environmentVariable(value: $0, isEnabled: true) },
            launchArguments: launchArguments, additionalFiles: additionalFiles, buildRules: buildRules,
            mergedBinaryType: mergedBinaryType, mergeable: mergeable, file: file, line: line, column: column)
    }

    /// A target for one platform, with scripts by their older name.
    public init(
        name: String, platform: Platform, product: Product, productName: String? = nil, bundleId: String,
        deploymentTarget: DeploymentTarget? = nil,
        infoPlist: InfoPlist? = .default, sources: SourceFilesList? = nil, resources: ResourceFileElements? = nil,
        copyFiles: [CopyFilesAction]? = nil, headers: Headers? = nil, entitlements: Entitlements? = nil,
        actions: [TargetScript], dependencies: [TargetDependency] = [], settings: Settings? = nil,
        coreDataModels: [CoreDataModel] = [], environment: [String: String] = [:],
        launchArguments: [LaunchArgument] = [], additionalFiles: [FileElement] = [], buildRules: [BuildRule] = [],
        mergedBinaryType: MergedBinaryType = .disabled, mergeable: Bool = false, file: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        self = .target(
            name: name, destinations: platform.destinations(deploymentTarget), product: product,
            productName: productName,
            bundleId: bundleId, deploymentTargets: deploymentTarget?.targets, infoPlist: infoPlist, sources: sources,
            resources: resources, copyFiles: copyFiles, headers: headers, entitlements: entitlements,
            scripts: actions, dependencies: dependencies, settings: settings, coreDataModels: coreDataModels,
            environmentVariables: environment.mapValues { .environmentVariable(value: $0, isEnabled: true) },
            launchArguments: launchArguments, additionalFiles: additionalFiles, buildRules: buildRules,
            mergedBinaryType: mergedBinaryType, mergeable: mergeable, file: file, line: line, column: column)
    }
}

/// Scripts of a target, by their older name.
@available(*, deprecated, renamed: "TargetScript")
public typealias TargetAction = TargetScript
