/// What writing the objects of a project needs to know beside them: their order, and who holds whom. Objects go by
/// their numbers in the project.
struct ObjectTable {
    /// The objects of one class.
    struct Section {
        let isa: String
        let kind: ObjectKind
        /// Their numbers, in the order they were added.
        fileprivate(set) var members: [Int32]
        /// Places in `members`, in the order they are written.
        fileprivate(set) var order: [Int32] = []
    }

    let objects: ProjectObjects
    /// By class, in the order they are written.
    let sections: [Section]
    /// For a build file its phase, for a configuration list, a phase or exceptions what holds them; -1 for none.
    private(set) var owners: [Int32]

    init(_ objects: ProjectObjects) {
        self.objects = objects
        owners = Array(repeating: -1, count: objects.count)
        var sections: [Section] = []
        var places: [String: Int] = [:]
        var last = 0
        for (number, object) in objects.values.enumerated() {
            // most objects are of the class of the one before
            if sections.isEmpty || sections[last].isa != object.isa {
                last = places[object.isa] ?? sections.count
                if last == sections.count {
                    places[object.isa] = last
                    sections.append(Section(isa: object.isa, kind: ObjectKind(isa: object.isa), members: []))
                }
            }
            sections[last].members.append(Int32(truncatingIfNeeded: number))
        }
        sections.sort { $0.isa.utf8.lexicographicallyPrecedes($1.isa.utf8) }
        for place in sections.indices {
            sections[place].order = ObjectTable.order(of: sections[place].members, in: objects)
        }
        self.sections = sections
        for section in sections { findOwned(by: section) }
    }

    /// The places of objects in the order of their ids.
    private static func order(of members: [Int32], in objects: ProjectObjects) -> [Int32] {
        let keys = objects.index.keys
        var order: [(start: UInt64, place: Int32)] = []
        order.reserveCapacity(members.count)
        for (place, member) in members.enumerated() {
            order.append((keys[Int(member)].start, Int32(truncatingIfNeeded: place)))
        }
        order.sort { left, right in
            if left.start != right.start { return left.start < right.start }
            let (one, other) = (Int(members[Int(left.place)]), Int(members[Int(right.place)]))
            if keys[one] != keys[other] || keys[one].isWhole { return keys[one] < keys[other] }
            return objects.keys[one] < objects.keys[other]
        }
        return order.map(\.place)
    }

    private mutating func findOwned(by section: Section) {
        let keys: [String]
        switch section.kind {
        case .buildPhase: keys = ["files"]
        case .target: keys = ["buildConfigurationList", "buildPhases"]
        case .project: keys = ["buildConfigurationList"]
        case .synchronizedGroup: keys = ["exceptions"]
        default: return
        }
        for member in section.members {
            for key in keys { adopt(objects.values[Int(member)].fields[key], by: member) }
        }
    }

    private mutating func adopt(_ value: PropertyList?, by owner: Int32) {
        switch value {
        case .string(let id): if let number = objects.index.number(of: id) { owners[number] = owner }
        case .array(let elements): for element in elements { adopt(element, by: owner) }
        default: break
        }
    }
}
