import SlipwayModel
import SlipwayReport
import XcodeProject

/// Makes the groups and file references of a project, each once, as sources ask for them.
///
/// Where a folder's group stands (at the top, in the group of its parent folder, in groups a manifest names) follows
/// XcodeGen, whose rules are not written down: `createIntermediateGroups`, custom groups and folders outside the
/// manifest's each have their own.
final class Navigator {
    let options: XcodeOptions
    let tree: SourceTree
    let store: ObjectStore
    /// What the group of the manifest's own folder is called.
    private let projectName: String
    private let generation: Int
    /// The elements at the top, in the order they came.
    private(set) var topElements: [NavigatorElement] = []
    private var topIDs: Set<ObjectID> = []
    var knownRegions: Set<String> = []
    /// Versions of Core Data models that the manifest says are in use, by the model.
    let currentVersions: [Path: String]
    /// References of files that are not there (yet), such as what Carthage builds.
    private var files: [Path: NavigatorElement] = [:]
    private var groups: [Path: NavigatorElement] = [:]
    private var variantGroups: [Path: NavigatorElement] = [:]
    private var syncedFolders: [Path: NavigatorElement] = [:]

    init(spec: XcodeSpec, tree: SourceTree, store: ObjectStore) {
        options = spec.options
        projectName = spec.name
        let models = spec.targets.flatMap(\.sources).filter { $0.currentVersion != nil }
        currentVersions = Dictionary(
            models.map { (Path(SourceTree.composed($0.path)), Navigator.versionFile($0.currentVersion ?? "")) }
        ) { first, _ in first }
        self.tree = tree
        self.store = store
        generation = tree.nextGeneration()
    }

    private static func versionFile(_ name: String) -> String {
        name.hasSuffix(".xcdatamodel") ? name : name + ".xcdatamodel"
    }

    func putAtTop(_ element: NavigatorElement) {
        if topIDs.insert(element.id).inserted { topElements.append(element) }
    }

    // MARK: Files

    /// The reference of a file, the first time with the given name and place.
    ///
    /// - Parameter folder: what its path is written relative to.
    func file(
        _ path: Path, in folder: Path, name: String? = nil, sourceTree: String = "<group>", type: String? = nil
    ) throws(SlipwayError) -> NavigatorElement {
        let entry = try tree.entry(path)
        if let known = entry?.element(in: generation) ?? files[path] { return known }
        let made = try makeFile(path, in: folder, name: name, sourceTree: sourceTree, type: type)
        if let entry { entry.keep(made, in: generation) } else { files[path] = made }
        return made
    }

    private func makeFile(
        _ path: Path, in folder: Path, name: String?, sourceTree: String, type: String?
    ) throws(SlipwayError) -> NavigatorElement {
        let own = path.relative(to: folder) ?? path.string
        if path.pathExtension == "xcdatamodeld" { return try versionGroup(path, own: own, sourceTree: sourceTree) }
        let last = path.lastComponent
        let shown = name ?? last
        let element = NavigatorElement(
            .file, id: store.id("PBXFileReference", path.string), name: shown == own ? nil : shown, path: own,
            sourceTree: path.isAbsolute && sourceTree == "<group>" ? "<absolute>" : sourceTree)
        element.lastKnownFileType = type ?? XcodeFileTypes.type(ofExtension: path.pathExtension)
        return element
    }

    /// The reference of a file or file wrapper that a listing of its folder named.
    func file(_ entry: SourceTree.Entry, in folder: Path) throws(SlipwayError) -> NavigatorElement {
        if let known = entry.element(in: generation) { return known }
        if folder.isAbsolute || entry.fileExtension == "xcdatamodeld" { return try file(entry.path, in: folder) }
        let element = NavigatorElement(
            .file, id: store.id("PBXFileReference", entry.path.string), path: entry.name)
        element.lastKnownFileType = XcodeFileTypes.type(ofExtension: entry.fileExtension)
        entry.keep(element, in: generation)
        return element
    }

    /// A file that a configuration or the like refers to, put into the group of its folder.
    func containedFile(_ path: Path) throws(SlipwayError) -> NavigatorElement {
        let parent = path.parent
        let element = try file(path, in: parent)
        if parent.isCurrent {
            putAtTop(element)
            return element
        }
        let group = group(
            parent, merging: [element], intermediate: options.createIntermediateGroups, isCustom: false, isBase: true)
        if options.createIntermediateGroups { putIntoParents(group, at: parent) }
        return element
    }

    // MARK: Groups

    /// The group of a folder with more children; made where there is none.
    ///
    /// - Parameters:
    ///   - intermediate: whether groups stand in groups of their parent folders.
    ///   - isCustom: whether the manifest says in which group it stands.
    ///   - isBase: whether it is a folder a manifest names, not one found inside.
    func group(
        _ path: Path, merging children: [NavigatorElement], intermediate: Bool, isCustom: Bool, isBase: Bool
    ) -> NavigatorElement {
        if let known = groups[path] {
            for child in children { known.adopt(child) }
            return known
        }
        let isOutside = path.isAbsolute || path.components.first.map(Path.isParent) == true
        let isAbove = isOutside && !path.isAbsolute && path.components.allSatisfy(Path.isParent)
        let isRoot = isBase && isAbove || !path.isCurrent && path.parent.isCurrent
        let isTop = !isCustom && (isBase && !intermediate || isRoot || isAbove)
        let name = path.isCurrent ? projectName : path.lastComponent
        let own = isCustom || isTop ? path.string : path.lastComponent
        let group = NavigatorElement(
            .group, id: store.id("PBXGroup", path.string), name: name == own ? nil : name, path: own,
            sourceTree: path.isAbsolute ? "<absolute>" : "<group>")
        for child in children { group.adopt(child) }
        groups[path] = group
        if isTop { putAtTop(group) }
        return group
    }

    /// Puts an element into the group of the folder above, and that one into its own, up to the manifest's folder.
    func putIntoParents(_ element: NavigatorElement, at path: Path) {
        let parent = path.parent
        guard !parent.isCurrent, !path.isCurrent else { return }
        let isThere = groups[parent] != nil
        // a folder that holds the manifest's gets no group, and stands in none
        if path.components.allSatisfy(Path.isParent) { return }
        if !isThere, path.components.allSatisfy(Path.isParent) || parent.string.hasBytes(of: "/") { return }
        let group = group(parent, merging: [element], intermediate: true, isCustom: false, isBase: false)
        if !isThere { putIntoParents(group, at: parent) }
    }

    /// Puts an element into groups that a manifest names. A group whose name is also a folder's is that folder's.
    ///
    /// - Parameter place: where the manifest names them.
    /// - Throws: status 2 where a group is the element itself, or in it.
    func putIntoCustomGroups(
        _ names: [String], _ element: NavigatorElement, at place: Place?
    ) throws(SlipwayError) {
        guard let last = names.last else { return }
        let path = Path(names.joined(separator: "/"))
        let isThere = groups[path] != nil
        if groups[path]?.isWithin(element) == true {
            throw SlipwayError(
                .input, code: "group-cycle", "group '\(path)' cannot hold '\(element.nameOrPath)'",
                cause: "it is that folder's own group, or stands in it", hint: "remove `group:` or name another one",
                at: place.map { SourceLocation($0) })
        }
        let group = group(
            path, merging: [element], intermediate: false, isCustom: false, isBase: names.count == 1)
        if try tree.entry(path) == nil {
            group.name = last
            group.path = nil
        }
        if !isThere { try putIntoCustomGroups(names.dropLast(), group, at: place) }
    }

    /// Writes an element's path relative to the groups it stands in.
    func makePathRelative(_ element: NavigatorElement, at path: Path) {
        var folder: [String] = []
        var current = element
        while let parent = current.parent {
            if let own = parent.path { folder.insert(own, at: 0) }
            current = parent
        }
        let own = relative(path, to: Path(folder.joined(separator: "/")))
        guard own != element.path else { return }
        element.path = own
        element.name = Path(own).lastComponent
    }

    /// A path relative to a folder, both as seen from the manifest's folder.
    private func relative(_ path: Path, to folder: Path) -> String {
        // out of a folder above the manifest's leads its name only, which its absolute path has
        if folder.components.first.map(Path.isParent) == true, !path.isWithin(folder), !path.isAbsolute {
            return Navigator.path(tree.root.appending(path), from: tree.root.appending(folder))
        }
        return Navigator.path(path, from: folder)
    }

    /// The way from one folder to a path, with `..` where it has to climb.
    static func path(_ path: Path, from folder: Path) -> String {
        path.relative(to: folder) ?? path.string(from: folder)
    }

    func variantGroup(_ path: Path) -> NavigatorElement {
        if let known = variantGroups[path] { return known }
        let element = NavigatorElement(
            .variantGroup, id: store.id("PBXVariantGroup", path.string), name: path.lastComponent)
        variantGroups[path] = element
        return element
    }

    func syncedFolder(_ path: Path, name: String?) -> (element: NavigatorElement, isNew: Bool) {
        if let known = syncedFolders[path] { return (known, false) }
        let element = NavigatorElement(
            .syncedFolder, id: store.id("PBXFileSystemSynchronizedRootGroup", path.string), name: name,
            path: path.string)
        syncedFolders[path] = element
        return (element, true)
    }

    // MARK: Packages

    /// Shows a local package's folder.
    ///
    /// - Parameter group: names of groups with `/` between; `nil` is the manifest's usual, empty is the top.
    func addLocalPackage(_ path: Path, group: String?) throws(SlipwayError) {
        let element = NavigatorElement(
            .file, id: store.id("PBXFileReference", "package\u{0}" + path.string),
            name: path.isCurrent ? projectName : path.lastComponent, path: path.string, sourceTree: "SOURCE_ROOT")
        element.lastKnownFileType = "folder"
        let names = Path.split(group ?? options.localPackagesGroup ?? "Packages")
        if names.isEmpty { putAtTop(element) } else { try putIntoCustomGroups(names, element, at: nil) }
    }
}

extension Path {
    /// Whether this is the manifest's own folder.
    var isCurrent: Bool { string.hasBytes(of: ".") }
}
