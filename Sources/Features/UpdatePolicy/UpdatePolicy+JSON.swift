import Foundation

// The policy as it is sent: `{"currentVersion", "minimumVersion", "forceUpdate", "blockedVersions", "enforceAfter",
// "storeURL"}`.
extension UpdatePolicy: Codable {
    private enum CodingKeys: String, CodingKey {
        case currentVersion, minimumVersion, forceUpdate, blockedVersions, enforceAfter, storeURL
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let date = try container.decodeIfPresent(String.self, forKey: .enforceAfter).map { text in
            guard let date = UpdatePolicy.date(text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .enforceAfter, in: container, debugDescription: "it is no date of RFC 3339")
            }
            return date
        }
        try self.init(
            minimumVersion: container.decode(AppVersion.self, forKey: .minimumVersion),
            currentVersion: container.decode(AppVersion.self, forKey: .currentVersion),
            blockedVersions: container.decodeIfPresent([BlockedVersions].self, forKey: .blockedVersions) ?? [],
            enforceAfter: date, storeURL: container.decodeIfPresent(URL.self, forKey: .storeURL))
    }

    /// Without `forceUpdate`, which depends on the time: see ``Told``.
    public func encode(to encoder: any Encoder) throws { try encode(to: encoder, isEnforced: nil) }

    private func encode(to encoder: any Encoder, isEnforced: Bool?) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(currentVersion, forKey: .currentVersion)
        try container.encode(minimumVersion, forKey: .minimumVersion)
        try container.encodeIfPresent(isEnforced, forKey: .forceUpdate)
        if !blockedVersions.isEmpty { try container.encode(blockedVersions, forKey: .blockedVersions) }
        try container.encodeIfPresent(enforceAfter.map { $0.formatted(.iso8601) }, forKey: .enforceAfter)
        try container.encodeIfPresent(storeURL, forKey: .storeURL)
    }

    /// What `GET /minversion` says.
    struct Told: Encodable {
        let policy: UpdatePolicy
        let isEnforced: Bool

        func encode(to encoder: any Encoder) throws { try policy.encode(to: encoder, isEnforced: isEnforced) }
    }

    private static func date(_ text: String) -> Date? {
        (try? Date(text, strategy: .iso8601))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }
}

extension BlockedVersions: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do { self = try BlockedVersions(try container.decode(String.self)) } catch let error as AppVersionError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.reason)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
