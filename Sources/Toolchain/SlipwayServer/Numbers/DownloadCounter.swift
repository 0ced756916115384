import Synchronization

/// Downloads since they were last written down.
///
/// Counting is next to the socket and must not wait: what was counted in the last seconds before a process is killed is
/// lost.
final class DownloadCounter: Sendable {
    private let counts = Mutex<[DownloadKey: Int]>([:])

    func count(_ key: DownloadKey) { counts.withLock { $0[key, default: 0] += 1 } }

    /// Hands over what was counted, and begins anew.
    func take() -> [DownloadKey: Int] {
        counts.withLock { counts in
            defer { counts = [:] }
            return counts
        }
    }

    /// What could not be written down is counted again.
    func putBack(_ taken: [DownloadKey: Int]) {
        counts.withLock { $0.merge(taken, uniquingKeysWith: +) }
    }
}
