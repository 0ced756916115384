public import Foundation

/// A type that property lists can have, or that says how it becomes one.
///
/// Numbers are the same on every platform: a stored 42 is an `Int`, and a `Double` too; a stored 1.5 is no `Int`, a
/// stored `true` is no number, and a stored "42" is none either.
public protocol DefaultsStorable {
    /// What is kept: something that a property list can have.
    var defaultsObject: Any { get }

    /// `nil` for what is no such value.
    init?(defaultsObject: Any)
}

extension Bool: DefaultsStorable {
    public var defaultsObject: Any { self }

    public init?(defaultsObject: Any) {
        guard let value = DefaultsNumber(defaultsObject)?.boolean else { return nil }
        self = value
    }
}

extension FixedWidthInteger where Self: DefaultsStorable {
    public var defaultsObject: Any {
        Int64(exactly: self).map { NSNumber(value: $0) } ?? NSNumber(value: UInt64(truncatingIfNeeded: self))
    }

    public init?(defaultsObject: Any) {
        guard let value = DefaultsNumber(defaultsObject)?.integer(Self.self) else { return nil }
        self = value
    }
}

extension Int: DefaultsStorable {}
extension Int8: DefaultsStorable {}
extension Int16: DefaultsStorable {}
extension Int32: DefaultsStorable {}
extension Int64: DefaultsStorable {}
extension UInt: DefaultsStorable {}
extension UInt8: DefaultsStorable {}
extension UInt16: DefaultsStorable {}
extension UInt32: DefaultsStorable {}
extension UInt64: DefaultsStorable {}

extension Double: DefaultsStorable {
    public var defaultsObject: Any { self }

    public init?(defaultsObject: Any) {
        guard let value = DefaultsNumber(defaultsObject)?.double else { return nil }
        self = value
    }
}

extension Float: DefaultsStorable {
    public var defaultsObject: Any { Double(self) }

    public init?(defaultsObject: Any) {
        guard let value = DefaultsNumber(defaultsObject)?.double else { return nil }
        self = Float(value)
    }
}

extension String: DefaultsStorable {
    public var defaultsObject: Any { self }

    public init?(defaultsObject: Any) {
        guard let value = defaultsObject as? String else { return nil }
        self = value
    }
}

extension Data: DefaultsStorable {
    public var defaultsObject: Any { self }

    public init?(defaultsObject: Any) {
        guard let value = defaultsObject as? Data else { return nil }
        self = value
    }
}

extension Date: DefaultsStorable {
    public var defaultsObject: Any { self }

    public init?(defaultsObject: Any) {
        guard let value = defaultsObject as? Date else { return nil }
        self = value
    }
}

/// Kept as its text: outside of Apple's platforms `UserDefaults` keeps the path of an address alone.
extension URL: DefaultsStorable {
    public var defaultsObject: Any { absoluteString }

    public init?(defaultsObject: Any) {
        guard let text = defaultsObject as? String, let value = URL(string: text) else { return nil }
        self = value
    }
}

/// An array is one where every element is.
extension Array: DefaultsStorable where Element: DefaultsStorable {
    public var defaultsObject: Any { map(\.defaultsObject) }

    public init?(defaultsObject: Any) {
        guard let objects = defaultsObject as? [Any] else { return nil }
        self.init()
        for object in objects {
            guard let element = Element(defaultsObject: object) else { return nil }
            append(element)
        }
    }
}

/// A dictionary is one where every value is.
extension Dictionary: DefaultsStorable where Key == String, Value: DefaultsStorable {
    public var defaultsObject: Any { mapValues(\.defaultsObject) }

    public init?(defaultsObject: Any) {
        guard let objects = defaultsObject as? [String: Any] else { return nil }
        self.init()
        for (key, object) in objects {
            guard let value = Value(defaultsObject: object) else { return nil }
            self[key] = value
        }
    }
}

extension DefaultsStorable where Self: RawRepresentable, RawValue: DefaultsStorable {
    public var defaultsObject: Any { rawValue.defaultsObject }

    public init?(defaultsObject: Any) {
        guard let raw = RawValue(defaultsObject: defaultsObject), let value = Self(rawValue: raw) else { return nil }
        self = value
    }
}
