/// The lowest versions that a target runs on.
public struct DeploymentTargets: Codable, Hashable, Sendable {
    public var iOS: String?
    public var macOS: String?
    public var watchOS: String?
    public var tvOS: String?
    public var visionOS: String?

    /// One or several platforms.
    public static func multiplatform(
        iOS: String? = nil, macOS: String? = nil, watchOS: String? = nil, tvOS: String? = nil, visionOS: String? = nil
    ) -> Self {
        self.init(iOS: iOS, macOS: macOS, watchOS: watchOS, tvOS: tvOS, visionOS: visionOS)
    }

    public static func iOS(_ version: String) -> Self { multiplatform(iOS: version) }
    public static func macOS(_ version: String) -> Self { multiplatform(macOS: version) }
    public static func watchOS(_ version: String) -> Self { multiplatform(watchOS: version) }
    public static func tvOS(_ version: String) -> Self { multiplatform(tvOS: version) }
    public static func visionOS(_ version: String) -> Self { multiplatform(visionOS: version) }
}
