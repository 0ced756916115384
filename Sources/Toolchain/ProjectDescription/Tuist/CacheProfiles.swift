/// The cache profiles of a repository.
public struct CacheProfiles: Codable, Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// Profiles of your own, by name.
    public let profileByName: [String: CacheProfile]
    /// The profile that holds where the command line names none.
    public let defaultProfile: CacheProfileType

    init(profileByName: [String: CacheProfile], defaultProfile: CacheProfileType) {
        self.profileByName = profileByName
        self.defaultProfile = defaultProfile
    }

    /// Profiles by name, and the one that holds by default.
    public static func profiles(
        _ profileByName: [String: CacheProfile] = [:],
        default defaultProfile: CacheProfileType = .onlyExternal
    ) -> Self {
        CacheProfiles(profileByName: profileByName, defaultProfile: defaultProfile)
    }

    /// Profiles by name; of two with one name the later holds.
    public init(dictionaryLiteral elements: (String, CacheProfile)...) {
        self.init(profileByName: Dictionary(elements) { _, later in later }, defaultProfile: .onlyExternal)
    }
}
