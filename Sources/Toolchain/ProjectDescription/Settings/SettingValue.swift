/// Build settings by name.
public typealias SettingsDictionary = [String: SettingValue]

/// The value of a build setting.
public enum SettingValue: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral,
    Codable, Hashable, Sendable
{
    case string(String)
    case array([String])

    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: String...) { self = .array(elements) }
    /// `YES` or `NO`.
    public init(booleanLiteral value: Bool) { self = .string(value ? "YES" : "NO") }

    public init<Value: RawRepresentable<String>>(_ stringRawRepresentable: Value) {
        self = .string(stringRawRepresentable.rawValue)
    }
}
