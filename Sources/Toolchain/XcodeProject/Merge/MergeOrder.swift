/// Where a member of a list belongs among others: by rank, then as people read names where a list is for people, then
/// bytewise.
struct MergeOrder: Comparable {
    var rank = 0
    var name: NaturalOrder.Key?
    var text = ""
    /// What tells members of one name apart.
    var tie = ""

    static func < (left: MergeOrder, right: MergeOrder) -> Bool {
        if left.rank != right.rank { return left.rank < right.rank }
        if let one = left.name, let other = right.name, one != other { return one < other }
        if !left.text.utf8.elementsEqual(right.text.utf8) {
            return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
        }
        return left.tie.utf8.lexicographicallyPrecedes(right.tie.utf8)
    }
}

/// Knows the order that members of a list have in generated projects.
struct MergeOrdering {
    /// Where groups stand in a group.
    enum GroupPosition { case first, last, among }

    let position: GroupPosition

    init(_ sides: [MergeSide]) { position = MergeOrdering.position(in: sides) }

    /// The order of a member of the list `key` of an object of class `isa`.
    func order(of element: PropertyList, in side: MergeSide, isa: String, key: String) -> MergeOrder {
        guard let text = element.string else { return MergeOrder() }
        let id = ObjectID(text)
        guard let object = side.file.objects[id] else { return MergeOrder(text: text) }
        switch (ObjectKind(isa: isa), key) {
        case (.fileElement, "children"): return child(id, object, side)
        case (.buildPhase, "files"):
            return file(object.reference("fileRef") ?? object.reference("productRef"), id, side)
        case (.target, "fileSystemSynchronizedGroups"): return file(id, id, side)
        case (.target, "buildPhases"):
            let name = object.string("name") ?? ""
            return MergeOrder(rank: MergeOrdering.rank(ofPhase: object.isa, name), text: name, tie: text)
        case (.project, "packageReferences"):
            let local = object.string("relativePath")
            let name = local.map(lastComponent) ?? PackageName.of(url: object.string("repositoryURL") ?? "")
            return MergeOrder(rank: local == nil ? 1 : 0, text: name, tie: text)
        default: return MergeOrder(text: name(of: object, side), tie: text)
        }
    }

    // MARK: - Names

    private func name(of object: ProjectObject, _ side: MergeSide) -> String {
        if let name = object.string("name") ?? object.string("productName") ?? object.string("path") { return name }
        let other = object.reference("target") ?? object.reference("productRef")
        return other.flatMap { side.file.objects[$0] }.map { name(of: $0, depth: 1) } ?? ""
    }

    private func name(of object: ProjectObject, depth: Int) -> String {
        object.string("name") ?? object.string("productName") ?? object.string("path") ?? ""
    }

    private func lastComponent(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    // MARK: - Files

    /// Files by their last path component, then by path; products after them.
    private func file(_ file: ObjectID?, _ id: ObjectID, _ side: MergeSide) -> MergeOrder {
        guard let file, let object = side.file.objects[file] else { return MergeOrder(rank: 2, tie: id.rawValue) }
        if let product = object.string("productName") { return MergeOrder(rank: 1, text: product, tie: id.rawValue) }
        let path = side.path(of: file)
        let isProduct = object.string("sourceTree") == "BUILT_PRODUCTS_DIR"
        return MergeOrder(rank: isProduct ? 1 : 0, text: lastComponent(path), tie: path)
    }

    // MARK: - Groups

    /// Groups that stand at the end of the main group.
    private static let derivedGroups: Set<String> = ["Products", "Frameworks", "Bundles", "Projects"]

    private func child(_ id: ObjectID, _ object: ProjectObject, _ side: MergeSide) -> MergeOrder {
        let (name, path) = (object.string("name"), object.string("path"))
        let key = NaturalOrder.Key("\(object.elementName)\t\(name ?? "")\t\(path ?? "")")
        var order = MergeOrder(name: key, tie: id.rawValue)
        guard MergeOrdering.isGroup(object) else { return order }
        if MergeOrdering.isDerived(id, object, side) {
            order.rank = 2
        } else {
            order.rank = position == .among ? 0 : position == .first ? -1 : 1
        }
        return order
    }

    private static func isGroup(_ object: ProjectObject) -> Bool {
        switch ObjectKind(isa: object.isa) {
        case .fileElement: object.isa != "PBXReferenceProxy"
        case .synchronizedGroup: true
        default: false
        }
    }

    private static func isDerived(_ id: ObjectID, _ object: ProjectObject, _ side: MergeSide) -> Bool {
        guard object.isa == "PBXGroup", object.string("path") == nil, let name = object.string("name"),
            derivedGroups.contains(name)
        else { return false }
        return side.owners[id] == side.file.objects[side.file.rootObject]?.reference("mainGroup")
    }

    /// Told from the groups there are; last where none tells.
    private static func position(in sides: [MergeSide]) -> GroupPosition {
        var (canBeFirst, canBeLast) = (true, true)
        for side in sides {
            for object in side.file.objects.values where object.isa == "PBXGroup" {
                let kinds = object.references("children").compactMap { id -> Bool? in
                    guard let child = side.file.objects[id], !isDerived(id, child, side) else { return nil }
                    return isGroup(child)
                }
                for (one, next) in zip(kinds, kinds.dropFirst()) where one != next {
                    if one { canBeLast = false } else { canBeFirst = false }
                }
            }
        }
        return canBeLast ? .last : canBeFirst ? .first : .among
    }

    // MARK: - Phases

    /// Copy phases by name, in the order a product is put together.
    private static let copies = [
        "Copy Bundle Resources", "Embed Foundation Extensions", "Embed ExtensionKit Extensions",
        "Embed System Extensions", "Embed App Clips", "Embed Frameworks", "Embed Dependencies", "Embed Watch Content",
    ]

    private static func rank(ofPhase isa: String, _ name: String) -> Int {
        switch isa {
        case "PBXHeadersBuildPhase": 0
        case "PBXSourcesBuildPhase": 1
        case "PBXResourcesBuildPhase": 2
        case "PBXCopyFilesBuildPhase": copies.firstIndex(of: name).map { $0 + 5 } ?? 3
        case "PBXFrameworksBuildPhase": 4
        default: 5 + copies.count
        }
    }
}
