/// Makes a merged project whole: one place for each object, no references to what is gone, nothing that is not
/// referred to.
struct MergeRepair {
    private(set) var objects: [ObjectID: ProjectObject]
    private(set) var conflicts: [ProjectConflict] = []
    /// What both sides have a place for and the merged project has not, such as two groups of which each side moved
    /// one into the other.
    private(set) var lost: [ObjectID] = []
    private let root: ObjectID
    private let base: MergeSide
    private let ours: MergeSide
    private let theirs: MergeSide
    /// What one of the projects has and the merged one has not.
    private var gone: Set<ObjectID> = []

    init(objects: [ObjectID: ProjectObject], root: ObjectID, base: MergeSide, ours: MergeSide, theirs: MergeSide) {
        self.objects = objects
        self.root = root
        self.base = base
        self.ours = ours
        self.theirs = theirs
        for side in [base, ours, theirs] {
            for id in side.file.objects.keys where objects[id] == nil { gone.insert(id) }
        }
    }

    mutating func run() {
        giveOnePlaceEach()
        reportMissing()
        var isChanged = true
        while isChanged {
            let emptied = removeEmptied()
            let cut = removeDangling()
            isChanged = emptied || cut
        }
        removeOrphans()
        removeAttributesOfMissingTargets()
    }

    // MARK: - Objects in two places

    /// An object that both sides moved has two holders: it stays where the side that moved it away put it, ours where
    /// both did.
    private mutating func giveOnePlaceEach() {
        var holders: [ObjectID: [ObjectID]] = [:]
        for (id, object) in objects {
            guard let key = ObjectKind(isa: object.isa).memberField else { continue }
            for member in object.mergeReferences(key) where objects[member] != nil {
                holders[member, default: []].append(id)
            }
        }
        for (member, all) in holders where all.count > 1 {
            guard let our = ours.owners[member], let their = theirs.owners[member], our != their else { continue }
            let place = our == base.owners[member] ? their : our
            guard all.contains(place) else { continue }
            for holder in all where holder != place { remove(member, from: holder) }
        }
    }

    private mutating func remove(_ member: ObjectID, from holder: ObjectID) {
        guard let object = objects[holder], let key = ObjectKind(isa: object.isa).memberField else { return }
        objects[holder]?[key] = .array((object[key]?.array ?? []).filter { $0 != .string(member.rawValue) })
    }

    // MARK: - References to what is gone

    /// A dependency that one side added on what the other removed is for a person to decide.
    private mutating func reportMissing() {
        for (id, object) in objects where base.file.objects[id] == nil {
            guard object.isa == "PBXTargetDependency" || object.isa == "XCSwiftPackageProductDependency",
                let needed = object.reference("target") ?? object.reference("package"), gone.contains(needed)
            else { continue }
            conflicts.append(
                ProjectConflict(kind: .neededButRemoved, object: needed, subject: base.name(of: needed)))
        }
        conflicts = Array(Set(conflicts))
    }

    /// The fields without which an object of a class means nothing.
    private static let needs: [String: [String]] = [
        "PBXBuildFile": ["fileRef", "productRef"], "PBXTargetDependency": ["target", "productRef"],
        "PBXFileSystemSynchronizedBuildFileExceptionSet": ["target"],
        "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet": ["buildPhase"],
    ]

    private mutating func removeDangling() -> Bool {
        if gone.isEmpty { return false }
        var isChanged = false
        for (id, object) in objects where refersToGone(object) {
            isChanged = true
            let needed = Self.needs[object.isa] ?? []
            if needed.contains(where: { object.reference($0).map(gone.contains) ?? false }) {
                objects[id] = nil
                gone.insert(id)
                continue
            }
            var whole = object
            for entry in object.fields.entries where !ProjectObject.textFields.contains(entry.key) {
                let value = cleaned(entry.value)
                let isUnset = value == .array([]) && FieldPlace.neverEmpty.contains(entry.key)
                whole[entry.key] = isUnset ? nil : value
            }
            objects[id] = whole
        }
        return isChanged
    }

    private func refersToGone(_ object: ProjectObject) -> Bool {
        var result = false
        object.eachReference { if gone.contains($0) { result = true } }
        return result
    }

    private func cleaned(_ value: PropertyList) -> PropertyList? {
        switch value {
        case .string(let text): gone.contains(ObjectID(text)) ? nil : value
        case .array(let elements): .array(elements.compactMap(cleaned))
        case .dictionary(let entries):
            .dictionary(
                PropertyDictionary(
                    entries.entries.compactMap { entry in
                        cleaned(entry.value).map { PropertyDictionary.Entry(entry.key, $0) }
                    }))
        default: value
        }
    }

    // MARK: - What became empty

    /// Groups and phases that lost their last members because each side removed some: a project generated from what is
    /// left has none of them.
    private mutating func removeEmptied() -> Bool {
        var isChanged = false
        let fixed = Set(["mainGroup", "productRefGroup"].compactMap { objects[root]?.reference($0) })
        for (id, object) in objects where !fixed.contains(id) {
            guard let key = ObjectKind(isa: object.isa).memberField, object[key]?.array?.isEmpty == true,
                !isEmpty(id, key, ours), !isEmpty(id, key, theirs), !staysWhenEmpty(id, object)
            else { continue }
            objects[id] = nil
            gone.insert(id)
            isChanged = true
        }
        return isChanged
    }

    /// Whether the object is there without members.
    private func isEmpty(_ id: ObjectID, _ key: String, _ side: MergeSide) -> Bool {
        side.file.objects[id].map { $0[key]?.array?.isEmpty ?? true } ?? false
    }

    /// Targets have a phase for sources, and those with synchronized folders one for resources, even without files.
    private func staysWhenEmpty(_ id: ObjectID, _ object: ProjectObject) -> Bool {
        switch object.isa {
        case "PBXSourcesBuildPhase", "PBXShellScriptBuildPhase": return true
        case "PBXResourcesBuildPhase":
            let target = ours.owners[id] ?? theirs.owners[id]
            return target.flatMap { objects[$0] }?["fileSystemSynchronizedGroups"] != nil
        default: return false
        }
    }

    // MARK: - What nothing refers to

    private mutating func removeOrphans() {
        var reached: Set<ObjectID> = [root]
        reached.reserveCapacity(objects.count)
        var pending = [root]
        while let next = pending.popLast() {
            objects[next]?.eachReference { id in
                if objects[id] != nil, reached.insert(id).inserted { pending.append(id) }
            }
        }
        guard reached.count < objects.count else { return }
        lost = objects.keys.filter { !reached.contains($0) && ours.holds($0) && theirs.holds($0) }.sorted()
        objects = objects.filter { reached.contains($0.key) }
    }

    private mutating func removeAttributesOfMissingTargets() {
        guard var attributes = objects[root]?["attributes"]?.dictionary,
            let targets = attributes["TargetAttributes"]?.dictionary
        else { return }
        let left = targets.entries.filter { !isMissing($0.key) }.map { entry in
            guard var values = entry.value.dictionary, let host = values["TestTargetID"]?.string, isMissing(host) else {
                return entry
            }
            values["TestTargetID"] = nil
            return PropertyDictionary.Entry(entry.key, .dictionary(values))
        }
        guard left != targets.entries else { return }
        attributes["TargetAttributes"] = left.isEmpty ? nil : .dictionary(PropertyDictionary(left))
        objects[root]?["attributes"] = .dictionary(attributes)
    }

    /// Whether an id meant an object that is no longer there.
    private func isMissing(_ id: String) -> Bool {
        let id = ObjectID(id)
        return objects[id] == nil
            && [base, ours, theirs].contains { $0.file.objects[id] != nil }
    }
}
