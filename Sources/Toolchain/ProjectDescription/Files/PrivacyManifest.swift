/// The privacy manifest (`PrivacyInfo.xcprivacy`) of a target.
public struct PrivacyManifest: Codable, Hashable, Sendable {
    public var tracking: Bool
    public var trackingDomains: [String]
    public var collectedDataTypes: [[String: Plist.Value]]
    public var accessedApiTypes: [[String: Plist.Value]]

    public static func privacyManifest(
        tracking: Bool, trackingDomains: [String], collectedDataTypes: [[String: Plist.Value]],
        accessedApiTypes: [[String: Plist.Value]]
    ) -> Self {
        PrivacyManifest(
            tracking: tracking, trackingDomains: trackingDomains, collectedDataTypes: collectedDataTypes,
            accessedApiTypes: accessedApiTypes)
    }
}
