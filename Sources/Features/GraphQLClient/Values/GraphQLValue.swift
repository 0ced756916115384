/// A value as JSON has it: what variables are made of and what a server answers.
public enum GraphQLValue: Sendable, Hashable {
    case null
    case bool(Bool)
    /// An integer, exactly: `12`, never `12.0`.
    case int(Int)
    /// An integer that `Int` does not hold, by its digits.
    case largeInteger(String)
    /// A number with a fraction or an exponent.
    case double(Double)
    case string(String)
    case list([GraphQLValue])
    case object(GraphQLObject)

    /// The member of an object; nil where it has none, or this is no object.
    public subscript(name: String) -> GraphQLValue? {
        guard case .object(let object) = self else { return nil }
        return object[name]
    }

    /// The element of a list; nil where it has none, or this is no list.
    public subscript(index: Int) -> GraphQLValue? {
        guard case .list(let list) = self, list.indices.contains(index) else { return nil }
        return list[index]
    }

    public var isNull: Bool { self == .null }

    public var string: String? {
        guard case .string(let string) = self else { return nil }
        return string
    }

    public var int: Int? {
        guard case .int(let int) = self else { return nil }
        return int
    }

    public var bool: Bool? {
        guard case .bool(let bool) = self else { return nil }
        return bool
    }

    /// A number of any of the three kinds.
    public var double: Double? {
        switch self {
        case .int(let int): Double(int)
        case .largeInteger(let digits): Double(digits)
        case .double(let double): double
        default: nil
        }
    }

    public var list: [GraphQLValue]? {
        guard case .list(let list) = self else { return nil }
        return list
    }

    public var object: GraphQLObject? {
        guard case .object(let object) = self else { return nil }
        return object
    }
}

extension GraphQLValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(nilLiteral _: ()) { self = .null }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .int(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: GraphQLValue...) { self = .list(elements) }

    /// Of a name that is there twice, the last value holds.
    public init(dictionaryLiteral elements: (String, GraphQLValue)...) {
        self = .object(GraphQLObject(elements.map { (name: $0.0, value: $0.1) }))
    }
}

/// As JSON.
extension GraphQLValue: CustomStringConvertible {
    public var description: String { json }
}
