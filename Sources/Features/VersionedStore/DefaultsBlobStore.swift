public import Foundation

/// Keeps bytes in `UserDefaults`.
///
/// Something that is no `Data` under a key is an error, and stays.
public final class DefaultsBlobStore: BlobStore {
    /// Something else than bytes is kept under a key.
    public struct NoData: Error, CustomStringConvertible {
        public let key: String
        public let found: String

        public var description: String { "'\(key)' has a value of the type \(found), which are no bytes" }
    }

    // `UserDefaults` may be used by several threads at once (its documentation, Thread Safety)
    nonisolated(unsafe) private let defaults: UserDefaults

    public init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }

    public func read(_ key: String) throws -> Data? {
        guard let object = defaults.object(forKey: key) else { return nil }
        guard let data = object as? Data else { throw NoData(key: key, found: "\(type(of: object))") }
        return data
    }

    public func replace(_ key: String, with data: Data) throws {
        _ = try read(key)
        defaults.set(data, forKey: key)
        // a process that ends has written what it was told to keep
        defaults.synchronize()
    }

    public func delete(_ key: String) throws {
        _ = try read(key)
        defaults.removeObject(forKey: key)
        defaults.synchronize()
    }
}
