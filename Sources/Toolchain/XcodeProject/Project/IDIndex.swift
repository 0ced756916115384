/// Finds the numbers of ids; an open hash table, since a project of 60,000 objects asks it 200,000 times.
struct IDIndex {
    /// By number.
    private let keys: [ShortID]
    /// Numbers of keys, -1 where there is none; its size is a power of two.
    private var slots: [Int32]
    private let seeds = (UInt64.random(in: 0...UInt64.max), UInt64.random(in: 0...UInt64.max))
    /// Ids too long for a key.
    private var longNumbers: [String: Int] = [:]

    /// - Parameters:
    ///   - keys: the beginnings of the ids.
    ///   - ids: the ids, which are unique.
    init(_ keys: [ShortID], ids: [String] = []) {
        self.keys = keys
        var size = 8
        while size < 2 * keys.count { size *= 2 }
        slots = Array(repeating: -1, count: size)
        for (number, key) in keys.enumerated() {
            if !key.isWhole {
                longNumbers[ids[number]] = number
                continue
            }
            var slot = Int(truncatingIfNeeded: key.hash(seeds)) & (size - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = Int32(truncatingIfNeeded: number)
        }
    }

    func number(of id: String) -> Int? {
        let key = ShortID(id)
        guard key.isWhole else { return longNumbers[id] }
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: key.hash(seeds)) & mask
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            if keys[number] == key { return number }
            slot = (slot + 1) & mask
        }
        return nil
    }
}

/// The first 24 bytes of an id as numbers, which hash and compare faster than text.
struct ShortID: Equatable, Comparable {
    private let first: UInt64
    private let second: UInt64
    private let third: UInt64
    let length: Int

    init(_ id: String) {
        let text = id.utf8
        length = text.count
        let words = text.withContiguousStorageIfAvailable(Self.words) ?? Array(text).withUnsafeBufferPointer(Self.words)
        (first, second, third) = words
    }

    /// That there is no more to the id.
    var isWhole: Bool { length <= 24 }

    static func < (left: ShortID, right: ShortID) -> Bool {
        if left.first != right.first { return left.first < right.first }
        if left.second != right.second { return left.second < right.second }
        if left.third != right.third { return left.third < right.third }
        return left.length < right.length
    }

    /// A number that depends on all bytes and on seeds which nobody can know.
    @inline(__always)
    func hash(_ seeds: (UInt64, UInt64)) -> UInt64 {
        let one = (first ^ seeds.0).multipliedFullWidth(by: second ^ seeds.1)
        let two = (third ^ seeds.1 ^ UInt64(truncatingIfNeeded: length)).multipliedFullWidth(
            by: one.low ^ one.high ^ seeds.0)
        return two.low ^ two.high
    }

    private static func words(_ text: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64, UInt64) {
        (word(text, 0), word(text, 8), word(text, 16))
    }

    private static func word(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt64 {
        if start + 8 <= text.count {
            return UInt64(bigEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: start, as: UInt64.self))
        }
        var word: UInt64 = 0
        for index in 0..<8 { word = word << 8 | UInt64(start + index < text.count ? text[start + index] : 0) }
        return word
    }
}
