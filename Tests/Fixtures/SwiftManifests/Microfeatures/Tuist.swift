import ProjectDescription

let tuist = Tuist(
    fullHandle: "example/microfeatures", inspectOptions: .options(redundantDependencies: .redundantDependencies(ignoreTagsMatching: ["ignored"])),
    cache: .cache(upload: false), url: "https://example.com", proxy: .environmentVariable(),
    project: .tuist(
        compatibleXcodeVersions: .list([.upToNextMajor("16.0"), .exact("15.4.0"), .upToNextMinor("15.2")]),
        plugins: [.local(path: .relativeToRoot("Plugins/Shared"))],
        generationOptions: .options(
            disablePackageVersionLocking: true, staticSideEffectsWarningTargets: .excluding(["A"]), defaultConfiguration: "Debug", optionalAuthentication: true,
            buildInsightsDisabled: true, testInsightsDisabled: true, disableSandbox: false, includeGenerateScheme: false, enableCaching: true, registryEnabled: true,
            additionalPackageResolutionArguments: ["-skipMacroValidation"], warningsAsErrors: .only([.staticSideEffects, .schemeTargetNotFound, .mismatchedConfigurations, .duplicateProductNames, .outdatedDependencies]), defaultSwiftVersion: "6.0"),
        installOptions: .options(passthroughSwiftPackageManagerArguments: ["--replace-scm-with-registry"], packageManifestEnvironment: .automatic(including: ["A"], excluding: ["B*"])),
        cacheOptions: .options(
            keepSourceTargets: true,
            profiles: .profiles(["dev": .profile(.allPossible, and: ["tag:core", .named("A")], except: [.tagged("x")]), "ext": .profile(.onlyExternal), "off": .profile(.none)], default: .custom("dev")),
            storages: [.local, .remote], remoteCacheBackend: .legacy)))
