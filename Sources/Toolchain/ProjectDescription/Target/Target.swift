/// A target of a project.
public struct Target: Codable, Hashable, Sendable {
    public var name: String
    public var destinations: Destinations
    public var product: Product
    /// The name of what is made, where it is not the target's.
    public var productName: String?
    public var bundleId: String
    public var deploymentTargets: DeploymentTargets?
    public var infoPlist: InfoPlist?
    public var sources: SourceFilesList?
    public var resources: ResourceFileElements?
    public var copyFiles: [CopyFilesAction]?
    public var headers: Headers?
    public var entitlements: Entitlements?
    public var scripts: [TargetScript]
    public var dependencies: [TargetDependency]
    public var settings: Settings?
    public var coreDataModels: [CoreDataModel]
    /// Of the target's own scheme.
    public var environmentVariables: [String: EnvironmentVariable]
    /// Of the target's own scheme.
    public var launchArguments: [LaunchArgument]
    public var additionalFiles: [FileElement]
    public var buildRules: [BuildRule]
    public var mergedBinaryType: MergedBinaryType
    /// Whether it can be taken into another binary.
    public var mergeable: Bool
    public var onDemandResourcesTags: OnDemandResourcesTags?
    public var metadata: TargetMetadata
    public var buildableFolders: [BuildableFolder]
    /// What another tool builds.
    public var foreignBuild: ForeignBuild?
    public let place: ManifestPlace

    /// A build by another tool.
    public struct ForeignBuild: Codable, Hashable, Sendable {
        public let script: String
        public let inputs: [Input]
        public let output: ForeignBuildOutput
    }

    /// A target.
    public static func target(
        name: String, destinations: Destinations, product: Product, productName: String? = nil, bundleId: String,
        deploymentTargets: DeploymentTargets? = nil, infoPlist: InfoPlist? = .default, sources: SourceFilesList? = nil,
        resources: ResourceFileElements? = nil, buildableFolders: [BuildableFolder] = [],
        copyFiles: [CopyFilesAction]? = nil, headers: Headers? = nil, entitlements: Entitlements? = nil,
        scripts: [TargetScript] = [], dependencies: [TargetDependency] = [], settings: Settings? = nil,
        coreDataModels: [CoreDataModel] = [], environmentVariables: [String: EnvironmentVariable] = [:],
        launchArguments: [LaunchArgument] = [], additionalFiles: [FileElement] = [], buildRules: [BuildRule] = [],
        mergedBinaryType: MergedBinaryType = .disabled, mergeable: Bool = false,
        onDemandResourcesTags: OnDemandResourcesTags? = nil, metadata: TargetMetadata = .default,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        self.init(
            name: name, destinations: destinations, product: product, productName: productName, bundleId: bundleId,
            deploymentTargets: deploymentTargets, infoPlist: infoPlist, sources: sources, resources: resources,
            copyFiles: copyFiles, headers: headers, entitlements: entitlements, scripts: scripts,
            dependencies: dependencies, settings: settings, coreDataModels: coreDataModels,
            environmentVariables: environmentVariables, launchArguments: launchArguments,
            additionalFiles: additionalFiles, buildRules: buildRules, mergedBinaryType: mergedBinaryType,
            mergeable: mergeable, onDemandResourcesTags: onDemandResourcesTags, metadata: metadata,
            buildableFolders: buildableFolders, foreignBuild: nil,
            place: ManifestPlace(file: file, line: line, column: column))
    }

    /// A target that another tool builds by a script.
    public static func foreignBuild(
        name: String, destinations: Destinations, script: String, inputs: [Input] = [], output: ForeignBuildOutput,
        metadata: TargetMetadata = .default, file: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        var target = Target.target(
            name: name, destinations: destinations, product: .staticLibrary, bundleId: "foreign-build.\(name)",
            infoPlist: nil, metadata: metadata, file: file, line: line, column: column)
        target.foreignBuild = ForeignBuild(script: script, inputs: inputs, output: output)
        return target
    }
}
