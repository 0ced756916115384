extension Tuist.GenerationOptions {
    /// A kind of warning that a generation can give.
    public enum GenerationWarning: String, Codable, CaseIterable, Hashable, Sendable {
        /// A static library is linked twice.
        case staticSideEffects
        /// A scheme names a target that is not there.
        case schemeTargetNotFound
        /// Projects differ in their configurations.
        case mismatchedConfigurations
        /// Two products have one name.
        case duplicateProductNames
        /// Packages were not resolved since their manifest changed.
        case outdatedDependencies
    }

    /// The warnings that end a generation.
    public enum WarningsAsErrors: Codable, Hashable, Sendable {
        /// None.
        case none
        /// All.
        case all
        /// Those of the kinds listed.
        case only(Set<GenerationWarning>)
    }
}
