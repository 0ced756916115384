import SlipwayPages
import Synchronization

/// The records of a bucket that were read: they never change, so each is read once.
final class RecordCache: Sendable {
    private let records = Mutex<[String: BuildRecord]>([:])

    subscript(path: String) -> BuildRecord? {
        get { records.withLock { $0[path] } }
        set { records.withLock { $0[path] = newValue } }
    }
}
