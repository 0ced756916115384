import SlipwayModel

// The tables of targets and what they consist of.
extension XcodeKeys {
    static let targetTables = [
        target, legacy, source, syncedFile, buildPhaseTable, copyFiles, dependency, plist, resourceAccessors,
        resourceSynthesizer, buildToolPlugin, buildScript, buildRule, aggregateTarget,
    ]

    private static let scripts: Kind = .list(.mapping("buildScript"))

    package static let target = Table(
        "target", "A target with a platform or supported destinations.",
        [
            Key("type", .choice(of: ProductType.self), required: true, "the kind of product"),
            Key(
                "platform", .oneOrMore(.choice(of: XcodePlatform.self)),
                "the platform; of a list, a target for each is made before the project is read"),
            Key("supportedDestinations", .list(.choice(of: SupportedDestination.self)), "where the one target runs"),
            Key("platformPrefix", .text, use: .resolved, "what the names of a platform list's targets start with"),
            Key("platformSuffix", .text, use: .resolved, "what the names of a platform list's targets end with"),
            Key("name", .text, "the target's name where it is not the key"),
            Key("productName", .text, "the product's name where it is not the target's"),
            Key("deploymentTarget", .anyOf([.version, .named(.version)]), "the lowest version, or one per platform"),
            Key("sources", .oneOrMore(.anyOf([.path, .mapping("source")])), "files and folders"),
            Key("configs", .named(.text), use: .ours, "configurations that the target has besides the project's"),
            Key("configFiles", .named(.path), "an `.xcconfig` per configuration"),
            Key("settings", .mapping("settings"), "build settings of the target"),
            Key("dependencies", .list(.mapping("dependency")), "what the target needs"),
            Key("info", .mapping("plist"), "an `Info.plist` to write"),
            Key("entitlements", .mapping("plist"), "an entitlements file to write"),
            Key(
                "resourceAccessors", .mapping("resourceAccessors"), use: .ours,
                "Swift code to write that names the resources"),
            Key("privacyManifest", .mapping("plist"), use: .ours, "a `PrivacyInfo.xcprivacy` to write and to copy"),
            Key("presetSettings", .mapping("presetFilter"), use: .ours, "which preset settings the target gets"),
            Key("templates", .list(.text), use: .resolved, "names of `targetTemplates`"),
            Key("templateAttributes", .named(.text), use: .resolved, "values of `${…}` in the templates"),
            Key("transitivelyLinkDependencies", .flag, "overrides the option"),
            Key("directlyEmbedCarthageDependencies", .flag, "embeds Carthage frameworks by a phase, not by a script"),
            Key("requiresObjCLinking", .flag, "whether targets that link this one get `-ObjC`"),
            Key("onlyCopyFilesOnInstall", .flag, "whether embedding happens only when installing"),
            Key("putResourcesBeforeSourcesBuildPhase", .flag, "whether resources are copied before compiling"),
            Key("buildToolPlugins", .list(.mapping("buildToolPlugin")), "package plugins that run in the build"),
            Key("preBuildScripts", scripts, "scripts before all other phases"),
            Key("prebuildScripts", scripts, use: .old("preBuildScripts"), "scripts before all other phases"),
            Key("postCompileScripts", scripts, "scripts after compiling"),
            Key("postBuildScripts", scripts, "scripts after all other phases"),
            Key("postbuildScripts", scripts, use: .old("postBuildScripts"), "scripts after all other phases"),
            Key("buildRules", .list(.mapping("buildRule")), "rules for kinds of files"),
            Key("scheme", .mapping("targetScheme"), "schemes made for the target"),
            Key("attributes", .named(.any), "entries of the project's `TargetAttributes`"),
            Key("legacy", .mapping("legacy"), "makes the target run another build system"),
        ])

    package static let legacy = Table(
        "legacy", "The tool of a legacy target.",
        [
            Key("toolPath", .text, required: true, "`buildToolPath`"),
            Key("arguments", .text, "`buildArgumentsString`"),
            Key("passSettings", .flag, "`passBuildSettingsInEnvironment`"),
            Key("workingDirectory", .text, "`buildWorkingDirectory`"),
        ])

    package static let source = Table(
        "source", "Sources of a target.",
        [
            Key("path", .path, required: true, "a file or folder"),
            Key("name", .text, "its name in the navigator"),
            Key("group", .text, "the group it is put into: names with `/` between"),
            Key("compilerFlags", .oneOrMore(.text), "`COMPILER_FLAGS`, as a list or with spaces between"),
            Key("excludes", .list(.text), "globs of files to leave out, relative to `path`"),
            Key("includes", .list(.text), "globs of the only files to take, relative to `path`"),
            Key("explicitFolders", .list(.text), "globs of folders that a synchronized folder keeps whole"),
            Key(
                "destinationFilters", .list(.choice(of: SupportedDestination.self)),
                "`platformFilters` of the build files"),
            Key("inferDestinationFiltersByPath", .flag, "takes the filter from the folder's or file's name"),
            Key("createIntermediateGroups", .flag, "overrides the option"),
            Key("optional", .flag, "whether it may be missing"),
            Key("skipMissing", .flag, use: .ours, "whether it is left out where it is missing"),
            Key("buildPhase", buildPhase, "the phase of all its files"),
            Key("type", .choice(of: SourceType.self), "how it is referenced"),
            Key(
                "headerVisibility", .choice(of: HeaderVisibility.self),
                "the visibility of headers; public where not given"),
            Key("attributes", .list(.text), "`ATTRIBUTES` of the build files"),
            Key("resourceTags", .list(.text), "on-demand resource tags"),
            Key("currentVersion", .text, use: .ours, "the version of a Core Data model in use"),
            Key("files", .named(.mapping("syncedFile")), use: .ours, "what differs for files of a synchronized folder"),
        ])

    package static let syncedFile = Table(
        "syncedFile", "A file of a synchronized folder that is not as the others.",
        [
            Key("compilerFlags", .oneOrMore(.text), use: .ours, "its flags"),
            Key("headerVisibility", .choice(of: HeaderVisibility.self), use: .ours, "its visibility, of a header"),
            Key(
                "destinationFilters", .list(.choice(of: SupportedDestination.self)), use: .ours,
                "the destinations that it is for"),
        ])

    static let buildPhaseTable = Table(
        "buildPhase", "A build phase that needs more than its name.",
        [Key("copyFiles", .mapping("copyFiles"), required: true, "a copy phase")])

    package static let copyFiles = Table(
        "copyFiles", "A copy phase.",
        [
            Key("destination", .choice(of: CopyFiles.Destination.self), required: true, "`dstSubfolderSpec`"),
            Key("subpath", .text, "`dstPath`"),
            Key("phaseOrder", .choice(of: CopyFiles.Order.self), use: .ours, "before or after compiling"),
            Key("name", .text, use: .ours, "the phase's name"),
        ])

    package static let dependency = Table(
        "dependency", "What a target needs: one of the first six keys says what.",
        [
            Key("target", .text, "a target, or `Project/Target` of a referenced project"),
            Key("framework", .path, "a framework, XCFramework or library on disk"),
            Key("carthage", .text, "a framework that Carthage builds"),
            Key("sdk", .text, "a framework or library of the SDK"),
            Key("package", .text, "a package of `packages`"),
            Key("bundle", .text, "a bundle that is copied with the resources"),
            Key("product", .text, "a product of the package; alone, of whichever package has it"),
            Key("products", .list(.text), "products of the package; its name where none is given"),
            Key("embed", .flag, "whether it is embedded"),
            Key("link", .flag, "whether it is linked"),
            Key("codeSign", .flag, "`CodeSignOnCopy`; true where not given"),
            Key("removeHeaders", .flag, "`RemoveHeadersOnCopy`; true where not given"),
            Key("weak", .flag, "whether it is linked weakly"),
            Key("implicit", .flag, "whether a workspace builds the framework"),
            Key("transitive", .flag, use: .ours, "whether another dependency brings it along, and nobody declares it"),
            Key(
                "platformFilter", .choice(of: XcodeDependency.PlatformFilter.self), "`platformFilter`, for Mac Catalyst"
            ),
            Key("destinationFilters", .list(.choice(of: SupportedDestination.self)), "`platformFilters`"),
            Key("platforms", .list(.choice(of: XcodePlatform.self)), "of a platform list, the targets it is for"),
            Key("copy", .mapping("copyFiles"), "the copy phase it is embedded by"),
            Key("findFrameworks", .flag, "overrides `options.findCarthageFrameworks`"),
            Key("linkType", .choice(of: XcodeDependency.CarthageLinkType.self), "how a Carthage framework is linked"),
            Key("root", .text, "`sourceTree` of an SDK path, such as `DEVELOPER_DIR`"),
        ])

    package static let plist = Table(
        "plist", "A property list to write.",
        [
            Key("path", .path, required: true, "where it is written"),
            Key("properties", .named(.any), "its content, over what is derived from the target"),
        ])

    package static let resourceAccessors = Table(
        "resourceAccessors", "Swift code that names the resources of a target.",
        [
            Key(
                "kinds", .list(.choice(of: ResourceAccessors.Kind.self)),
                "what is written: `Bundle.module`, and names for kinds of resources"),
            Key(
                "synthesizers", .list(.mapping("resourceSynthesizer")),
                "what is written by templates, or otherwise than usual"),
            Key("name", .text, "what the names of types begin with; the product's name where not given"),
            Key("bundle", .text, "the target of type `bundle` that has the resources"),
        ])

    package static let resourceSynthesizer = Table(
        "resourceSynthesizer", "Swift code for some resources of a target, by a template or otherwise than usual.",
        [
            Key("parser", .choice(of: ResourceSynthesizer.Parser.self), required: true, "how the files are read"),
            Key("template", .path, "a Stencil template; what comes with Slipway where not given"),
            Key("name", .text, "what the written file is named after; the template's name where not given"),
            Key("extensions", .list(.text), "extensions of the files; those of the parser where not given"),
            Key("options", .named(.any), "options of the parser, such as `separator` of `strings`"),
            Key("values", .named(.any), "values that the template sees in `param`"),
        ])

    package static let buildToolPlugin = Table(
        "buildToolPlugin", "A package plugin that runs in the build.",
        [
            Key("plugin", .text, required: true, "the plugin's product name"),
            Key("package", .text, required: true, "a package of `packages`; empty is whichever has the plugin"),
        ])

    package static let buildScript = Table(
        "buildScript", "A script phase: `script` or `path` says what runs.",
        [
            Key("path", .path, "a file whose text becomes the script"),
            Key("script", .text, "the script"),
            Key("name", .text, "the phase's name; `Run Script` where not given"),
            Key("inputFiles", .list(.text), "`inputPaths`"),
            Key("outputFiles", .list(.text), "`outputPaths`"),
            Key("inputFileLists", .list(.text), "`inputFileListPaths`"),
            Key("outputFileLists", .list(.text), "`outputFileListPaths`"),
            Key("shell", .text, "`shellPath`; `/bin/sh` where not given"),
            Key("showEnvVars", .flag, "`showEnvVarsInLog`"),
            Key("runOnlyWhenInstalling", .flag, "`runOnlyForDeploymentPostprocessing`"),
            Key("basedOnDependencyAnalysis", .flag, "`alwaysOutOfDate`, the other way round"),
            Key("discoveredDependencyFile", .text, "`dependencyFile`"),
        ])

    package static let buildRule = Table(
        "buildRule", "How a kind of files is built: `filePattern` or `fileType`, and `script` or `compilerSpec`.",
        [
            Key("filePattern", .text, "a glob of files"),
            Key("fileType", .text, "a file type of Xcode, such as `sourcecode.swift`"),
            Key("script", .text, "the script that runs for each file"),
            Key("compilerSpec", .text, "a tool of Xcode"),
            Key("name", .text, "the rule's name; `Build Rule` where not given"),
            Key("inputFiles", .list(.text), use: .ours, "`inputFiles`"),
            Key("outputFiles", .list(.text), "`outputFiles`"),
            Key("outputFilesCompilerFlags", .list(.text), "`outputFilesCompilerFlags`"),
            Key("runOncePerArchitecture", .flag, "`runOncePerArchitecture`"),
        ])

    package static let aggregateTarget = Table(
        "aggregateTarget", "A target without a product.",
        [
            Key("name", .text, "the target's name where it is not the key"),
            Key("targets", .list(.text), "targets it depends on"),
            Key("configFiles", .named(.path), "an `.xcconfig` per configuration"),
            Key("settings", .mapping("settings"), "build settings of the target"),
            Key("buildToolPlugins", .list(.mapping("buildToolPlugin")), "package plugins that run in the build"),
            Key("buildScripts", scripts, "scripts to run"),
            Key("scheme", .mapping("targetScheme"), "schemes made for the target"),
            Key("attributes", .named(.any), "entries of the project's `TargetAttributes`"),
        ])
}
