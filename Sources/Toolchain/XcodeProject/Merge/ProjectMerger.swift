/// Merges two projects object by object.
struct ProjectMerger {
    let base: MergeSide
    var ours: MergeSide
    var theirs: MergeSide
    /// Objects that one side removed and that are there all the same.
    var kept: Set<ObjectID> = []
    var conflicts: [ProjectConflict] = []
    lazy var ordering = MergeOrdering([ours, theirs])

    init(base: ProjectFile, ours: ProjectFile, theirs: ProjectFile) {
        self.base = MergeSide(base)
        self.ours = MergeSide(ours)
        self.theirs = MergeSide(theirs)
    }

    mutating func merge() -> (file: ProjectFile, conflicts: [ProjectConflict]) {
        settleRemovals()
        var objects: [ObjectID: ProjectObject] = [:]
        objects.reserveCapacity(max(ours.objects.count, theirs.objects.count))
        for id in ours.objects.keys { objects[id] = merged(id) }
        for id in theirs.objects.keys where ours.objects[id] == nil { objects[id] = merged(id) }
        var file = ours.file
        mergeTop(into: &file)
        guard objects[file.rootObject] != nil else { return (ours.file, [lost(file.rootObject)]) }
        var repair = MergeRepair(objects: objects, root: file.rootObject, base: base, ours: ours, theirs: theirs)
        repair.run()
        // half a project is worse than ours
        if !repair.lost.isEmpty { return (ours.file, repair.lost.map(lost)) }
        file.objects = ProjectObjects(repair.objects)
        return (file, (conflicts + repair.conflicts).sorted())
    }

    /// An object for which the changes of both sides leave no place.
    private func lost(_ id: ObjectID) -> ProjectConflict {
        ProjectConflict(kind: .displaced, object: id, subject: ours.name(of: id))
    }

    private mutating func mergeTop(into file: inout ProjectFile) {
        let root = file.rootObject
        let place = FieldPlace(id: root, isa: "PBXProject", path: [])
        func text(_ value: String) -> PropertyList? { value.isEmpty ? nil : .string(value) }
        func field(_ name: String, _ path: KeyPath<ProjectFile, String>) -> String {
            merge(
                text(base.file[keyPath: path]), text(ours.file[keyPath: path]), text(theirs.file[keyPath: path]),
                at: place.field(name))?.string ?? ""
        }
        file.archiveVersion = field("archiveVersion", \.archiveVersion)
        file.objectVersion = field("objectVersion", \.objectVersion)
        file.rootObject = ObjectID(
            merge(
                text(base.file.rootObject.rawValue), text(root.rawValue), text(theirs.file.rootObject.rawValue),
                at: place.field("rootObject"))?.string ?? root.rawValue)
        file.classes = merge(base.file.classes, ours.file.classes, theirs.file.classes, at: place.field("classes"))
        file.otherKeys = merge(base.file.otherKeys, ours.file.otherKeys, theirs.file.otherKeys, at: place)
        file.name = base.file.name == ours.file.name ? theirs.file.name ?? ours.file.name : ours.file.name
    }

    private mutating func merged(_ id: ObjectID) -> ProjectObject? {
        let known = base.objects[id]
        guard let our = ours.objects[id] else { return known == nil ? theirs.objects[id] : nil }
        guard let their = theirs.objects[id] else { return known == nil ? our : nil }
        if our == their { return our }
        if kept.isEmpty {
            if known == our { return their }
            if known == their { return our }
        }
        let place = FieldPlace(id: id, isa: our.isa, path: [])
        guard our.isa == their.isa else {
            conflict(place.field("isa"), .string(our.isa), .string(their.isa))
            return our
        }
        let fields = known?.isa == our.isa ? known?.fields : nil
        return ProjectObject(
            isa: our.isa, fields: merge(fields ?? PropertyDictionary(), our.fields, their.fields, at: place))
    }
}

// MARK: - What one side removed and the other changed

extension ProjectMerger {
    private struct Removal {
        let id: ObjectID
        let known: ProjectObject
        let changed: ProjectObject
        /// Whether our side removed it.
        let isOurs: Bool
    }

    private mutating func settleRemovals() {
        var removals: [Removal] = []
        for (id, known) in base.file.objects {
            let (our, their) = (ours.file.objects[id], theirs.file.objects[id])
            if our == nil, let their, their != known {
                removals.append(Removal(id: id, known: known, changed: their, isOurs: true))
            } else if their == nil, let our, our != known {
                removals.append(Removal(id: id, known: known, changed: our, isOurs: false))
            }
        }
        for removal in removals.sorted(by: { $0.id < $1.id }) { settle(removal) }
    }

    private mutating func settle(_ removal: Removal) {
        // where a file is gone, what it was called or taken for no longer matters
        if case .fileReference = ObjectKind(isa: removal.known.isa) { return }
        if let added = addedMembers(removal) {
            if !added.isEmpty, hasTarget(removal) { bringBack(removal) }
            return
        }
        let side = removal.isOurs ? theirs : ours
        conflicts.append(
            ProjectConflict(
                kind: removal.isOurs ? .removedByUs : .removedByThem, object: removal.id,
                subject: side.name(of: removal.id)))
        if !removal.isOurs { keepWhole(removal.id) }
    }

    /// The members that an otherwise unchanged group or phase got while the other side emptied it away.
    private func addedMembers(_ removal: Removal) -> [PropertyList]? {
        guard let key = ObjectKind(isa: removal.known.isa).memberField else { return nil }
        var (known, changed) = (removal.known, removal.changed)
        known[key] = nil
        changed[key] = nil
        guard known == changed else { return nil }
        let old = Set(removal.known[key]?.array ?? [])
        return (removal.changed[key]?.array ?? []).filter { !old.contains($0) }
    }

    /// Whether the target that a phase or exceptions belong to is still there on the side that removed these.
    private func hasTarget(_ removal: Removal) -> Bool {
        let (remover, keeper) = removal.isOurs ? (ours, theirs) : (theirs, ours)
        let target: ObjectID?
        switch ObjectKind(isa: removal.known.isa) {
        case .buildPhase: target = keeper.owners[removal.id]
        case .fileExceptions: target = removal.changed.reference("target")
        case .phaseExceptions: target = removal.changed.reference("buildPhase")
        default: return true
        }
        return target.map { remover.file.objects[$0] != nil } ?? false
    }

    /// A removed group or phase comes back without its old members, and so do the groups above it.
    private mutating func bringBack(_ removal: Removal) {
        let keeper = removal.isOurs ? theirs : ours
        var current = removal.id
        while var emptied = base.file.objects[current], let key = ObjectKind(isa: emptied.isa).memberField,
            (removal.isOurs ? ours : theirs).objects[current] == nil
        {
            emptied[key] = .array([])
            if removal.isOurs { ours.objects[current] = emptied } else { theirs.objects[current] = emptied }
            kept.insert(current)
            guard let owner = keeper.owners[current] else { return }
            current = owner
        }
    }

    /// What theirs removed and ours changed stays, with what holds it and all that it refers to.
    private mutating func keepWhole(_ id: ObjectID) {
        var pending = [id]
        while let next = pending.popLast() {
            guard theirs.objects[next] == nil, let object = ours.file.objects[next] else { continue }
            theirs.objects[next] = base.file.objects[next] ?? object
            kept.insert(next)
            if let owner = ours.owners[next] { pending.append(owner) }
            object.eachReference { pending.append($0) }
        }
    }
}
