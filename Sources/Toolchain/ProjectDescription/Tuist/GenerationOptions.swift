extension Tuist {
    /// How projects are generated.
    public struct GenerationOptions: Codable, Hashable, Sendable {
        /// Which targets are checked for static libraries that are linked twice.
        public enum StaticSideEffectsWarningTargets: Codable, Hashable, Sendable {
            /// All.
            case all
            /// None.
            case none
            /// All but those named.
            case excluding([String])
        }

        /// Whether Xcode fetches packages with the system's git and its accounts.
        public var resolveDependenciesWithSystemScm: Bool
        /// Whether the versions of packages are left open at each generation.
        public var disablePackageVersionLocking: Bool
        /// Where Xcode clones packages to.
        public var clonedSourcePackagesDirPath: Path?
        /// Further arguments of `xcodebuild` when it resolves packages.
        public var additionalPackageResolutionArguments: [String]
        /// Which targets are checked for static libraries that are linked twice.
        public var staticSideEffectsWarningTargets: StaticSideEffectsWarningTargets
        /// Whether a target sees only the products of its declared dependencies.
        public let enforceExplicitDependencies: Bool
        /// The configuration to generate for; nil is the first debug one by name.
        public var defaultConfiguration: String?
        /// Whether the server is left aside without a login, and nothing fails.
        public var optionalAuthentication: Bool
        /// Whether figures of builds stay on the machine.
        public var buildInsightsDisabled: Bool
        /// Whether figures of tests stay on the machine.
        public var testInsightsDisabled: Bool
        /// Whether manifests may read all files and reach the network.
        public var disableSandbox: Bool
        /// Whether a scheme that generates the project anew is added.
        public var includeGenerateScheme: Bool
        /// Whether the build settings for the compilation cache are added.
        public var enableCaching: Bool
        /// Whether the workspace takes packages from the server's registry.
        public var registryEnabled: Bool
        /// The warnings that end a generation.
        public var warningsAsErrors: WarningsAsErrors
        /// The Swift version of targets that set none.
        public var defaultSwiftVersion: String?
        /// Variables that manifests see besides those that they mention: names, or the start of some with `*` behind.
        public var manifestEnvironment: [String] = []
        /// How dependencies are inspected, where the project says it and not the repository.
        var inspectOptions: InspectOptions?
    }
}
