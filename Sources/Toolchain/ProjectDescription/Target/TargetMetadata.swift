/// Words about a target, for queries.
public struct TargetMetadata: Codable, Hashable, Sendable {
    public var tags: [String]

    public static func metadata(tags: [String] = []) -> TargetMetadata { TargetMetadata(tags: tags) }

    public static var `default`: TargetMetadata { .metadata(tags: []) }
}
