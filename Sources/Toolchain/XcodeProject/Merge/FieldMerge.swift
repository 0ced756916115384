/// A field within an object: `buildSettings`, `SWIFT_VERSION`.
struct FieldPlace {
    let id: ObjectID
    let isa: String
    let path: [String]

    func field(_ name: String) -> FieldPlace { FieldPlace(id: id, isa: isa, path: path + [name]) }

    /// The field as people call it: settings and attributes by their own name.
    var name: String {
        guard let first = path.first, path.count > 1 else { return path.joined() }
        let rest = path.dropFirst().joined(separator: ".")
        return first == "buildSettings" || first == "attributes" ? rest : first + "." + rest
    }
}

extension ProjectMerger {
    /// Three versions of a field; `nil` where it is not set.
    mutating func merge(
        _ base: PropertyList?, _ ours: PropertyList?, _ theirs: PropertyList?, at place: FieldPlace
    ) -> PropertyList? {
        if ours == theirs { return ours }
        if areLists(base, ours, theirs) { return mergeLists(base, ours, theirs, at: place) }
        if base == ours { return theirs }
        if base == theirs { return ours }
        if case .dictionary(let our)? = ours, case .dictionary(let their)? = theirs {
            return .dictionary(merge(base?.dictionary ?? PropertyDictionary(), our, their, at: place))
        }
        if let name = place.path.last, FieldPlace.rising.contains(name),
            let our = ours?.scalarText.flatMap({ Int($0) }), let their = theirs?.scalarText.flatMap({ Int($0) })
        {
            return our < their ? theirs : ours
        }
        conflict(place, ours, theirs)
        return ours
    }

    /// Three versions of a dictionary, key by key.
    mutating func merge(
        _ base: PropertyDictionary, _ ours: PropertyDictionary, _ theirs: PropertyDictionary, at place: FieldPlace
    ) -> PropertyDictionary {
        func values(_ entries: PropertyDictionary) -> [String: PropertyList] {
            Dictionary(entries.entries.map { ($0.key, $0.value) }) { first, _ in first }
        }
        let (known, our, their) = (values(base), values(ours), values(theirs))
        var entries: [PropertyDictionary.Entry] = []
        for key in ours.keys + theirs.keys.filter({ our[$0] == nil }) {
            if let value = merge(known[key], our[key], their[key], at: place.field(key)) {
                entries.append(PropertyDictionary.Entry(key, value))
            }
        }
        let merged = PropertyDictionary(entries)
        return ours == ours.sorted && theirs == theirs.sorted ? merged.sorted : merged
    }

    /// Whether there are lists and nothing else; one that is not set is empty.
    private func areLists(_ values: PropertyList?...) -> Bool {
        values.contains { $0?.array != nil } && values.allSatisfy { $0 == nil || $0?.array != nil }
    }

    private mutating func mergeLists(
        _ base: PropertyList?, _ ours: PropertyList?, _ theirs: PropertyList?, at place: FieldPlace
    ) -> PropertyList? {
        let (known, our, their) = (base?.array ?? [], ours?.array ?? [], theirs?.array ?? [])
        let areSets = [known, our, their].allSatisfy(ListMerge.isSet)
        if kept.isEmpty || !areSets {
            if base == ours { return theirs }
            if base == theirs { return ours }
        }
        guard areSets else {
            conflict(place, ours, theirs)
            return ours
        }
        let (kept, ordering) = (self.kept, self.ordering)
        let (left, right) = (self.ours, self.theirs)
        let merged = ListMerge(
            base: known, ours: our, theirs: their,
            isKept: { element in element.string.map { kept.contains(ObjectID($0)) } ?? false },
            order: { element, isOurs in
                ordering.order(of: element, in: isOurs ? left : right, isa: place.isa, key: place.path.last ?? "")
            }
        ).merged()
        if !merged.isEmpty { return .array(merged) }
        if let key = place.path.last, FieldPlace.neverEmpty.contains(key) { return nil }
        // a list that is empty because it is not set stays so
        return (base == ours ? theirs : ours).map { _ in .array([]) }
    }

    mutating func conflict(_ place: FieldPlace, _ our: PropertyList?, _ their: PropertyList?) {
        let side = ours.file.objects[place.id] == nil ? theirs : ours
        conflicts.append(
            ProjectConflict(
                kind: .changedDifferently, object: place.id, subject: side.name(of: place.id), field: place.name,
                ours: our, theirs: their))
    }
}

extension FieldPlace {
    /// Numbers that only rise, so that the greater one has the changes of both.
    fileprivate static let rising: Set<String> = [
        "CURRENT_PROJECT_VERSION", "LastSwiftUpdateCheck", "LastUpgradeCheck", "objectVersion",
    ]

    /// Lists that are left out where nothing is in them.
    static let neverEmpty: Set<String> = [
        "exceptions", "fileSystemSynchronizedGroups", "knownAssetTags", "packageReferences", "platformFilters",
        "projectReferences",
    ]
}
