extension Tuist {
    /// How dependencies are inspected.
    public struct InspectOptions: Codable, Hashable, Sendable {
        /// How superfluous dependencies are looked for.
        public struct RedundantDependencies: Codable, Hashable, Sendable {
            /// Targets with one of these tags are passed over.
            public let ignoreTagsMatching: Set<String>

            /// The choice given.
            public static func redundantDependencies(ignoreTagsMatching: Set<String> = []) -> Self {
                RedundantDependencies(ignoreTagsMatching: ignoreTagsMatching)
            }
        }

        /// How superfluous dependencies are looked for.
        public var redundantDependencies: RedundantDependencies

        /// The options given.
        public static func options(
            redundantDependencies: RedundantDependencies = .redundantDependencies()
        ) -> Self {
            InspectOptions(redundantDependencies: redundantDependencies)
        }
    }
}
