import SlipwayModel

// The tables of a project: its root, options, settings and what targets share.
extension XcodeKeys {
    static let projectTables = [
        root, include, options, presetFilter, groupOrdering, fileType, settings, package, projectReference, breakpoint,
        breakpointAction,
    ]

    package static let root = Table(
        "project", "The root of a manifest.",
        [
            Key("name", .text, required: true, "the project's name: `Name.xcodeproj`"),
            Key(
                "include", .oneOrMore(.anyOf([.path, .mapping("include")])), use: .resolved,
                "manifests that this one is merged onto"),
            Key("options", .mapping("options"), "settings of the generation"),
            Key("attributes", .named(.any), "attributes of the `PBXProject`"),
            Key("breakpoints", .list(.mapping("breakpoint")), "shared breakpoints: `Breakpoints_v2.xcbkptlist`"),
            Key("configs", .named(.text), "build configurations: `debug`, `release` or another type for no presets"),
            Key("configFiles", .named(.path), "an `.xcconfig` per configuration, for the project"),
            Key("settings", .mapping("settings"), "build settings of the project"),
            Key("settingGroups", .named(.mapping("settings")), "named settings for `groups`"),
            Key(
                "settingPresets", .named(.mapping("settings")), use: .old("settingGroups"),
                "an older name of `settingGroups`"),
            Key("targets", .named(.mapping("target")), "targets by name; those with a platform are in the project"),
            Key("aggregateTargets", .named(.mapping("aggregateTarget")), "targets without a product, by name"),
            Key("fileGroups", .list(.path), "files and folders of the navigator that belong to no target"),
            Key("schemes", .named(.mapping("scheme")), "schemes by name"),
            Key("schemeTemplates", .named(.mapping("scheme")), use: .resolved, "schemes that others start from"),
            Key("targetTemplates", .named(.mapping("target")), use: .resolved, "targets that others start from"),
            Key("packages", .named(.mapping("package")), "Swift packages by name"),
            Key("localPackages", .list(.path), use: .old("packages"), "local packages, called as their folders"),
            Key(
                "projectReferences", .named(.anyOf([.path, .mapping("projectReference")])),
                "other projects whose targets this one uses, by name"),
            Key(
                "registries", .any,
                use: .unused("newer than XcodeGen \(version); `swift package-registry set` writes the same file"),
                "package registries of the workspace"),
        ])

    package static let include = Table(
        "include", "One entry of `include`.",
        [
            Key("path", .path, required: true, use: .resolved, "the manifest to include"),
            Key(
                "relativePaths", .flag, use: .resolved, "whether its paths are relative to itself; true where not given"
            ),
            Key("enable", .flag, use: .resolved, "whether it is included; an unset `${VARIABLE}` is false"),
        ])

    package static let options = Table(
        "options", "The project's `options`.",
        [
            Key("minimumXcodeGenVersion", .version, "a warning where it is newer than \(version)"),
            Key("carthageBuildPath", .path, "where Carthage builds; `Carthage/Build` where not given"),
            Key("carthageExecutablePath", .text, "the command of the copy script; `carthage` where not given"),
            Key("createIntermediateGroups", .flag, "a group per folder between the root and a source"),
            Key("bundleIdPrefix", .text, "what generated bundle identifiers start with"),
            Key("settingPresets", .choice(of: XcodeOptions.SettingPresets.self), "which preset settings are written"),
            Key("developmentLanguage", .text, "`developmentRegion`; `en` where not given"),
            Key("usesTabs", .flag, "`usesTabs` of the main group"),
            Key("indentWidth", .integer, "`indentWidth` of the main group"),
            Key("tabWidth", .integer, "`tabWidth` of the main group"),
            Key("wrapsLines", .flag, use: .ours, "`wrapsLines` of the main group"),
            Key("fileHeader", .text, use: .ours, "the header of files that Xcode makes"),
            Key("knownRegions", .list(.text), use: .ours, "known regions besides those of the project's files"),
            Key("presetSettings", .mapping("presetFilter"), use: .ours, "which preset settings are written"),
            Key(
                "mergeInheritedSettings", .flag, use: .ours,
                "whether `$(inherited)` of a setting keeps what presets, groups and `base` give it"),
            Key(
                "groupLocalizedFiles", .flag, use: .ours,
                "whether files of any language are variant groups, not only those of the base language"),
            Key("xcodeVersion", .version, "`LastUpgradeCheck`: `15.4` or `1540`"),
            Key("projectFormat", .choice(of: ProjectFormat.self), "`objectVersion` and what it allows"),
            Key("deploymentTarget", .named(.version), "the lowest version per platform"),
            Key("disabledValidations", .list(.choice(of: XcodeOptions.Validation.self)), "checks to leave out"),
            Key("defaultConfig", .text, "`defaultConfigurationName`; the first by name where not given"),
            Key(
                "groupSortPosition", .choice(of: XcodeOptions.GroupSortPosition.self), "where groups stand"),
            Key("groupOrdering", .list(.mapping("groupOrdering")), "an order of the children of groups"),
            Key("transitivelyLinkDependencies", .flag, "whether targets link what their dependencies depend on"),
            Key("generateEmptyDirectories", .flag, "whether folders without files become groups"),
            Key("findCarthageFrameworks", .flag, "whether Carthage's `.version` files are read"),
            Key("localPackagesGroup", .text, "the group of local packages: `Packages`; empty is the root"),
            Key("fileTypes", .named(.mapping("fileType")), "how files are treated, by extension"),
            Key("preGenCommand", .text, "a shell command to run before the project is generated"),
            Key("postGenCommand", .text, "a shell command to run after the project was generated"),
            Key("useBaseInternationalization", .flag, "whether `Base` is a known region without a `Base.lproj`"),
            Key("schemePathPrefix", .text, "what paths in schemes start with: `../../`"),
            Key("defaultSourceDirectoryType", .choice(of: SourceType.self), "the type of folders that name none"),
        ])

    package static let presetFilter = Table(
        "presetFilter", "Which preset settings are written.",
        [
            Key("only", .list(.text), use: .ours, "the only ones"),
            Key("except", .list(.text), use: .ours, "those that are left out"),
        ])

    package static let groupOrdering = Table(
        "groupOrdering", "One entry of `options.groupOrdering`.",
        [
            Key("pattern", .text, "a regular expression of group names; the main group where not given"),
            Key("order", .list(.text), "names in the order wanted"),
        ])

    package static let fileType = Table(
        "fileType", "How files with one extension are treated.",
        [
            Key("file", .flag, "whether a folder with this extension is a file"),
            Key("buildPhase", buildPhase, "the phase of these files"),
            Key("attributes", .list(.text), "`ATTRIBUTES` of their build files"),
            Key("resourceTags", .list(.text), "on-demand resource tags"),
            Key("compilerFlags", .list(.text), "`COMPILER_FLAGS` of their build files"),
        ])

    package static let settings = Table(
        "settings", "Build settings: either names and values, or these keys.",
        [
            Key("groups", .list(.text), "names of `settingGroups`, merged first"),
            Key("presets", .list(.text), use: .old("groups"), "an older name of `groups`"),
            Key("base", .named(.anyOf([.text, .list(.text)])), "settings of all configurations"),
            Key(
                "configs", .named(.mapping("settings")),
                "settings of one configuration, or of all whose names contain the key"),
        ])

    package static let package = Table(
        "package", "A Swift package: remote with a requirement, or local.",
        [
            Key("url", .text, "the address of a repository"),
            Key("github", .text, "`owner/name` of a repository on GitHub"),
            Key("from", .version, "this version up to the next major one"),
            Key("majorVersion", .version, "the same as `from`"),
            Key("minorVersion", .version, "this version up to the next minor one"),
            Key("exactVersion", .version, "only this version"),
            Key("version", .version, "the same as `exactVersion`"),
            Key("minVersion", .version, "the first version of a range"),
            Key("maxVersion", .version, "the version that ends a range"),
            Key("branch", .text, "the head of a branch"),
            Key("revision", .text, "one commit"),
            Key("path", .path, "the folder of a local package"),
            Key("group", .text, "the group of a local package; empty is the root"),
            Key("excludeFromProject", .flag, "leaves the reference out: the workspace has the package"),
            Key("id", .text, use: .ours, "a package of a registry, for package targets only"),
        ])

    package static let projectReference = Table(
        "projectReference", "Another project.",
        [Key("path", .path, required: true, "the `.xcodeproj`; the path alone may stand for the mapping")])

    static let buildPhase: Kind = .anyOf([
        .choice(["sources", "headers", "resources", "none"]), .mapping("buildPhase"),
    ])
}
