/// What a dependency of the SDK is.
public enum SDKType: String, Codable, Hashable, Sendable {
    case library
    /// A library of Swift's own.
    case swiftLibrary
    case framework
}
