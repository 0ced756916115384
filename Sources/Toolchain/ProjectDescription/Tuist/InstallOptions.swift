extension Tuist {
    /// How packages are resolved.
    public struct InstallOptions: Codable, Hashable, Sendable {
        /// Further arguments of `swift package`.
        public var passthroughSwiftPackageManagerArguments: [String]
        /// The environment variables that the manifests of packages see.
        public var packageManifestEnvironment: ManifestEnvironment

        /// The options given.
        public static func options(
            passthroughSwiftPackageManagerArguments: [String] = [],
            packageManifestEnvironment: ManifestEnvironment = .automatic
        ) -> Self {
            InstallOptions(
                passthroughSwiftPackageManagerArguments: passthroughSwiftPackageManagerArguments,
                packageManifestEnvironment: packageManifestEnvironment
            )
        }
    }
}

extension Tuist.InstallOptions {
    /// The environment variables that the manifests of packages see.
    ///
    /// A pattern is a name, or the start of one with `*` behind it; what is included wins.
    public struct ManifestEnvironment: Codable, Hashable, Sendable {
        /// Whether variables that a known CI service changes with each run are hidden.
        public let usesAutomaticProviderDefaults: Bool
        /// Patterns of variables that are seen in any case.
        public let includedVariablePatterns: [String]
        /// Patterns of further variables that are hidden.
        public let excludedVariablePatterns: [String]

        private init(automatic: Bool, including: [String] = [], excluding: [String] = []) {
            usesAutomaticProviderDefaults = automatic
            includedVariablePatterns = including
            excludedVariablePatterns = excluding
        }

        /// All but those that a known CI service changes with each run.
        public static let automatic = ManifestEnvironment(automatic: true)

        /// All.
        public static let all = ManifestEnvironment(automatic: false)

        /// All but those that a known CI service changes with each run, with exceptions both ways.
        public static func automatic(
            including includedVariablePatterns: [String] = [],
            excluding excludedVariablePatterns: [String] = []
        ) -> Self {
            ManifestEnvironment(
                automatic: true,
                including: includedVariablePatterns,
                excluding: excludedVariablePatterns
            )
        }
    }
}
