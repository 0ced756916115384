/// A property-list value: what `project.pbxproj` (old-style plist) and `Info.plist` (XML or binary plist) consist of.
///
/// Old-style plists know only strings, data, arrays and dictionaries; the other cases appear in XML and binary ones.
public enum PropertyList: Sendable, Hashable {
    case string(String)
    case data([UInt8])
    case array([PropertyList])
    case dictionary(PropertyDictionary)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    /// Seconds since 1970-01-01T00:00:00Z.
    case date(Double)

    /// The text of a string.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The elements of an array.
    public var array: [PropertyList]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The entries of a dictionary.
    public var dictionary: PropertyDictionary? {
        if case .dictionary(let entries) = self { entries } else { nil }
    }

    /// The strings of an array, other elements left out.
    public var strings: [String]? { array?.compactMap(\.string) }
}

extension PropertyList: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: PropertyList...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, PropertyList)...) {
        self = .dictionary(PropertyDictionary(elements.map { PropertyDictionary.Entry($0.0, $0.1) }))
    }
}

/// The entries of a dictionary in the order they were written; keys are unique.
///
/// Two dictionaries are equal when they have the same entries, in whatever order.
public struct PropertyDictionary: Sendable, Hashable {
    public struct Entry: Sendable, Hashable {
        public let key: String
        public var value: PropertyList

        public init(_ key: String, _ value: PropertyList) {
            self.key = key
            self.value = value
        }
    }

    public private(set) var entries: [Entry]

    /// - Parameter entries: with unique keys.
    public init(_ entries: [Entry] = []) { self.entries = entries }

    /// The value of a key; setting `nil` removes it, setting a new key appends it.
    public subscript(key: String) -> PropertyList? {
        get { entries.first { $0.key == key }?.value }
        set {
            if let index = entries.firstIndex(where: { $0.key == key }) {
                if let newValue { entries[index].value = newValue } else { entries.remove(at: index) }
            } else if let newValue {
                entries.append(Entry(key, newValue))
            }
        }
    }

    public static func == (left: Self, right: Self) -> Bool {
        guard left.entries.count == right.entries.count else { return false }
        // Keys first, so that no value is compared twice, which would add up in nested dictionaries.
        let isInStep = zip(left.entries, right.entries).allSatisfy { $0.key == $1.key }
        return isInStep ? left.entries == right.entries : left.sorted.entries == right.sorted.entries
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(sorted.entries) }

    public var isEmpty: Bool { entries.isEmpty }
    public var keys: [String] { entries.map(\.key) }

    /// The same entries, keys in bytewise order.
    public var sorted: PropertyDictionary {
        PropertyDictionary(entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    }
}
