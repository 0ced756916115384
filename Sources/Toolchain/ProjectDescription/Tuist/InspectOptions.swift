extension Tuist {
    /// How dependencies are inspected.
    public struct InspectOptions: Codable, Hashable, Sendable {
        /// How dependencies that are imported and not declared are looked for.
        public struct ImplicitDependencies: Codable, Hashable, Sendable {
            /// Modules that a target may import without a dependency, by its name.
            public let ignoreDependencies: [String: Set<String>]

            /// The choice given.
            public static func implicitDependencies(ignoreDependencies: [String: Set<String>] = [:]) -> Self {
                ImplicitDependencies(ignoreDependencies: ignoreDependencies)
            }
        }

        /// How superfluous dependencies are looked for.
        public struct RedundantDependencies: Codable, Hashable, Sendable {
            /// Targets with one of these tags are passed over.
            public let ignoreTagsMatching: Set<String>
            /// Dependencies that a target may declare without an import, by its name.
            public let ignoreDependencies: [String: Set<String>]

            /// The choice given.
            public static func redundantDependencies(
                ignoreTagsMatching: Set<String> = [], ignoreDependencies: [String: Set<String>] = [:]
            ) -> Self {
                RedundantDependencies(
                    ignoreTagsMatching: ignoreTagsMatching, ignoreDependencies: ignoreDependencies)
            }
        }

        /// How dependencies that are imported and not declared are looked for.
        public var implicitDependencies: ImplicitDependencies
        /// How superfluous dependencies are looked for.
        public var redundantDependencies: RedundantDependencies

        /// The options given.
        public static func options(
            implicitDependencies: ImplicitDependencies = .implicitDependencies(),
            redundantDependencies: RedundantDependencies = .redundantDependencies()
        ) -> Self {
            InspectOptions(
                implicitDependencies: implicitDependencies, redundantDependencies: redundantDependencies)
        }
    }
}
