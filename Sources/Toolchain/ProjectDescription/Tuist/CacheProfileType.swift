/// The cache profile that holds where the command line names none.
public enum CacheProfileType: Codable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// Only dependencies from outside are replaced.
    case onlyExternal
    /// All that can be is replaced.
    case allPossible
    /// Nothing is replaced.
    case none
    /// A profile of your own, by its name.
    case custom(String)

    /// A profile of your own, by its name.
    public init(stringLiteral value: String) {
        self = .custom(value)
    }
}
