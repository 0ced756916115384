/// A platform of Apple's.
public enum Platform: String, Codable, Hashable, Sendable, CaseIterable {
    case iOS = "ios"
    case macOS = "macos"
    case watchOS = "watchos"
    case tvOS = "tvos"
    case visionOS = "visionos"
}

/// A platform as SwiftPM has them.
public enum PackagePlatform: String, Codable, Hashable, Sendable, CaseIterable {
    case iOS = "ios"
    case macOS = "macos"
    case macCatalyst = "maccatalyst"
    case watchOS = "watchos"
    case tvOS = "tvos"
    case visionOS = "visionos"
}
