import Synchronization

/// The slots of a ``Registry``, in memory of its own.
struct Table {
    /// A power of two.
    let capacity: Int
    private let shift: UInt64
    private let slots: UnsafeMutablePointer<Slot>

    struct Slot: ~Copyable {
        /// Written once, before the entry.
        var hash: UInt64 = 0
        let entry = Atomic<Unmanaged<Entry>?>(nil)

        init() {}
    }

    static func make(capacity: Int) -> UnsafeMutablePointer<Table> {
        let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        table.initialize(to: Table(capacity: capacity))
        return table
    }

    /// Frees the memory, and not what the slots have.
    static func free(_ table: UnsafeMutablePointer<Table>) {
        table.pointee.slots.deinitialize(count: table.pointee.capacity)
        table.pointee.slots.deallocate()
        table.deinitialize(count: 1)
        table.deallocate()
    }

    private init(capacity: Int) {
        self.capacity = capacity
        shift = UInt64(64 - capacity.trailingZeroBitCount)
        slots = .allocate(capacity: capacity)
        for index in 0..<capacity { (slots + index).initialize(to: Slot()) }
    }

    /// The slot that a key has, or would have.
    @inline(__always)
    func slot(_ type: ObjectIdentifier, _ name: String?, _ hash: UInt64) -> UnsafeMutablePointer<Slot> {
        var index = Int(truncatingIfNeeded: (hash &* NameHash.prime) >> shift)
        while true {
            let slot = slots + index
            guard let entry = slot.pointee.entry.load(ordering: .sequentiallyConsistent) else { return slot }
            if slot.pointee.hash == hash, entry._withUnsafeGuaranteedRef({ $0.key.id == type && $0.key.name == name }) {
                return slot
            }
            index = (index + 1) & (capacity - 1)
        }
    }

    func forEach(_ body: (Unmanaged<Entry>) -> Void) {
        for index in 0..<capacity {
            if let entry = slots[index].entry.load(ordering: .acquiring) { body(entry) }
        }
    }
}
