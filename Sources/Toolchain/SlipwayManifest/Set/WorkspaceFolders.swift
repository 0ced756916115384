import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Finds the folders of projects that a workspace names by paths and patterns.
struct WorkspaceFolders {
    let files: any FileSystem
    /// The workspace's folder.
    let root: Path

    /// The manifests that a project can have.
    static let manifests = [SwiftManifestReader.name, ManifestLoader.defaultName]

    /// The manifest of a folder.
    ///
    /// - Returns: `nil` where it has none.
    /// - Throws: status 2 where it has two.
    func manifest(in folder: String) throws(SlipwayError) -> String? {
        let place = root.appending(folder)
        guard try files.isDirectory(place) else { return nil }
        let name = try ManifestLoader.name(in: place, files: files)
        guard WorkspaceFolders.manifests.contains(name) else { return nil }
        return try files.exists(place.appending(name)) ? name : nil
    }

    /// The folders of a path or a pattern that have a manifest, relative to the root, in order.
    func folders(_ path: String) throws(SlipwayError) -> [String] {
        let glob = SwiftGlob(path)
        guard let pattern = glob.pattern else {
            return try manifest(in: glob.path) == nil ? [] : [Path(glob.path).string]
        }
        let matcher = Glob(pattern, matchesHidden: false)
        var found: [String] = []
        var open = [""]
        while let folder = open.popLast() {
            let place = Path(glob.path).appending(folder)
            guard try files.isDirectory(root.appending(place)) else { continue }
            if !folder.isEmpty, matcher.matches(folder), try manifest(in: place.string) != nil {
                found.append(place.string)
            }
            let isDeep = pattern.utf8.contains(UInt8(ascii: "*")) && pattern.contains("**")
            let depth = folder.isEmpty ? 0 : Path.split(folder).count
            // a pattern without `**` says how deep it goes
            guard isDeep || depth < Path.split(pattern).count else { continue }
            for entry in try files.list(root.appending(place)).reversed()
            where entry.kind == .directory && !WorkspaceFolders.isForeign(entry.name) {
                open.append(folder.isEmpty ? entry.name : folder + "/" + entry.name)
            }
        }
        return found
    }

    /// Folders that hold what others made.
    private static func isForeign(_ name: String) -> Bool {
        name.hasPrefix(".") || ["Pods", "Carthage", "node_modules", "Derived", "DerivedData"].contains(name)
            || [".xcodeproj", ".xcworkspace", ".xcassets"].contains { name.hasSuffix($0) }
    }
}
