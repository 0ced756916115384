import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Keeps an export where it belongs: nothing behind a symbolic link is written or removed, and nothing is removed from
/// a folder that Slipway did not make.
struct ExportPlace {
    let files: any FileSystem
    let root: Path

    /// Says that the folder beside it is an export, which may be emptied.
    private var marker: Path { root.parent.appending("\(root.lastComponent).export") }

    /// Makes the export's folder.
    ///
    /// - Throws: status 2, `linked-folder` for a link in place of the folder or the one around it, `not-an-export`
    ///   for a folder with files that has no marker.
    func prepare() throws(SlipwayError) {
        try ExportPlace.checkFolder(root.parent, files: files)
        try ExportPlace.checkFolder(root, files: files)
        if try files.attributes(marker)?.kind != .file {
            let isTaken = try files.exists(root) ? !files.list(root).isEmpty : false
            if isTaken {
                throw SlipwayError(
                    .input, code: "not-an-export", "\(root) holds files that slipway did not put there",
                    cause: "there is no \(marker.lastComponent) beside it, and what no commit has would be removed",
                    hint: "move the folder away, or remove it if you do not need it")
            }
            try files.createDirectory(root.parent)
            try files.write("slipway may empty the folder beside this file\n", to: marker)
        }
        try files.createDirectory(root)
    }

    /// Checks the folders between the root and a file, as they are now.
    ///
    /// On a file system that ignores case a link of the commit can be in the way of another file of the commit.
    ///
    /// - Throws: status 2 (`linked-folder`).
    func checkFolders(above path: String) throws(SlipwayError) {
        var folder = root
        for component in Path.split(path).dropLast() {
            folder = folder.appending(component)
            guard let known = try files.attributes(folder) else { return }
            if known.kind == .symlink { throw try ExportPlace.linked(folder, files: files) }
        }
    }

    /// - Throws: status 2 (`linked-folder`) unless there is a folder, or nothing.
    static func checkFolder(_ folder: Path, files: any FileSystem) throws(SlipwayError) {
        guard let known = try files.attributes(folder), known.kind != .directory else { return }
        throw try linked(folder, files: files)
    }

    private static func linked(_ folder: Path, files: any FileSystem) throws(SlipwayError) -> SlipwayError {
        let isLink = try files.attributes(folder)?.kind == .symlink
        return SlipwayError(
            .input, code: "linked-folder", "\(folder) is not a folder of its own",
            cause: isLink ? "it is a symbolic link to \(try files.readLink(folder))" : "a file has that name",
            hint: "remove it: slipway empties and fills that folder")
    }
}
