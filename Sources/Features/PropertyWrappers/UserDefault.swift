public import Foundation

/// A value that is kept in `UserDefaults`, with a type that is the same on every platform.
///
/// ```swift
/// @MainActor struct Settings {
///     @UserDefault("username", store: .standard) static var username = "Guest"
///     @UserDefault("lastVisit", store: .standard) static var lastVisit: Date?
/// }
/// ```
///
/// What is stored under the key and is of another type stays: reading gives the default value, ``problem`` says what is
/// there, and setting changes nothing until ``reset()`` or ``replace(with:)``.
@propertyWrapper
public struct UserDefault<Value> {
    /// The name under which the value is kept.
    public let key: String
    /// What is given where nothing is kept.
    public let defaultValue: Value
    private let store: UserDefaults
    private let codec: DefaultsCodec<Value>

    /// - Parameters:
    ///   - wrappedValue: the default value.
    ///   - key: the name under which the value is kept.
    ///   - store: where it is kept.
    ///   - codec: how it is kept: `.json` for what is `Codable`.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults = .standard, codec: DefaultsCodec<Value>) {
        self.key = key
        self.store = store
        self.codec = codec
        defaultValue = wrappedValue
    }

    /// - Parameters:
    ///   - wrappedValue: the default value.
    ///   - key: the name under which the value is kept.
    ///   - store: where it is kept.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults = .standard) where Value: DefaultsStorable {
        self.init(wrappedValue: wrappedValue, key, store: store, codec: .storable)
    }

    /// Without a value until one is set; setting `nil` forgets it.
    ///
    /// - Parameters:
    ///   - wrappedValue: the default value.
    ///   - key: the name under which the value is kept.
    ///   - store: where it is kept.
    public init<Wrapped: DefaultsStorable>(
        wrappedValue: Wrapped? = nil, _ key: String, store: UserDefaults = .standard
    ) where Value == Wrapped? {
        self.init(wrappedValue: wrappedValue, key, store: store, codec: DefaultsCodec<Wrapped>.storable.optional)
    }

    /// Without a value until one is set; setting `nil` forgets it.
    ///
    /// - Parameters:
    ///   - wrappedValue: the default value.
    ///   - key: the name under which the value is kept.
    ///   - store: where it is kept.
    ///   - codec: how a value is kept: `.json` for what is `Codable`.
    public init<Wrapped>(
        wrappedValue: Wrapped? = nil, _ key: String, store: UserDefaults = .standard, codec: DefaultsCodec<Wrapped>
    ) where Value == Wrapped? {
        self.init(wrappedValue: wrappedValue, key, store: store, codec: codec.optional)
    }

    /// What is kept, else the default value. Setting does nothing where something of another type is kept.
    public var wrappedValue: Value {
        get { (try? stored()) ?? defaultValue }
        nonmutating set {
            guard problem == nil else { return }
            replace(with: newValue)
        }
    }

    /// The wrapper itself: `$username.reset()`.
    public var projectedValue: UserDefault { self }

    /// What is kept.
    ///
    /// - Returns: `nil` where nothing is.
    /// - Throws: where it is of another type.
    public func stored() throws(DefaultsProblem) -> Value? {
        guard let object = store.object(forKey: key) else { return nil }
        guard let value = codec.decode(object) else {
            throw DefaultsProblem(key: key, found: DefaultsProblem.name(of: object), expected: codec.name)
        }
        return value
    }

    /// Why what is kept cannot be read; `nil` where it can, and where nothing is kept.
    public var problem: DefaultsProblem? {
        do throws(DefaultsProblem) {
            _ = try stored()
            return nil
        } catch {
            return error
        }
    }

    /// Whether something is kept, of whatever type.
    public var isStored: Bool { store.object(forKey: key) != nil }

    /// Keeps a value, also in the place of something of another type.
    public func replace(with value: Value) {
        if let object = codec.encode(value) { store.set(object, forKey: key) } else { store.removeObject(forKey: key) }
    }

    /// Forgets what is kept, of whatever type: the default value is back.
    public func reset() { store.removeObject(forKey: key) }
}

// `UserDefaults` may be used by several threads at once (its documentation, Thread Safety); the rest is immutable.
extension UserDefault: @unchecked Sendable where Value: Sendable {}
