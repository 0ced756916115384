extension Tuist.GenerationOptions {
    /// The options given.
    public static func options(
        disablePackageVersionLocking: Bool = false,
        staticSideEffectsWarningTargets: StaticSideEffectsWarningTargets = .all,
        defaultConfiguration: String? = nil,
        optionalAuthentication: Bool = false,
        buildInsightsDisabled: Bool = false,
        testInsightsDisabled: Bool = false,
        disableSandbox: Bool = true,
        includeGenerateScheme: Bool = true,
        enableCaching: Bool = false,
        registryEnabled: Bool = false,
        additionalPackageResolutionArguments: [String] = [],
        warningsAsErrors: WarningsAsErrors = .none,
        defaultSwiftVersion: String? = nil,
        manifestEnvironment: [String] = []
    ) -> Self {
        Self(
            resolveDependenciesWithSystemScm: false,
            disablePackageVersionLocking: disablePackageVersionLocking,
            clonedSourcePackagesDirPath: nil,
            additionalPackageResolutionArguments: additionalPackageResolutionArguments,
            staticSideEffectsWarningTargets: staticSideEffectsWarningTargets,
            enforceExplicitDependencies: false,
            defaultConfiguration: defaultConfiguration,
            optionalAuthentication: optionalAuthentication,
            buildInsightsDisabled: buildInsightsDisabled,
            testInsightsDisabled: testInsightsDisabled,
            disableSandbox: disableSandbox,
            includeGenerateScheme: includeGenerateScheme,
            enableCaching: enableCaching,
            registryEnabled: registryEnabled,
            warningsAsErrors: warningsAsErrors,
            defaultSwiftVersion: defaultSwiftVersion,
            manifestEnvironment: manifestEnvironment
        )
    }

    /// The options given, with the arguments for `xcodebuild` at the end.
    @_disfavoredOverload
    public static func options(
        disablePackageVersionLocking: Bool = false,
        staticSideEffectsWarningTargets: StaticSideEffectsWarningTargets = .all,
        defaultConfiguration: String? = nil,
        optionalAuthentication: Bool = false,
        buildInsightsDisabled: Bool = false,
        testInsightsDisabled: Bool = false,
        disableSandbox: Bool = true,
        includeGenerateScheme: Bool = true,
        enableCaching: Bool = false,
        registryEnabled: Bool = false,
        warningsAsErrors: WarningsAsErrors = .none,
        defaultSwiftVersion: String? = nil,
        additionalPackageResolutionArguments: [String]
    ) -> Self {
        .options(
            disablePackageVersionLocking: disablePackageVersionLocking,
            staticSideEffectsWarningTargets: staticSideEffectsWarningTargets,
            defaultConfiguration: defaultConfiguration,
            optionalAuthentication: optionalAuthentication,
            buildInsightsDisabled: buildInsightsDisabled,
            testInsightsDisabled: testInsightsDisabled,
            disableSandbox: disableSandbox,
            includeGenerateScheme: includeGenerateScheme,
            enableCaching: enableCaching,
            registryEnabled: registryEnabled,
            additionalPackageResolutionArguments: additionalPackageResolutionArguments,
            warningsAsErrors: warningsAsErrors,
            defaultSwiftVersion: defaultSwiftVersion
        )
    }

    /// The options given, with choices that are arguments of `xcodebuild` now.
    @available(*, deprecated, message: "use additionalPackageResolutionArguments")
    @_disfavoredOverload
    public static func options(
        resolveDependenciesWithSystemScm: Bool = false,
        disablePackageVersionLocking: Bool = false,
        clonedSourcePackagesDirPath: Path? = nil,
        staticSideEffectsWarningTargets: StaticSideEffectsWarningTargets = .all,
        defaultConfiguration: String? = nil,
        optionalAuthentication: Bool = false,
        buildInsightsDisabled: Bool = false,
        testInsightsDisabled: Bool = false,
        disableSandbox: Bool = true,
        includeGenerateScheme: Bool = true,
        enableCaching: Bool = false
    ) -> Self {
        var options = Self.options(
            disablePackageVersionLocking: disablePackageVersionLocking,
            staticSideEffectsWarningTargets: staticSideEffectsWarningTargets,
            defaultConfiguration: defaultConfiguration,
            optionalAuthentication: optionalAuthentication,
            buildInsightsDisabled: buildInsightsDisabled,
            testInsightsDisabled: testInsightsDisabled,
            disableSandbox: disableSandbox,
            includeGenerateScheme: includeGenerateScheme,
            enableCaching: enableCaching,
            registryEnabled: false
        )
        options.resolveDependenciesWithSystemScm = resolveDependenciesWithSystemScm
        options.clonedSourcePackagesDirPath = clonedSourcePackagesDirPath
        return options
    }

    /// The options given, with the older check of dependencies.
    @available(*, deprecated, message: "inspect dependencies in place of enforceExplicitDependencies")
    public static func options(
        resolveDependenciesWithSystemScm: Bool = false,
        disablePackageVersionLocking: Bool = false,
        clonedSourcePackagesDirPath: Path? = nil,
        staticSideEffectsWarningTargets: StaticSideEffectsWarningTargets = .all,
        enforceExplicitDependencies: Bool,
        defaultConfiguration: String? = nil,
        optionalAuthentication: Bool = false
    ) -> Self {
        Self(
            resolveDependenciesWithSystemScm: resolveDependenciesWithSystemScm,
            disablePackageVersionLocking: disablePackageVersionLocking,
            clonedSourcePackagesDirPath: clonedSourcePackagesDirPath,
            additionalPackageResolutionArguments: [],
            staticSideEffectsWarningTargets: staticSideEffectsWarningTargets,
            enforceExplicitDependencies: enforceExplicitDependencies,
            defaultConfiguration: defaultConfiguration,
            optionalAuthentication: optionalAuthentication,
            buildInsightsDisabled: false,
            testInsightsDisabled: false,
            disableSandbox: true,
            includeGenerateScheme: false,
            enableCaching: false,
            registryEnabled: false,
            warningsAsErrors: .none,
            defaultSwiftVersion: nil
        )
    }
}
