/// A platform of Apple's.
public enum Platform: String, Codable, Hashable, Sendable, CaseIterable {
    case iOS = "ios"
    case macOS = "macos"
    case watchOS = "watchos"
    case tvOS = "tvos"
    case visionOS = "visionos"
}
