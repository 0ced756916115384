/// Numbers ids in the order they come and finds the numbers again; an open hash table, since a project of 60,000
/// objects asks it 200,000 times.
struct IDIndex: Sendable {
    /// By number.
    private(set) var keys: [ShortID] = []
    /// Numbers of keys, -1 where there is none; its size is a power of two.
    private var slots: [Int32] = Array(repeating: -1, count: 8)
    private let seeds = (UInt64.random(in: 0...UInt64.max), UInt64.random(in: 0...UInt64.max))
    /// Ids too long for a key.
    private var longNumbers: [String: Int] = [:]
    /// The lengths that ids have, a bit each; most texts can be told from ids by their length alone.
    private var lengths: UInt64 = 0

    mutating func reserveCapacity(_ count: Int) {
        keys.reserveCapacity(count)
        if 2 * count > slots.count { grow(to: count) }
    }

    @inline(__always)
    func number(of id: String) -> Int? {
        guard lengths >> UInt64(min(id.utf8.count, 63)) & 1 == 1 else { return nil }
        return find(id)
    }

    private func find(_ id: String) -> Int? {
        let key = ShortID(id)
        guard key.isWhole else { return longNumbers[id] }
        let number = slots[slot(of: key)]
        return number < 0 ? nil : Int(number)
    }

    /// The number of an id, which is the next one where the id is new.
    mutating func insert(_ id: String) -> Int {
        let key = ShortID(id)
        if key.isWhole {
            if 2 * (keys.count + 1) > slots.count { grow(to: keys.count + 1) }
            let slot = slot(of: key)
            if slots[slot] >= 0 { return Int(slots[slot]) }
            slots[slot] = Int32(truncatingIfNeeded: keys.count)
        } else {
            if let known = longNumbers[id] { return known }
            longNumbers[id] = keys.count
        }
        lengths |= 1 << UInt64(min(key.length, 63))
        keys.append(key)
        return keys.count - 1
    }

    /// Where the number of a key is or would be.
    @inline(__always)
    private func slot(of key: ShortID) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: key.hash(seeds)) & mask
        while slots[slot] >= 0, keys[Int(slots[slot])] != key { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow(to count: Int) {
        var size = slots.count
        while size < 2 * count { size *= 2 }
        slots = Array(repeating: -1, count: size)
        for (number, key) in keys.enumerated() where key.isWhole {
            slots[slot(of: key)] = Int32(truncatingIfNeeded: number)
        }
    }
}
