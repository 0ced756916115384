/// A value of the Redis serialization protocol, in its second and third version.
///
/// Two values are equal when they are of one type and have the same bytes, members in the same order. A `double` that
/// is not a number equals nothing, as everywhere in Swift.
public enum RESPValue: Sendable, Hashable {
    /// A short text without line ends: `+`. Bytes that are no UTF-8 are read as U+FFFD.
    case simpleString(String)
    /// What the server refuses: `-` and `!`. It begins with a code in capital letters.
    case error(String)
    case integer(Int64)
    case bulkString([UInt8])
    case array([RESPValue])
    /// Nothing: `_`, and the string and the array of length -1 of the second version.
    case null
    case boolean(Bool)
    case double(Double)
    /// The digits of an integer of any length, with a sign where there is one.
    case bigNumber(String)
    /// A text with the three characters of its format, such as `txt` and `mkd`.
    case verbatimString(format: String, [UInt8])
    case map([Entry])
    case set([RESPValue])
    /// What the server says unasked.
    case push([RESPValue])
    /// A value with what the server tells beside it.
    indirect case attributed(RESPValue, attributes: [Entry])

    /// A key of a map with its value.
    public struct Entry: Sendable, Hashable {
        public var key: RESPValue
        public var value: RESPValue

        public init(_ key: RESPValue, _ value: RESPValue) {
            self.key = key
            self.value = value
        }
    }

    /// A bulk string of a text in UTF-8.
    public static func bulkString(_ text: String) -> RESPValue { .bulkString(Array(text.utf8)) }
}

extension RESPValue {
    /// The bytes of a string of any kind.
    public var bytes: [UInt8]? {
        switch self {
        case .simpleString(let text), .bigNumber(let text): Array(text.utf8)
        case .bulkString(let bytes), .verbatimString(_, let bytes): bytes
        case .attributed(let value, _): value.bytes
        default: nil
        }
    }

    /// A string of any kind, if it is UTF-8.
    public var text: String? {
        switch self {
        case .simpleString(let text), .bigNumber(let text): text
        case .bulkString(let bytes), .verbatimString(_, let bytes): String(validating: bytes, as: UTF8.self)
        case .attributed(let value, _): value.text
        default: nil
        }
    }

    /// The members of an array, a set or a push; of a map its keys and values by turns.
    public var members: [RESPValue]? {
        switch self {
        case .array(let members), .set(let members), .push(let members): members
        case .map(let entries): entries.flatMap { [$0.key, $0.value] }
        case .attributed(let value, _): value.members
        default: nil
        }
    }

    /// What kind of value it is, for errors: no word of what it says.
    var kind: String {
        switch self {
        case .simpleString: "a simple string"
        case .error: "an error"
        case .integer: "an integer"
        case .bulkString: "a string"
        case .array: "an array"
        case .null: "null"
        case .boolean: "a boolean"
        case .double: "a double"
        case .bigNumber: "a big number"
        case .verbatimString: "a verbatim string"
        case .map: "a map"
        case .set: "a set"
        case .push: "a push"
        case .attributed(let value, _): value.kind
        }
    }
}
