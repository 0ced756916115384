import SlipwayModel

// The tables of package targets and what they consist of.
extension OwnKeys {
    static let packageTables = [
        packageTarget, packageSource, resource, versionFile, providers, targetDependency, pluginUse, permission,
        networkPermission, swiftSettings, swiftCondition, cSettings, cCondition, linkerSettings, linkerCondition,
    ]

    /// The types of package targets that no target of an Xcode project has.
    static let packageTypes = ["library", "executable", "test", "macro", "plugin", "systemLibrary", "binary"]
    /// The types that both kinds of targets have.
    static let sharedTypes = [
        "library.static", "library.dynamic", "framework", "framework.static", "tool", "bundle.unit-test",
    ]

    static let packageTarget = Table(
        "packageTarget", "A target of the Swift package.",
        [
            Key("type", .choice(packageTypes + sharedTypes), required: true, "the kind of target"),
            Key(
                "sources",
                .anyOf([.path, .list(.anyOf([.path, .mapping("packageSource")])), .mapping("packageSource")]),
                "the folder of its sources; SwiftPM's where not given"),
            Key("linkage", .choice(of: Linkage.self), "how a library is linked"),
            Key("dependencies", .list(.mapping("targetDependency")), "what the target needs"),
            Key(
                "resources", .list(.anyOf([.path, .mapping("resource")])),
                "files and folders that are put into its bundle"),
            Key("swiftSettings", .mapping("swiftSettings"), "settings of the Swift compiler"),
            Key("cSettings", .mapping("cSettings"), "settings of the C compiler"),
            Key("cxxSettings", .mapping("cSettings"), "settings of the C++ compiler"),
            Key("linkerSettings", .mapping("linkerSettings"), "settings of the linker"),
            Key("versionFile", .anyOf([.flag, .mapping("versionFile")]), "a Swift file that says the version"),
            Key("pkgConfig", .text, "the pkg-config name of a system library"),
            Key("providers", .mapping("providers"), "who installs a system library"),
            Key("publicHeadersPath", .path, "the folder of public headers; `include` where not given"),
            Key(
                "plugins", .anyOf([.text, .list(.anyOf([.text, .mapping("pluginUse")]))]),
                "the plugins that the target uses"),
            Key(
                "packageAccess", .flag, "whether `package` declarations of other targets are seen; true where not given"
            ),
            Key("path", .path, "the folder or archive of a binary"),
            Key("url", .text, "the address of a binary: https"),
            Key("checksum", .text, "SHA-256 of a binary's archive"),
            Key("capability", .choice(["buildTool", "command"]), "what a plugin does"),
            Key("intent", .choice(["documentation", "formatting"]), "what a command plugin is for"),
            Key("verb", .text, "how a command plugin is called: `swift package VERB`"),
            Key("description", .text, "what a command plugin does"),
            Key("permissions", .list(.mapping("permission")), "what a command plugin may do"),
        ])

    static let packageSource = Table(
        "packageSource", "The sources of a package target.",
        [
            Key("path", .path, "their folder"),
            Key("excludes", .list(.text), "files and folders to leave out"),
            Key("includes", .list(.text), "the only files and folders to take"),
        ])

    static let resource = Table(
        "resource", "A resource.",
        [
            Key("path", .path, required: true, "a file or folder, relative to the sources"),
            Key("rule", .choice(of: Resource.Rule.self), "how it is treated; `process` where not given"),
            Key("localization", .choice(of: Resource.Localization.self), "for which language it is"),
        ])

    static let versionFile = Table(
        "versionFile", "A Swift file that says the version.",
        [
            Key("path", .path, "the file, relative to the sources; `Version.swift` where not given"),
            Key("access", .choice(of: VersionFile.Access.self), "the access level; `internal` where not given"),
        ])

    static let providers = Table(
        "providers", "Packages that install a system library.",
        ["apt", "brew", "yum"].map { Key($0, .list(.text), "packages of \($0)") })

    static let targetDependency = Table(
        "targetDependency", "What a package target needs: `target` or `package` says what.",
        [
            Key("target", .text, "a target of the package"),
            Key("package", .text, "a package of `packages`"),
            Key("product", .list(.text), "a product of the package; its name where none is given"),
            Key("products", .list(.text), "products of the package"),
            Key("platforms", platforms, "the only platforms that need it"),
            Key("traits", .list(.text), "traits, one of which must be on"),
            Key("moduleAliases", .named(.text), "other names for the package's modules"),
        ])

    static let pluginUse = Table(
        "pluginUse", "A plugin of a package.",
        [
            Key("plugin", .text, required: true, "the plugin"),
            Key("package", .text, "its package; this one where not given"),
        ])

    static let permission = Table(
        "permission", "One thing that a command plugin may do.",
        [
            Key("writeToPackageDirectory", .text, "writing in the package's folder, and why"),
            Key("allowNetworkConnections", .mapping("networkPermission"), "connecting to others"),
        ])

    static let networkPermission = Table(
        "networkPermission", "Whom a command plugin may connect to.",
        [
            Key("scope", .choice(["none", "local", "all", "docker", "unixDomainSocket"]), required: true, "to whom"),
            Key("ports", .list(.integer), "the only ports"),
            Key("reason", .text, required: true, "why"),
        ])
}
