import SlipwayModel
import SlipwayReport

/// Finds the resources of a target that accessors are made of.
struct ResourceFinder {
    let tree: SourceTree
    /// Extensions of files that are asked for besides those of kinds.
    var others: Set<String> = []

    /// Extensions by kind.
    static let extensions: [ResourceAccessors.Kind: Set<String>] = [
        .strings: ["strings", "stringsdict", "xcstrings"], .assets: ["xcassets"], .plists: ["plist"],
        .fonts: ["ttf", "otf", "ttc"],
    ]

    /// What a target copies, but for files of these kinds.
    private static let packages: Set<String> = [
        "bundle", "framework", "xcframework", "xcdatamodeld", "docc", "playground",
    ]

    /// Paths relative to the manifest, bytewise in a folder.
    struct Found {
        var paths: [Path] = []
        /// Whether the target has any resource.
        var hasAny = false
    }

    func resources(of target: XcodeTarget) throws(SlipwayError) -> Found {
        var found = Found()
        for source in target.sources where isOfResources(source) {
            try add(source, to: &found)
        }
        return found
    }

    /// A model is compiled, and is a resource all the same.
    private func isOfResources(_ source: XcodeSource) -> Bool {
        source.buildPhase == .resources || source.type == .syncedFolder
            || Path(source.path).pathExtension.map { ResourceFinder.models.contains($0) && others.contains($0) } == true
    }

    private static let models: Set<String> = ["xcdatamodel", "xcdatamodeld"]

    private func add(_ source: XcodeSource, to found: inout Found) throws(SlipwayError) {
        let path = Path(SourceTree.composed(source.path))
        guard let entry = try tree.entry(path) else { return }
        if source.type == .folder {
            found.hasAny = true
            return
        }
        let isSynced = source.type == .syncedFolder
        try walk(entry, SourceFilter(source), isBase: true, isSynced: isSynced, to: &found)
    }

    private func walk(
        _ entry: SourceTree.Entry, _ filter: SourceFilter, isBase: Bool, isSynced: Bool, to found: inout Found
    ) throws(SlipwayError) {
        let fileExtension = entry.fileExtension ?? ""
        let isUsual = ResourceFinder.extensions.values.contains { $0.contains(fileExtension) }
        let isResource = isUsual || others.contains(fileExtension)
        let isPackage = ResourceFinder.packages.contains(fileExtension)
        if isResource || isPackage || !entry.isDirectory {
            // a folder that is taken as it is has sources, too
            if !isSynced || isResource { found.hasAny = true }
            if isResource, !found.paths.contains(entry.path) { found.paths.append(entry.path) }
            return
        }
        for child in try tree.children(of: entry) where try filter.takes(child, in: tree) {
            try walk(child, filter, isBase: false, isSynced: isSynced, to: &found)
        }
    }
}
