import LocationKit
import Synchronization

/// Says fixes as fast as they are taken, a second from each to the next.
final class Flood: LocationProvider {
    private let count: Int
    private let number = Mutex(0)

    init(_ count: Int) { self.count = count }

    /// How many were taken.
    var taken: Int { number.withLock { $0 } }

    func run(_ receive: @escaping @Sendable (LocationUpdate) async -> Void) async {
        for step in 0..<count {
            guard !Task.isCancelled else { return }
            await receive(.fixes([Walk.fix(Double(step), place: Walk.place(0))]))
            number.withLock { $0 += 1 }
        }
    }
}
