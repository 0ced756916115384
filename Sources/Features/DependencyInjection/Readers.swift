import Foundation
import Synchronization

/// Who is looking into a ``Registry``, any of the program, right now.
///
/// Looking takes no lock, so that threads that resolve do not wait for each other, nor for one that registers. Each
/// counts itself in, at one of 64 places that its thread's identity chooses, and out again. What is taken out of a
/// registry is let go once each place was seen empty afterwards: whoever comes later does not find it any more.
/// (Read-copy-update; McKenney, "Is Parallel Programming Hard", chapter 9.5.)
///
/// All orderings are sequentially consistent: a reader counts itself in before it loads, a writer unlinks before it
/// looks at the places, and one of the two sees the other.
struct Readers: @unchecked Sendable {
    // the memory is never freed, and only atomic values are in it
    static let all = Readers()

    private let places: UnsafeMutablePointer<Place>
    private static let bits = 6

    /// A number of threads, with a cache line and its neighbour to itself.
    struct Place: ~Copyable {
        let count = Atomic<Int>(0)
        // swiftlint:disable:next large_tuple
        private let padding: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int) = (
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
        )

        init() {}
    }

    private init() {
        places = .allocate(capacity: 1 << Self.bits)
        for index in 0..<(1 << Self.bits) { (places + index).initialize(to: Place()) }
    }

    /// Counts a reader in; it is to count itself out at the place that is returned.
    @inline(__always)
    func enter() -> UnsafeMutablePointer<Place> {
        #if canImport(Darwin)
            let thread = UInt(bitPattern: pthread_self())
        #else
            let thread = pthread_self()
        #endif
        let number = (UInt64(thread) &* NameHash.prime) >> UInt64(64 - Self.bits)
        let place = places + Int(truncatingIfNeeded: number)
        place.pointee.count.add(1, ordering: .sequentiallyConsistent)
        return place
    }

    /// Counts a reader out.
    @inline(__always)
    static func leave(_ place: UnsafeMutablePointer<Place>) {
        place.pointee.count.subtract(1, ordering: .releasing)
    }

    /// The places, one bit each, where somebody is.
    var occupied: UInt64 {
        (0..<(1 << Self.bits)).reduce(into: 0) { found, index in
            if places[index].count.load(ordering: .sequentiallyConsistent) != 0 { found |= 1 << UInt64(index) }
        }
    }
}
