public import Foundation

/// Keeps the choice in `UserDefaults`.
///
/// The key is the app's own. With `AppleLanguages` the choice is kept as the list that Foundation reads when the app is
/// started, so that the system's own texts follow then.
public struct DefaultsLanguageStore: LanguageStore {
    /// The key holds something that is no language.
    public struct Unreadable: Error, Sendable, Hashable, CustomStringConvertible {
        public let key: String
        public var description: String { "what is stored under '\(key)' is no language" }
    }

    // `UserDefaults` may be used by several threads at once (its documentation, Thread Safety)
    nonisolated(unsafe) private let defaults: UserDefaults
    private let key: String

    /// A store under a key.
    public init(_ key: String, in defaults: UserDefaults = .standard) { (self.key, self.defaults) = (key, defaults) }

    private var isList: Bool { key == "AppleLanguages" }

    public func read() throws -> String? {
        guard let object = defaults.object(forKey: key) else { return nil }
        if let id = object as? String { return id }
        if let list = object as? [Any], let id = list.first as? String { return id }
        throw Unreadable(key: key)
    }

    public func write(_ id: String?) throws {
        guard let id else {
            defaults.removeObject(forKey: key)
            defaults.synchronize()
            return
        }
        if isList { defaults.set([id], forKey: key) } else { defaults.set(id, forKey: key) }
        // a process that ends has written what it was told to keep
        defaults.synchronize()
    }
}
