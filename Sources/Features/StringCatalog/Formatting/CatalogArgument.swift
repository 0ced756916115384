/// A value that a text shows. Literals are arguments: `"Ada"`, `3`, `1.5`.
public enum CatalogArgument: Sendable, Hashable {
    case string(String)
    case integer(Int64)
    case unsigned(UInt64)
    case double(Double)

    /// A whole number.
    public init(_ value: some BinaryInteger) {
        if let value = Int64(exactly: value) {
            self = .integer(value)
        } else {
            self = .unsigned(UInt64(clamping: value))
        }
    }

    /// A text.
    public init(_ value: some StringProtocol) { self = .string(String(value)) }

    /// A number with a fraction.
    public init(_ value: some BinaryFloatingPoint) { self = .double(Double(value)) }

    /// What it is.
    public var kind: CatalogArgumentKind {
        switch self {
        case .string: .string
        case .integer: .integer
        case .unsigned: .unsigned
        case .double: .double
        }
    }
}

extension CatalogArgument: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
}

/// What an argument is, and what a specifier takes. An integer is taken for an unsigned one unless it is negative, and
/// the other way round.
public enum CatalogArgumentKind: String, Sendable, Hashable {
    case string = "a string"
    case integer = "an integer"
    case unsigned = "an unsigned integer"
    case double = "a floating-point number"

    /// Whether both are whole numbers, or the same.
    func goes(with other: CatalogArgumentKind) -> Bool {
        self == other || [.integer, .unsigned].contains(self) && [.integer, .unsigned].contains(other)
    }
}
