import Synchronization

/// Says yes the first time it is asked.
final class Once: Sendable {
    private let isOver = Atomic(false)

    func first() -> Bool { !isOver.exchange(true, ordering: .relaxed) }
}
