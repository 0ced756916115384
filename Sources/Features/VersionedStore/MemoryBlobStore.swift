public import Foundation
import Guarding

/// Keeps bytes in memory: for tests and previews.
public final class MemoryBlobStore: BlobStore, BlobLocking {
    private let blobs: Guarded<[String: Data]>
    private let locks = Guarded<[String: NSRecursiveLock]>([:])

    public init(_ blobs: [String: Data] = [:]) { self.blobs = Guarded(blobs) }

    /// All that is kept.
    public var content: [String: Data] { blobs.withLock { $0 } }

    public func read(_ key: String) -> Data? { blobs.withLock { $0[key] } }

    public func replace(_ key: String, with data: Data) { blobs.withLock { $0[key] = data } }

    public func delete(_ key: String) { blobs.withLock { $0[key] = nil } }

    public func withLock<Value>(_ key: String, _ body: () throws -> Value) rethrows -> Value {
        let lock = locks.withLock { locks in
            let known = locks[key] ?? NSRecursiveLock()
            locks[key] = known
            return known
        }
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }
}
