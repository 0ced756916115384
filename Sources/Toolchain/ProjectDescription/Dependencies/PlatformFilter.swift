/// A platform as dependencies and files name it.
public enum PlatformFilter: String, Codable, Hashable, Sendable, CaseIterable {
    case ios
    case macos
    case tvos
    case catalyst
    case driverkit
    case watchos
    case visionos
}
