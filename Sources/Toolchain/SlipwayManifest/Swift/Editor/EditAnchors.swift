import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The folders in which a language server finds slipway's build server.
///
/// At the root it would answer for every file, so it stands there only where nothing else does: where a package,
/// another build server or a compilation database has the root, it stands in the folders below that hold manifests.
struct EditAnchors: Equatable {
    /// Folders below the root, `.` for the root itself.
    let folders: [String]
    /// Manifests that are in none of them; they get options that hold for any file without a build.
    let rest: [String]
    /// Files that are in the way of slipway's own, and stay.
    let foreign: [Path]

    /// - Throws: status 3 where a folder cannot be looked at.
    init(_ sources: EditorSources, files: any FileSystem) throws(SlipwayError) {
        let all = sources.manifests.map(\.file) + sources.modules.flatMap(\.files)
        guard try EditAnchors.isTaken(sources.root, files) else {
            folders = all.isEmpty ? [] : ["."]
            rest = []
            foreign = []
            return
        }
        var folders: [String] = []
        var rest: [String] = []
        var foreign = try EditAnchors.foreign(sources.root, files)
        // folders before those in them
        for file in all.sorted(by: { $0.utf8.count < $1.utf8.count }) {
            let folder = EditAnchors.anchor(of: file, sources)
            if folders.contains(where: { Path(file).isWithin(Path($0)) }) { continue }
            let place = sources.root.appending(folder)
            // its package is a manifest like any other
            let isTaken =
                folder == "Tuist" ? try EditAnchors.hasServer(place, files) : try EditAnchors.isTaken(place, files)
            if isTaken || folder == "." {
                rest.append(file)
                for file in try EditAnchors.foreign(place, files) where !foreign.contains(file) { foreign.append(file) }
            } else {
                folders.append(folder)
            }
        }
        self.folders = folders.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        self.rest = rest.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        self.foreign = foreign
    }

    /// `Tuist` for all that is in it; else a file's own folder, the one above for helpers of a plugin.
    private static func anchor(of file: String, _ sources: EditorSources) -> String {
        if file.hasPrefix("Tuist/") { return "Tuist" }
        let folder = sources.modules.first { $0.files.contains(file) }?.folder ?? file
        return Path(folder).parent.string
    }

    /// Whether a folder is built by something else.
    private static func isTaken(_ folder: Path, _ files: any FileSystem) throws(SlipwayError) -> Bool {
        for name in ["Package.swift", "buildServer.json", "compile_commands.json", "build/compile_commands.json"]
        where try files.exists(folder.appending(name)) {
            return true
        }
        return try hasServer(folder, files)
    }

    /// Whether a folder has another build server, or files where slipway's would have to be.
    private static func hasServer(_ folder: Path, _ files: any FileSystem) throws(SlipwayError) -> Bool {
        let connections = folder.appending(EditorPlaces.connection)
        guard let kind = try files.attributes(connections)?.kind else { return false }
        guard kind == .directory, try foreign(folder, files).isEmpty else { return true }
        return try files.list(connections).contains {
            $0.name.hasSuffix(".json") && $0.name != EditorPlaces.connectionFile
        }
    }

    /// What is in the way of slipway's own files in a folder.
    private static func foreign(_ folder: Path, _ files: any FileSystem) throws(SlipwayError) -> [Path] {
        try EditOwnership(files: files).foreign(in: folder.appending(EditorPlaces.connection))
    }
}
