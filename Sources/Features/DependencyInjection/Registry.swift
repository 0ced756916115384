import Guarding
import Synchronization

/// The entries of a container by their keys: found without a lock, changed by one thread at a time.
///
/// A hash table with open addressing, at most half full. A key that is in it stays; its entry gives way to another one.
/// Both the table and its slots are only ever changed by a store of one word.
final class Registry: @unchecked Sendable {
    // the pointer is one to a table, which is only changed by who has the lock
    private let table = Atomic<UnsafeMutablePointer<Table>?>(nil)
    private let writing = Guarded(Writing())

    private struct Writing {
        var count = 0
        /// What was taken out, and may be looked at by somebody who came before.
        var retired: [Retired] = []
    }

    private struct Retired {
        enum What {
            case entry(Unmanaged<Entry>)
            case table(UnsafeMutablePointer<Table>)
        }

        // the pointers are used by one thread at a time: who has the lock, or has taken it out under the lock
        nonisolated(unsafe) let what: What
        /// The places of ``Readers`` that were not seen empty since.
        var places = UInt64.max

        func free() {
            switch what {
            case .entry(let entry): entry.release()
            case .table(let table): Table.free(table)
            }
        }
    }

    deinit {
        // nobody looks into what nobody has
        writing.withLock { writing in
            for item in writing.retired { item.free() }
        }
        guard let table = table.load(ordering: .acquiring) else { return }
        table.pointee.forEach { $0.release() }
        Table.free(table)
    }

    /// The entry of a key. It is for who has counted itself into ``Readers``, until it counts itself out.
    @inline(__always)
    func find(_ type: ObjectIdentifier, _ name: String?, _ hash: UInt64) -> Unmanaged<Entry>? {
        guard let table = table.load(ordering: .sequentiallyConsistent) else { return nil }
        return table.pointee.slot(type, name, hash).pointee.entry.load(ordering: .sequentiallyConsistent)
    }

    /// The entry of a key.
    subscript(key: DependencyKey) -> Entry? {
        let place = Readers.all.enter()
        defer { Readers.leave(place) }
        return find(key.id, key.name, key.registryHash)?.takeUnretainedValue()
    }

    var keys: [DependencyKey] {
        writing.withLock { _ in
            var keys: [DependencyKey] = []
            table.load(ordering: .acquiring)?.pointee.forEach { entry in
                keys.append(entry._withUnsafeGuaranteedRef { $0.key })
            }
            return keys
        }
    }

    /// Puts an entry in the place of the one with its key.
    ///
    /// - Parameter isWanted: whether that one, if there is one, is to be replaced.
    func set(_ entry: Entry, if isWanted: (Entry) -> Bool = { _ in true }) {
        // what is let go may do anything when it ends, such as register: outside of the lock
        let free = writing.withLock { writing in
            let table = room(&writing)
            let slot = table.pointee.slot(entry.key.id, entry.key.name, entry.key.registryHash)
            if let known = slot.pointee.entry.load(ordering: .acquiring) {
                guard known._withUnsafeGuaranteedRef(isWanted) else { return [Retired]() }
                slot.pointee.entry.store(Unmanaged.passRetained(entry), ordering: .sequentiallyConsistent)
                writing.retired.append(Retired(what: .entry(known)))
            } else {
                // a slot without an entry is no key's: its hash is there before its entry
                slot.pointee.hash = entry.key.registryHash
                slot.pointee.entry.store(Unmanaged.passRetained(entry), ordering: .sequentiallyConsistent)
                writing.count += 1
            }
            return unused(&writing)
        }
        for item in free { item.free() }
    }

    /// The table, with room for one more.
    private func room(_ writing: inout Writing) -> UnsafeMutablePointer<Table> {
        let old = table.load(ordering: .acquiring)
        if let old, writing.count * 2 < old.pointee.capacity { return old }
        let new = Table.make(capacity: old.map { $0.pointee.capacity * 2 } ?? 8)
        old?.pointee.forEach { entry in
            let (type, name, hash) = entry._withUnsafeGuaranteedRef { ($0.key.id, $0.key.name, $0.key.registryHash) }
            let slot = new.pointee.slot(type, name, hash)
            slot.pointee.hash = hash
            slot.pointee.entry.store(entry, ordering: .relaxed)
        }
        table.store(new, ordering: .sequentiallyConsistent)
        if let old { writing.retired.append(Retired(what: .table(old))) }
        return new
    }

    /// What was taken out, and nobody can still be looking at.
    private func unused(_ writing: inout Writing) -> [Retired] {
        if writing.retired.isEmpty { return [] }
        let occupied = Readers.all.occupied
        var (kept, free) = ([Retired](), [Retired]())
        for var item in writing.retired {
            item.places &= occupied
            if item.places == 0 { free.append(item) } else { kept.append(item) }
        }
        writing.retired = kept
        return free
    }
}
