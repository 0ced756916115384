/// Whether a target takes dynamic libraries into its own binary.
public enum MergedBinaryType: Codable, Hashable, Sendable {
    case disabled
    case automatic
    /// In some configurations.
    case manual(mergeableDependencies: Set<String>)
}
