/// The name of a build configuration.
public struct ConfigurationName: ExpressibleByStringInterpolation, Codable, Hashable, Sendable {
    public var rawValue: String

    public init(stringLiteral value: String) { rawValue = value }

    init(_ name: String) { rawValue = name }

    public static func configuration(_ name: String) -> ConfigurationName { ConfigurationName(name) }

    public static var debug: ConfigurationName { ConfigurationName("Debug") }
    public static var release: ConfigurationName { ConfigurationName("Release") }
}
