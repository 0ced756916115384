public import Foundation

/// Keeps bytes under keys.
public protocol BlobStore: Sendable {
    /// - Returns: `nil` where nothing is kept; what cannot be read is an error, and never nothing.
    func read(_ key: String) throws -> Data?

    /// Keeps bytes in the place of those before. Whoever reads meanwhile, and whoever reads after the process was
    /// killed in between, gets the old ones or the new ones.
    func replace(_ key: String, with data: Data) throws

    /// Does nothing where nothing is kept.
    func delete(_ key: String) throws
}

/// What a store does beside that can keep others from a key: other tasks, and where it is shared, other processes.
public protocol BlobLocking: Sendable {
    /// Runs `body` while nobody else runs one for the same key. Reading goes on.
    ///
    /// - Throws: what `body` throws, and where the key cannot be had.
    func withLock<Value>(_ key: String, _ body: () throws -> Value) throws -> Value
}
