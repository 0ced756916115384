/// Keys of XcodeGen's vocabulary (its *Project Spec*) that this version accepts without using them, so that a
/// manifest shared with Xcode projects loads.
enum XcodeGenKeys {
    static let root: Set<String> = [
        "include", "options", "configs", "configFiles", "settings", "settingGroups", "settingPresets",
        "targetTemplates", "schemeTemplates", "aggregateTargets", "schemes", "attributes", "fileGroups",
        "projectReferences", "breakpoints", "localPackages", "projectFormat",
    ]

    static let target: Set<String> = [
        "platform", "platformPrefix", "platformSuffix", "supportedDestinations", "deploymentTarget", "settings",
        "configFiles", "info", "entitlements", "templates", "templateAttributes", "transitivelyLinkDependencies",
        "directlyEmbedCarthageDependencies", "requiresObjCLinking", "onlyCopyFilesOnInstall", "buildRules",
        "preBuildScripts", "postCompileScripts", "postBuildScripts", "buildToolPlugins", "legacy", "scheme",
        "attributes", "productName", "putResourcesBeforeSourcesBuildPhase", "prebuildScripts", "postbuildScripts",
    ]

    static let dependency: Set<String> = [
        "embed", "link", "codeSign", "removeHeaders", "weak", "platformFilter", "platformFilters",
        "destinationFilters", "copy", "implicit", "embedDependencies",
    ]
}
