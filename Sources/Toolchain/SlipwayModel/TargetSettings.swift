/// When settings hold: on every platform that is named, and so on; nothing named is no condition.
package struct SettingCondition: Sendable, Equatable {
    package let platforms: [Platform]
    package let configuration: Configuration?
    /// Traits of the package, of which one must be enabled.
    package let traits: [String]

    package init(platforms: [Platform] = [], configuration: Configuration? = nil, traits: [String] = []) {
        self.platforms = platforms
        self.configuration = configuration
        self.traits = traits
    }

    package enum Configuration: String, Sendable, CaseIterable { case debug, release }

    /// Whether it holds in a build.
    ///
    /// - Parameter enabled: the traits of the package that are on.
    package func holds(
        on platform: Platform, traits enabled: Set<String>, in built: Configuration = .release
    ) -> Bool {
        (platforms.isEmpty || platforms.contains(platform)) && (configuration ?? built) == built
            && (traits.isEmpty || !enabled.isDisjoint(with: traits))
    }
}

/// Settings that hold only sometimes.
package struct ConditionalSettings<Settings: Sendable & Equatable>: Sendable, Equatable {
    package let condition: SettingCondition
    package let settings: Settings

    package init(_ condition: SettingCondition, _ settings: Settings) {
        self.condition = condition
        self.settings = settings
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
    /// The actor that declarations belong to which name none (SE-0466, tools version 6.2).
    package let defaultIsolation: Isolation?
    /// Whether unsafe code is reported (SE-0458, tools version 6.2).
    package let strictMemorySafety: Bool
    /// The language that can be imported and imports this (tools version 5.9).
    package let interoperability: Interoperability?
    /// Flags as they are; a package with these cannot be a dependency of a version.
    package let unsafeFlags: [String]
    /// Those that hold only sometimes, in the order of the manifest.
    package let conditional: [ConditionalSettings<SwiftSettings>]

    package init(
        defines: [String] = [], upcomingFeatures: [String] = [], experimentalFeatures: [String] = [],
        languageMode: String? = nil, warningsAsErrors: Bool = false, defaultIsolation: Isolation? = nil,
        strictMemorySafety: Bool = false, interoperability: Interoperability? = nil, unsafeFlags: [String] = [],
        conditional: [ConditionalSettings<SwiftSettings>] = []
    ) {
        self.defines = defines
        self.upcomingFeatures = upcomingFeatures
        self.experimentalFeatures = experimentalFeatures
        self.languageMode = languageMode
        self.warningsAsErrors = warningsAsErrors
        self.defaultIsolation = defaultIsolation
        self.strictMemorySafety = strictMemorySafety
        self.interoperability = interoperability
        self.unsafeFlags = unsafeFlags
        self.conditional = conditional
    }

    package enum Isolation: String, Sendable, CaseIterable {
        case mainActor = "MainActor"
        case nonisolated
    }

    package enum Interoperability: String, Sendable, CaseIterable {
        case c = "C"
        case cxx = "Cxx"
    }

    /// These settings followed by those of one target.
    package func followed(by other: SwiftSettings) -> SwiftSettings {
        SwiftSettings(
            defines: defines + other.defines,
            upcomingFeatures: upcomingFeatures + other.upcomingFeatures,
            experimentalFeatures: experimentalFeatures + other.experimentalFeatures,
            languageMode: other.languageMode ?? languageMode,
            warningsAsErrors: warningsAsErrors || other.warningsAsErrors,
            defaultIsolation: other.defaultIsolation ?? defaultIsolation,
            strictMemorySafety: strictMemorySafety || other.strictMemorySafety,
            interoperability: other.interoperability ?? interoperability,
            unsafeFlags: unsafeFlags + other.unsafeFlags, conditional: conditional + other.conditional)
    }
}

/// Settings of the C compiler, or of that of C++.
package struct CSettings: Sendable, Equatable {
    /// `NAME` or `NAME=VALUE`.
    package let defines: [String]
    package let headerSearchPaths: [String]
    /// Flags as they are.
    package let unsafeFlags: [String]
    /// What becomes of warnings (SE-0480, tools version 6.2).
    package let warnings: CWarnings
    package let conditional: [ConditionalSettings<CSettings>]

    package init(
        defines: [String] = [], headerSearchPaths: [String] = [], unsafeFlags: [String] = [],
        warnings: CWarnings = CWarnings(), conditional: [ConditionalSettings<CSettings>] = []
    ) {
        self.warnings = warnings
        self.defines = defines
        self.headerSearchPaths = headerSearchPaths
        self.unsafeFlags = unsafeFlags
        self.conditional = conditional
    }
}

/// What becomes of the warnings of the C compiler, which are called as in `-Wname`.
package struct CWarnings: Sendable, Equatable {
    /// Whether warnings stop the build.
    package let areErrors: Bool
    package let enabled: [String]
    package let disabled: [String]
    /// Those that stop the build or do not, whatever holds for all, in the order of the manifest.
    package let levels: [Level]

    package init(
        areErrors: Bool = false, enabled: [String] = [], disabled: [String] = [], levels: [Level] = []
    ) {
        self.areErrors = areErrors
        self.enabled = enabled
        self.disabled = disabled
        self.levels = levels
    }

    package struct Level: Sendable, Equatable {
        package let warning: String
        package let kind: Kind

        package init(_ warning: String, _ kind: Kind) {
            self.warning = warning
            self.kind = kind
        }

        package enum Kind: String, Sendable, CaseIterable { case warning, error }
    }
}

/// Settings of the linker.
package struct LinkerSettings: Sendable, Equatable {
    package let libraries: [String]
    package let frameworks: [String]
    /// Flags as they are.
    package let unsafeFlags: [String]
    package let conditional: [ConditionalSettings<LinkerSettings>]

    package init(
        libraries: [String] = [], frameworks: [String] = [], unsafeFlags: [String] = [],
        conditional: [ConditionalSettings<LinkerSettings>] = []
    ) {
        self.libraries = libraries
        self.frameworks = frameworks
        self.unsafeFlags = unsafeFlags
        self.conditional = conditional
    }
}
