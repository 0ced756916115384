public import Foundation
import Guarding

/// Remembers nonces in memory, for as long as their tokens are good and no longer.
///
/// When it is full it says so instead of forgetting one that could be used again.
public final class MemoryNonceStore: NonceStore, Sendable {
    /// How many there may be at once.
    public let capacity: Int
    private let state = Guarded(State())

    /// A nonce by its bytes: a `String` is equal to another that looks alike.
    fileprivate struct Key: Hashable {
        let bytes: [UInt8]

        /// All bytes at once.
        func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
    }

    fileprivate struct State {
        var used: Set<Key> = []
        /// The one that expires first is in front of those at `2 * index + 1` and `2 * index + 2`.
        var heap: [(expiry: Date, nonce: Key)] = []

        init() {
            // there are soon as many
            used.reserveCapacity(1000)
            heap.reserveCapacity(1000)
        }
    }

    public init(capacity: Int = 100_000) { self.capacity = max(capacity, 1) }

    /// How many it remembers.
    public var count: Int { state.withLock { $0.used.count } }

    public func consume(_ nonce: String, until expiry: Date, now: Date) async throws(NonceStoreError) -> Bool {
        try state.withLock { state throws(NonceStoreError) in
            while let first = state.heap.first, first.expiry <= now { state.removeFirst() }
            let key = Key(bytes: Array(nonce.utf8))
            guard state.used.insert(key).inserted else { return false }
            guard state.used.count <= capacity else {
                state.used.remove(key)
                throw NonceStoreError("\(capacity) nonces are in use, which is all that are remembered")
            }
            state.remember(key, expiry)
            return true
        }
    }
}

extension MemoryNonceStore.State {
    mutating func remember(_ nonce: MemoryNonceStore.Key, _ expiry: Date) {
        heap.append((expiry, nonce))
        var child = heap.count - 1
        while child > 0, heap[child].expiry < heap[(child - 1) / 2].expiry {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        used.remove(heap.removeLast().nonce)
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < heap.count && heap[child].expiry < heap[least].expiry { least = child }
            guard least != parent else { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
