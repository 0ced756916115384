/// What a cache profile starts from.
public enum BaseCacheProfile: String, Codable, Hashable, Sendable {
    /// Only dependencies from outside are replaced.
    case onlyExternal
    /// All that can be is replaced, but for targets in focus.
    case allPossible
    /// Nothing is replaced.
    case none
}

/// Which targets are replaced by built modules.
public struct CacheProfile: Codable, Hashable, Sendable {
    /// What the profile starts from.
    public let base: BaseCacheProfile
    /// Further targets that are replaced.
    public let targetQueries: [TargetQuery]
    /// Targets that are not replaced in any case.
    public let exceptTargetQueries: [TargetQuery]

    /// A profile with further targets and exceptions.
    public static func profile(
        _ base: BaseCacheProfile = .onlyExternal,
        and targetQueries: [TargetQuery] = [],
        except exceptTargetQueries: [TargetQuery] = []
    ) -> Self {
        CacheProfile(base: base, targetQueries: targetQueries, exceptTargetQueries: exceptTargetQueries)
    }
}
