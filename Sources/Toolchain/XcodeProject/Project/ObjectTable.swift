/// The objects of a project, numbered, with what writing them needs to know: their order, and who holds whom.
struct ObjectTable {
    /// The objects of one class.
    struct Section {
        let isa: String
        let kind: ObjectKind
        /// Their numbers.
        let members: Range<Int>
    }

    private let all: [ObjectID: ProjectObject]
    /// Where the objects are in `all`, in the order they are written.
    private var places: [Dictionary<ObjectID, ProjectObject>.Index] = []
    /// By class.
    private(set) var sections: [Section] = []
    /// For a build file its phase, for a configuration list, a phase or exceptions what holds them; -1 for none.
    private(set) var owners: [Int32]
    private var numbers: [ShortID: Int32] = [:]
    /// Ids too long for `numbers`.
    private var longNumbers: [String: Int32] = [:]
    /// The lengths that ids have, a bit each; most texts can be told from ids by their length alone.
    private var lengths: UInt64 = 0

    init(_ project: ProjectFile) {
        all = project.objects
        owners = Array(repeating: -1, count: all.count)
        var keys = sortKeys()
        let objects = all
        keys.sort { left, right in
            if left.section != right.section { return left.section < right.section }
            return left.id == right.id ? objects[left.place].key < objects[right.place].key : left.id < right.id
        }
        places.reserveCapacity(all.count)
        numbers.reserveCapacity(all.count)
        for key in keys {
            let number = Int32(truncatingIfNeeded: places.count)
            if key.id.isWhole { numbers[key.id] = number } else { longNumbers[all[key.place].key.rawValue] = number }
            places.append(key.place)
        }
        findOwners()
    }

    /// What to sort the objects by; makes `sections` and `lengths`.
    private mutating func sortKeys() -> [SortKey] {
        var groups: [String: Int] = [:]
        var keys: [SortKey] = []
        keys.reserveCapacity(all.count)
        for place in all.indices {
            let isa = all.values[place].isa
            let group = groups[isa] ?? groups.count
            if group == groups.count { groups[isa] = group }
            let id = ShortID(all.keys[place].rawValue)
            lengths |= 1 << UInt64(min(id.length, 63))
            keys.append(SortKey(id: id, section: group, place: place))
        }
        var counts = Array(repeating: 0, count: groups.count)
        for key in keys { counts[key.section] += 1 }
        var ranks = counts
        var start = 0
        for (isa, group) in groups.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            ranks[group] = sections.count
            sections.append(Section(isa: isa, kind: ObjectKind(isa: isa), members: start..<(start + counts[group])))
            start += counts[group]
        }
        for index in keys.indices { keys[index].section = ranks[keys[index].section] }
        return keys
    }

    func id(_ number: Int) -> String { all.keys[places[number]].rawValue }
    func object(_ number: Int) -> ProjectObject { all.values[places[number]] }
    var count: Int { places.count }

    /// The number of an object.
    @inline(__always)
    func number(of id: String) -> Int? {
        guard lengths >> UInt64(min(id.utf8.count, 63)) & 1 == 1 else { return nil }
        let key = ShortID(id)
        return (key.isWhole ? numbers[key] : longNumbers[id]).map(Int.init)
    }

    private mutating func findOwners() {
        for section in sections {
            let keys: [String]
            switch section.kind {
            case .buildPhase: keys = ["files"]
            case .target: keys = ["buildConfigurationList", "buildPhases"]
            case .project: keys = ["buildConfigurationList"]
            case .synchronizedGroup: keys = ["exceptions"]
            default: continue
            }
            for member in section.members {
                for key in keys { adopt(object(member).fields[key], by: Int32(truncatingIfNeeded: member)) }
            }
        }
    }

    private mutating func adopt(_ value: PropertyList?, by owner: Int32) {
        switch value {
        case .string(let id): if let number = number(of: id) { owners[number] = owner }
        case .array(let elements): for element in elements { adopt(element, by: owner) }
        default: break
        }
    }
}

private struct SortKey {
    let id: ShortID
    var section: Int
    let place: Dictionary<ObjectID, ProjectObject>.Index
}

/// The first 24 bytes of an id as numbers, which hash and compare faster than text.
struct ShortID: Hashable, Comparable {
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
