/// The platforms that something is for.
public struct PlatformCondition: Codable, Hashable, Sendable {
    public let platformFilters: Set<PlatformFilter>

    private init(platformFilters: Set<PlatformFilter>) { self.platformFilters = platformFilters }

    /// A condition; `nil` where no platform is named.
    public static func when(_ platformFilters: Set<PlatformFilter>) -> PlatformCondition? {
        platformFilters.isEmpty ? nil : PlatformCondition(platformFilters: platformFilters)
    }
}
