import NIOCore
import Synchronization

/// Counts what was answered, by kind of route and status, next to the socket.
///
/// Each thread counts for itself: none waits for another.
final class ServerMetrics: Sendable {
    /// Kinds of routes: a label that clients cannot make more of.
    enum Route: Int, Sendable, CaseIterable {
        case pages, blobs, uploads, api, registry, operation

        /// - Parameter uri: with the slash in front.
        init(_ uri: String) {
            let path = uri.utf8.dropFirst()
            self =
                switch path.first {
                case UInt8(ascii: "b") where path.starts(with: "blobs/".utf8): .blobs
                case UInt8(ascii: "u") where path.starts(with: "uploads".utf8): .uploads
                case UInt8(ascii: "a") where path.starts(with: "api/".utf8): .api
                case UInt8(ascii: "r") where path.starts(with: "registry".utf8): .registry
                case UInt8(ascii: "h") where path.starts(with: "health".utf8): .operation
                case UInt8(ascii: "m") where path.starts(with: "metrics".utf8): .operation
                default: .pages
                }
        }
    }

    /// Upper bounds of the times that answers are counted by, in milliseconds.
    static let bounds: [Int64] = [1, 5, 25, 100, 500, 2_500, 10_000]
    private static let statuses = 600

    /// What was counted of one kind of route.
    struct Counts: Sendable {
        /// By status.
        var requests = [Int64](repeating: 0, count: ServerMetrics.statuses)
        /// By time; the last is of all that took longer.
        var times = [Int64](repeating: 0, count: ServerMetrics.bounds.count + 1)
        var nanoseconds: Int64 = 0
        var bytes: Int64 = 0
    }

    private final class Shard: Sendable {
        let counts = Mutex([Counts](repeating: Counts(), count: Route.allCases.count))
    }

    private let shards = (0..<16).map { _ in Shard() }

    /// - Parameter time: from the head of the request until its answer was written; `nil` for what was kept.
    func answered(_ uri: String, status: Int, bytes: Int64, time: TimeAmount?, on loop: any EventLoop) {
        let shard = shards[abs(ObjectIdentifier(loop).hashValue % shards.count)]
        let route = Route(uri).rawValue
        let nanoseconds = time?.nanoseconds ?? 0
        let place = ServerMetrics.bounds.firstIndex { nanoseconds <= $0 * 1_000_000 } ?? ServerMetrics.bounds.count
        shard.counts.withLock { counts in
            if counts[route].requests.indices.contains(status) { counts[route].requests[status] += 1 }
            counts[route].times[place] += 1
            counts[route].nanoseconds += nanoseconds
            counts[route].bytes += bytes
        }
    }

    /// What all threads have counted.
    func counts(of route: Route) -> Counts {
        var sum = Counts()
        for shard in shards {
            let part = shard.counts.withLock { $0[route.rawValue] }
            for index in sum.requests.indices { sum.requests[index] += part.requests[index] }
            for index in sum.times.indices { sum.times[index] += part.times[index] }
            sum.nanoseconds += part.nanoseconds
            sum.bytes += part.bytes
        }
        return sum
    }
}
