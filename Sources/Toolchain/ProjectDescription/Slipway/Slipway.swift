/// What `project.yml` has words for and a project has not: keys of that file, merged onto what the project says.
///
/// The rules are those of `include`: mappings are merged key by key, lists go behind the project's, and a key that ends
/// with `:REPLACE` replaces what the project says.
///
///     let slipway = Slipway([
///         "version": "1.4.0",
///         "slipway": ["publish": ["directory:public"]],
///         "targets": ["App": ["postCompileScripts": [["script": "make docs"]]]],
///     ])
public struct Slipway: Codable, Hashable, Sendable {
    /// Keys of `project.yml`.
    public let keys: Value
    /// Whether destinations are said as build settings, too (`TARGETED_DEVICE_FAMILY`, `SUPPORTS_MACCATALYST` and the
    /// like). Without them Xcode's own defaults hold.
    public let destinationSettings: Bool
    /// Where it was written.
    public let place: ManifestPlace

    /// Declares it; the first of a manifest counts.
    public init(
        _ keys: Value = [:], destinationSettings: Bool = true, file: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        self.keys = keys
        self.destinationSettings = destinationSettings
        place = ManifestPlace(file: file, line: line, column: column)
        ManifestOutput.declare(self, as: .slipway)
    }

    /// A value of `project.yml`.
    public indirect enum Value: Codable, Hashable, Sendable {
        /// Nothing: `~`.
        case null
        case string(String)
        /// Text without quotes: what YAML takes it for, such as a date.
        case plain(String)
        case integer(Int)
        case real(Double)
        case boolean(Bool)
        case list([Value])
        /// In the order in which they were written.
        case mapping([Entry])
    }

    /// A key and its value.
    public struct Entry: Codable, Hashable, Sendable {
        public let key: String
        public let value: Value
    }
}

extension Slipway.Value: ExpressibleByNilLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self = .null }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .real(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(arrayLiteral elements: Slipway.Value...) { self = .list(elements) }
    public init(dictionaryLiteral elements: (String, Slipway.Value)...) {
        self = .mapping(elements.map { Slipway.Entry(key: $0.0, value: $0.1) })
    }
}
