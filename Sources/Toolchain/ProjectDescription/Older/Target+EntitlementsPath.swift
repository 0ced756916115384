// Targets as they were written when entitlements were the path of a file, which variables and arguments still are.

extension Target {
    /// A target whose entitlements are a file.
    @available(*, deprecated, message: "entitlements are Entitlements: .file(path:)")
    @_disfavoredOverload
    public static func target(
        name: String, destinations: Destinations, product: Product, productName: String? = nil, bundleId: String,
        deploymentTargets: DeploymentTargets? = nil, infoPlist: InfoPlist? = .default, sources: SourceFilesList? = nil,
        resources: ResourceFileElements? = nil, buildableFolders: [BuildableFolder] = [],
        copyFiles: [CopyFilesAction]? = nil, headers: Headers? = nil, entitlements: Path?,
        scripts: [TargetScript] = [], dependencies: [TargetDependency] = [], settings: Settings? = nil,
        coreDataModels: [CoreDataModel] = [], environmentVariables: [String: EnvironmentVariable] = [:],
        launchArguments: [LaunchArgument] = [], additionalFiles: [FileElement] = [], buildRules: [BuildRule] = [],
        mergedBinaryType: MergedBinaryType = .disabled, mergeable: Bool = false,
        onDemandResourcesTags: OnDemandResourcesTags? = nil, metadata: TargetMetadata = .default,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        .target(
            name: name, destinations: destinations, product: product, productName: productName, bundleId: bundleId,
            deploymentTargets: deploymentTargets, infoPlist: infoPlist, sources: sources, resources: resources,
            buildableFolders: buildableFolders, copyFiles: copyFiles, headers: headers,
            entitlements: entitlements.map { Entitlements.file(path: $0) }, scripts: scripts,
            dependencies: dependencies, settings: settings, coreDataModels: coreDataModels,
            environmentVariables: environmentVariables, launchArguments: launchArguments,
            additionalFiles: additionalFiles, buildRules: buildRules, mergedBinaryType: mergedBinaryType,
            mergeable: mergeable, onDemandResourcesTags: onDemandResourcesTags, metadata: metadata, file: file,
            line: line, column: column)
    }

    /// A target for some destinations, whose entitlements are a file.
    @available(*, deprecated, message: "use Target.target(name:destinations:product:…)")
    @_disfavoredOverload
    public init(
        name: String, destinations: Destinations, product: Product, productName: String? = nil, bundleId: String,
        deploymentTargets: DeploymentTargets? = nil, infoPlist: InfoPlist? = .default, sources: SourceFilesList? = nil,
        resources: ResourceFileElements? = nil, copyFiles: [CopyFilesAction]? = nil, headers: Headers? = nil,
        entitlements: Path?, scripts: [TargetScript] = [], dependencies: [TargetDependency] = [],
        settings: Settings? = nil, coreDataModels: [CoreDataModel] = [],
        environmentVariables: [String: EnvironmentVariable] = [:], environment: [String: String] = [:],
        launchArguments: [LaunchArgument] = [], additionalFiles: [FileElement] = [], buildRules: [BuildRule] = [],
        mergedBinaryType: MergedBinaryType = .disabled, mergeable: Bool = false, file: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        self = .target(
            name: name, destinations: destinations, product: product, productName: productName, bundleId: bundleId,
            deploymentTargets: deploymentTargets, infoPlist: infoPlist, sources: sources, resources: resources,
            copyFiles: copyFiles, headers: headers, entitlements: entitlements.map { Entitlements.file(path: $0) },
            scripts: scripts, dependencies: dependencies, settings: settings, coreDataModels: coreDataModels,
            environmentVariables: environment.mapValues { EnvironmentVariable(value: $0, isEnabled: true) }
                .merging(environmentVariables) { $1 },
            launchArguments: launchArguments, additionalFiles: additionalFiles, buildRules: buildRules,
            mergedBinaryType: mergedBinaryType, mergeable: mergeable, file: file, line: line, column: column)
    }

    /// A target for one platform, whose entitlements are a file.
    @available(*, deprecated, message: "use Target.target(name:destinations:product:…)")
    @_disfavoredOverload
    public init(
        name: String, platform: Platform, product: Product, productName: String? = nil, bundleId: String,
        deploymentTarget: DeploymentTarget? = nil, infoPlist: InfoPlist? = .default, sources: SourceFilesList? = nil,
        resources: ResourceFileElements? = nil, copyFiles: [CopyFilesAction]? = nil, headers: Headers? = nil,
        entitlements: Path?, actions: [TargetScript] = [], scripts: [TargetScript] = [],
        dependencies: [TargetDependency] = [], settings: Settings? = nil, coreDataModels: [CoreDataModel] = [],
        environmentVariables: [String: EnvironmentVariable] = [:], environment: [String: String] = [:],
        launchArguments: [LaunchArgument] = [], additionalFiles: [FileElement] = [], buildRules: [BuildRule] = [],
        mergedBinaryType: MergedBinaryType = .disabled, mergeable: Bool = false, file: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        self.init(
            name: name, destinations: platform.destinations(deploymentTarget), product: product,
            productName: productName, bundleId: bundleId, deploymentTargets: deploymentTarget?.targets,
            infoPlist: infoPlist, sources: sources, resources: resources, copyFiles: copyFiles, headers: headers,
            entitlements: entitlements, scripts: actions + scripts, dependencies: dependencies, settings: settings,
            coreDataModels: coreDataModels, environmentVariables: environmentVariables, environment: environment,
            launchArguments: launchArguments, additionalFiles: additionalFiles, buildRules: buildRules,
            mergedBinaryType: mergedBinaryType, mergeable: mergeable, file: file, line: line, column: column)
    }
}
