/// The objects of a project, numbered, with what writing them needs to know: their order, and who holds whom.
struct ObjectTable {
    /// The objects of one class.
    struct Section {
        let isa: String
        let kind: ObjectKind
        /// Their numbers.
        let members: Range<Int>
    }

    /// In the order they are written.
    private(set) var ids: [String] = []
    private(set) var objects: [ProjectObject] = []
    /// By class.
    private(set) var sections: [Section] = []
    /// For a build file its phase, for a configuration list, a phase or exceptions what holds them; -1 for none.
    private(set) var owners: [Int32]
    private var numbers = IDIndex([])
    /// The lengths that ids have, a bit each; most texts can be told from ids by their length alone.
    private var lengths: UInt64 = 0

    init(_ project: ProjectFile) {
        let all = project.objects
        owners = Array(repeating: -1, count: all.count)
        var keys = sortKeys(all)
        keys.sort { left, right in
            if left.section != right.section { return left.section < right.section }
            return left.id == right.id ? all[left.place].key < all[right.place].key : left.id < right.id
        }
        ids.reserveCapacity(all.count)
        objects.reserveCapacity(all.count)
        for key in keys {
            let (id, object) = all[key.place]
            ids.append(id.rawValue)
            objects.append(object)
        }
        numbers = IDIndex(keys.map(\.id), ids: ids)
        findOwners()
    }

    /// What to sort the objects by; makes `sections` and `lengths`.
    private mutating func sortKeys(_ all: [ObjectID: ProjectObject]) -> [SortKey] {
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

    /// The number of an object.
    @inline(__always)
    func number(of id: String) -> Int? {
        guard lengths >> UInt64(min(id.utf8.count, 63)) & 1 == 1 else { return nil }
        return numbers.number(of: id)
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
                for key in keys { adopt(objects[member].fields[key], by: Int32(truncatingIfNeeded: member)) }
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
