/// The older name of `Tuist`.
public typealias Config = Tuist

/// The settings of a whole repository, in `Tuist.swift`.
public struct Tuist: Codable, Hashable, Sendable {
    /// What kind of project the repository has, and how it is handled.
    public let project: TuistProject
    /// The account and project on the server, such as `owner/app`.
    public let fullHandle: String?
    /// How dependencies are inspected.
    public let inspectOptions: InspectOptions
    /// How the compilation cache is used.
    public let xcodeCache: XcodeCache
    /// What the server is told of tests.
    public let testInsights: TestInsights
    /// The address of the server.
    public let url: String
    /// How the server is reached.
    public let network: Network
    /// Where the manifest makes the settings.
    public let place: ManifestPlace

    /// The settings in the older form, without a project of their own.
    @available(*, deprecated, message: "use init(project: .tuist(...)), which takes these options")
    public init(
        compatibleXcodeVersions: CompatibleXcodeVersions = .all,
        cloud: Cloud? = nil,
        fullHandle: String? = nil,
        url: String = "https://tuist.dev",
        swiftVersion: Version? = nil,
        plugins: [PluginLocation] = [],
        generationOptions: GenerationOptions = .options(),
        inspectOptions: InspectOptions = .options(),
        installOptions: InstallOptions = .options(),
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        var generationOptions = generationOptions
        if let cloud { generationOptions.optionalAuthentication = cloud.options.contains(.optional) }
        self.init(
            fullHandle: cloud?.projectId ?? fullHandle,
            inspectOptions: inspectOptions,
            url: cloud?.url ?? url,
            project: .tuist(
                compatibleXcodeVersions: compatibleXcodeVersions,
                swiftVersion: swiftVersion,
                plugins: plugins,
                generationOptions: generationOptions,
                installOptions: installOptions
            ),
            file: file,
            line: line,
            column: column
        )
    }

    /// The settings given.
    public init(
        fullHandle: String? = nil,
        inspectOptions: InspectOptions = .options(),
        xcodeCache: XcodeCache = .xcodeCache(),
        testInsights: TestInsights = .testInsights(),
        url: String = "https://tuist.dev",
        network: Network = .network(),
        project: TuistProject,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.project = project
        self.fullHandle = fullHandle
        self.inspectOptions = project.inspectOptions ?? inspectOptions
        self.xcodeCache = xcodeCache
        self.testInsights = testInsights
        self.url = url
        self.network = network
        place = ManifestPlace(file: file, line: line, column: column)
        ManifestOutput.declare(self, as: .tuist)
    }

    /// The settings given, by the names that the cache and the proxy had before.
    @_disfavoredOverload
    public init(
        fullHandle: String? = nil,
        inspectOptions: InspectOptions = .options(),
        cache: Cache = .cache(),
        url: String = "https://tuist.dev",
        proxy: Proxy = .none,
        project: TuistProject,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.init(
            fullHandle: fullHandle, inspectOptions: inspectOptions, xcodeCache: .xcodeCache(upload: cache.upload),
            url: url, network: .network(proxy: proxy != .none), project: project, file: file, line: line,
            column: column)
    }
}
