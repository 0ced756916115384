/// The value of an environment variable in a scheme.
public struct EnvironmentVariable: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The text of the variable.
    public var value: String
    /// Whether the scheme sets the variable, or only lists it.
    public var isEnabled: Bool

    public init(value: String, isEnabled: Bool) {
        self.value = value
        self.isEnabled = isEnabled
    }

    /// A value that is set or only listed.
    public static func environmentVariable(value: String, isEnabled: Bool) -> Self {
        EnvironmentVariable(value: value, isEnabled: isEnabled)
    }

    /// A value that is set.
    public init(stringLiteral value: String) {
        self.init(value: value, isEnabled: true)
    }
}
