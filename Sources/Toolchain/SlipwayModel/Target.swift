/// One target of a repository.
package struct Target: Sendable, Equatable {
    package let name: String
    package let kind: Kind
    /// The folder of the sources, relative to the manifest.
    package let path: String
    /// Files and folders below `path` that are no part of the target.
    package let exclude: [String]
    package let dependencies: [TargetDependency]
    package let resources: [Resource]
    package let swiftSettings: SwiftSettings
    package let cSettings: CSettings
    package let linkerSettings: LinkerSettings
    /// The `Version.swift` this target asks for.
    package let versionFile: VersionFile?

    package init(
        name: String, kind: Kind, path: String, exclude: [String] = [], dependencies: [TargetDependency] = [],
        resources: [Resource] = [], swiftSettings: SwiftSettings = SwiftSettings(), cSettings: CSettings = CSettings(),
        linkerSettings: LinkerSettings = LinkerSettings(), versionFile: VersionFile? = nil
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
    }

    package enum Kind: Sendable, Equatable {
        case library(Linkage)
        case executable
        case test
        /// A module map for a library of the system.
        case systemLibrary(pkgConfig: String?, providers: [SystemPackageProvider])
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

    package init(_ kind: Kind, platforms: [Platform] = []) {
        self.kind = kind
        self.platforms = platforms
    }

    package enum Kind: Sendable, Equatable {
        case target(String)
        /// A product of another package, by the package's name in the manifest.
        case product(name: String, package: String)
    }
}

/// A file or folder that travels with a target.
package struct Resource: Sendable, Equatable {
    package let path: String
    package let rule: Rule

    package init(path: String, rule: Rule) {
        self.path = path
        self.rule = rule
    }

    package enum Rule: String, Sendable, CaseIterable {
        case process, copy, embedInCode
    }
}

/// Settings of the Swift compiler.
package struct SwiftSettings: Sendable, Equatable {
    package let defines: [String]
    package let upcomingFeatures: [String]
    package let experimentalFeatures: [String]
    /// The language mode, such as `6`.
    package let languageMode: String?
    /// Whether warnings stop the build (SE-0480, tools version 6.2).
    package let warningsAsErrors: Bool

    package init(
        defines: [String] = [], upcomingFeatures: [String] = [], experimentalFeatures: [String] = [],
        languageMode: String? = nil, warningsAsErrors: Bool = false
    ) {
        self.defines = defines
        self.upcomingFeatures = upcomingFeatures
        self.experimentalFeatures = experimentalFeatures
        self.languageMode = languageMode
        self.warningsAsErrors = warningsAsErrors
    }

    /// These settings followed by those of one target.
    package func followed(by other: SwiftSettings) -> SwiftSettings {
        SwiftSettings(
            defines: defines + other.defines,
            upcomingFeatures: upcomingFeatures + other.upcomingFeatures,
            experimentalFeatures: experimentalFeatures + other.experimentalFeatures,
            languageMode: other.languageMode ?? languageMode,
            warningsAsErrors: warningsAsErrors || other.warningsAsErrors)
    }
}

/// Settings of the C compiler.
package struct CSettings: Sendable, Equatable {
    /// `NAME` or `NAME=VALUE`.
    package let defines: [String]
    package let headerSearchPaths: [String]

    package init(defines: [String] = [], headerSearchPaths: [String] = []) {
        self.defines = defines
        self.headerSearchPaths = headerSearchPaths
    }
}

/// Settings of the linker.
package struct LinkerSettings: Sendable, Equatable {
    package let libraries: [String]
    package let frameworks: [String]

    package init(libraries: [String] = [], frameworks: [String] = []) {
        self.libraries = libraries
        self.frameworks = frameworks
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
