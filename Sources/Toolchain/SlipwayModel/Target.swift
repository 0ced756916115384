/// One target of a repository.
package struct Target: Sendable, Equatable {
    package let name: String
    package let kind: Kind
    /// The folder of the sources, relative to the manifest.
    package let path: String
    /// Files and folders below `path` that are no part of the target.
    package let exclude: [String]
    /// Files and folders below `path` that are the sources; empty for all of them.
    package let sources: [String]
    package let dependencies: [TargetDependency]
    package let resources: [Resource]
    /// The folder of the headers that others see, below `path`; `include` where `nil`.
    package let publicHeadersPath: String?
    package let swiftSettings: SwiftSettings
    package let cSettings: CSettings
    /// The settings of C++, which has the same ones.
    package let cxxSettings: CSettings
    package let linkerSettings: LinkerSettings
    /// Plugins that run when the target is built.
    package let plugins: [PluginUse]
    /// Whether the target sees what other targets declare `package`.
    package let packageAccess: Bool
    /// The `Version.swift` this target asks for.
    package let versionFile: VersionFile?

    package init(
        name: String, kind: Kind, path: String, exclude: [String] = [], dependencies: [TargetDependency] = [],
        resources: [Resource] = [], swiftSettings: SwiftSettings = SwiftSettings(), cSettings: CSettings = CSettings(),
        linkerSettings: LinkerSettings = LinkerSettings(), versionFile: VersionFile? = nil, sources: [String] = [],
        publicHeadersPath: String? = nil, cxxSettings: CSettings = CSettings(), plugins: [PluginUse] = [],
        packageAccess: Bool = true
    ) {
        self.name = name
        self.kind = kind
        self.path = path
        self.exclude = exclude
        self.dependencies = dependencies
        self.resources = resources
        self.swiftSettings = swiftSettings
        self.cSettings = cSettings
        self.linkerSettings = linkerSettings
        self.versionFile = versionFile
        self.sources = sources
        self.publicHeadersPath = publicHeadersPath
        self.cxxSettings = cxxSettings
        self.plugins = plugins
        self.packageAccess = packageAccess
    }

    package enum Kind: Sendable, Equatable {
        case library(Linkage)
        case executable
        case test
        /// A module map for a library of the system.
        case systemLibrary(pkgConfig: String?, providers: [SystemPackageProvider])
        /// A program that the compiler runs to expand macros.
        case macro
        case plugin(PluginCapability)
        /// What is built already.
        case binary(BinarySource)
    }
}

/// Where a system library comes from on a machine that lacks it.
package enum SystemPackageProvider: Sendable, Equatable {
    case apt([String])
    case brew([String])
    case yum([String])
}

/// What a target needs.
package struct TargetDependency: Sendable, Equatable {
    package let kind: Kind
    /// The platforms it is needed on; empty for all.
    package let platforms: [Platform]
    /// The traits of the package it is needed for; empty for any.
    package let traits: [String]
    /// New names for modules of a product, by their names there.
    package let moduleAliases: [ModuleAlias]
    private let places: Places
    /// Where it was written; `nil` where it is not known.
    package var place: Place? { places[0] }

    package init(
        _ kind: Kind, platforms: [Platform] = [], traits: [String] = [], moduleAliases: [ModuleAlias] = [],
        at place: Place? = nil
    ) {
        places = Places([place])
        self.kind = kind
        self.platforms = platforms
        self.traits = traits
        self.moduleAliases = moduleAliases
    }

    /// Whether a build needs it.
    ///
    /// - Parameter enabled: the traits of the package that are on.
    package func isNeeded(on platform: Platform, traits enabled: Set<String>) -> Bool {
        SettingCondition(platforms: platforms, traits: traits).holds(on: platform, traits: enabled)
    }

    /// Where it is written is no part of it.
    package static func == (left: TargetDependency, right: TargetDependency) -> Bool {
        left.kind == right.kind && left.platforms == right.platforms && left.traits == right.traits
            && left.moduleAliases == right.moduleAliases
    }

    package enum Kind: Sendable, Equatable {
        case target(String)
        /// A product of another package, by the package's name in the manifest.
        case product(name: String, package: String)
    }
}

/// Another name for a module (SE-0339).
package struct ModuleAlias: Sendable, Equatable {
    package let module: String
    package let alias: String

    package init(module: String, alias: String) {
        self.module = module
        self.alias = alias
    }
}

/// A file or folder that travels with a target.
package struct Resource: Sendable, Equatable {
    package let path: String
    package let rule: Rule
    /// What a processed resource is localised as; `nil` is told by its folder.
    package let localization: Localization?

    package init(path: String, rule: Rule, localization: Localization? = nil) {
        self.path = path
        self.rule = rule
        self.localization = localization
    }

    package enum Localization: String, Sendable, CaseIterable { case `default`, base }

    package enum Rule: String, Sendable, CaseIterable {
        case process, copy, embedInCode
    }
}

/// A source file that says which version the target was generated with.
package struct VersionFile: Sendable, Equatable {
    /// The file, relative to the target's folder.
    package let path: String
    package let access: Access

    package init(path: String = "Version.swift", access: Access = .internal) {
        self.path = path
        self.access = access
    }

    package enum Access: String, Sendable, CaseIterable {
        case `internal`, package, `public`
    }
}
